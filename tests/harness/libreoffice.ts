/**
 * Finds a LibreOffice for the test that opens an exported file in a real spreadsheet program, and installs one if there is
 * none.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

function onPath(): string | undefined {
  const found = spawnSync("which", ["soffice"], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/**
 * Finds a LibreOffice that is already on the machine, or installs, as root on Debian, the package of its spreadsheet.
 * @returns the path of its program
 * @throws Error that names the package to install, if none can be installed here
 */
export function ensureLibreOffice(): string {
  const present = process.env.SOFFICE ?? onPath();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const packages = ["install", "-y", "-q", "--no-install-recommends", "libreoffice-calc"];
    execFileSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
    execFileSync("apt-get", packages, { stdio: "inherit", env });
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error("This test needs LibreOffice Calc: install `libreoffice-calc`, or name its program in SOFFICE.");
}
