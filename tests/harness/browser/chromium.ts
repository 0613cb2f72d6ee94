/** Finds a Chromium for tests and measurements, and installs one if there is none. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The Chromium without windows. It has no back/forward cache, and takes a fifth less work to draw a page. */
const headlessPackage = "chromium-headless-shell";

function onPath(programs: readonly string[]): string | undefined {
  for (const name of programs) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** Returns true if a package of Debian can be installed here. */
const canInstall = (): boolean => process.getuid?.() === 0 && existsSync("/etc/debian_version");

function install(packages: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", packages], { stdio: "inherit", env });
}

/**
 * Finds a Chromium: one that is already on the machine, otherwise Playwright's download, otherwise, as root on Debian, the
 * package.
 * @returns the path of its program
 * @throws Error that names the package to install, if none can be installed here
 */
export function ensureChromium(): string {
  const present = process.env.CHROMIUM ?? onPath(names);
  if (present) return present;

  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();

  if (canInstall()) {
    install("chromium");
    const installed = onPath(names);
    if (installed) return installed;
  }
  throw new Error("The browser tests need a Chromium: install the package `chromium`, or name one in CHROMIUM.");
}

/**
 * Finds the Chromium without windows, for the many tests that need no other.
 * @returns the path of its program, or of {@link ensureChromium}'s if it cannot be installed
 */
export function ensureHeadlessShell(): string {
  const present = process.env.CHROMIUM ?? onPath([headlessPackage]);
  if (present) return present;
  const fullChromium = ensureChromium();
  if (!canInstall()) return fullChromium;
  try {
    install(headlessPackage);
  } catch {
    console.log(`The package ${headlessPackage} cannot be had: the browser tests take a little longer.`);
  }
  return onPath([headlessPackage]) ?? fullChromium;
}

/**
 * Opens the headless browser, in which measurements are made. The full one renders its address bar's menus as pages too, which
 * take as much work as the measured page.
 * @param more arguments besides the usual ones
 */
export function launchForMeasuring(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: ensureHeadlessShell(), args: ["--no-sandbox", ...more] });
}
