import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { listSelectedEngines } from "./selected-engines.ts";

/** The required programs, and Debian's package of each. */
const packagesByProgram = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

/**
 * Ensures that the two engines and a virtual screen are installed; as root on Debian the missing ones are installed.
 * @throws Error that names the missing programs, if they cannot be installed here
 */
export function ensureEngines(): void {
  if (!listSelectedEngines().some((engine) => engine !== "chromium")) return;
  const missingPrograms = Object.entries(packagesByProgram).filter(
    ([program]) => spawnSync("which", [program]).status !== 0,
  );
  if (missingPrograms.length === 0) return;
  const packages = missingPrograms.map(([, name]) => name);
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
    throw new Error(`These engines need Debian's packages ${packages.join(", ")}: install them, or run this as root.`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], { stdio: "inherit", env });
}
