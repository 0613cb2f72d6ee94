/** Finds a Chromium for the browser tests; brings one where there is none. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** First of all the one without a window, which draws a page with a fifth less work. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function onPath(): string | undefined {
  for (const name of names) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/**
 * A Chromium already on the machine is used; else Playwright's download; else, as root on Debian, the package.
 * @returns the path of its program
 * @throws when none can be had, saying what to install
 */
export function ensureChromium(): string {
  const present = process.env.CHROMIUM ?? onPath();
  if (present) return present;

  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();

  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
    execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: "inherit",
      env,
    });
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error("The browser tests need a Chromium: install the package `chromium`, or name one in CHROMIUM.");
}
