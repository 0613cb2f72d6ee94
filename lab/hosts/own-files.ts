/** Reads the repository's files for hosts with each host's own tool. */
import { execFileSync, spawnSync } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { hostTools } from "../../site/hosts/hosts.ts";
import type { Host } from "../../site/hosts/prepare.ts";

export const versions = { netlify: hostTools.netlify[0], cloudflare: hostTools.cloudflare[0] };

/** Settings that disable the tools' questions and telemetry. */
export const quietEnvironment = {
  CI: "1",
  NO_UPDATE_NOTIFIER: "1",
  WRANGLER_SEND_METRICS: "false",
  NETLIFY_TELEMETRY_DISABLED: "1",
};

/** Copies what the hosts' tools read: settings, the worker and its modules. The built site goes beside it, into `dist`. */
export async function copyRepository(folder: string): Promise<void> {
  for (const name of ["package.json", "site", "src/shared"])
    await cp(name, path.join(folder, name), { recursive: true });
  // Netlify's tool looks for the root of a repository.
  execFileSync("git", ["init", "--quiet", folder]);
}

/** Installs Caddy if it is missing and may be installed. */
function ensureCaddy(): void {
  if (spawnSync("which", ["caddy"]).status === 0) return;
  if (process.getuid?.() !== 0) throw new Error("This needs Debian's package caddy: install it, or run this as root.");
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "caddy"], { stdio: "inherit" });
}

/** Runs a program in a folder and returns its output. @throws Error with its output when it fails */
function run(folder: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...quietEnvironment },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}: ${stderr}${stdout}`);
  return stdout + stderr;
}

/**
 * Runs a host's tool on the repository's file for it, without options that override lines of the file.
 * @param folder a copy of the repository, with the site in `dist` and what `npm run host` writes
 * @param leastFiles the number of files that must be found to upload, if the tool counts them
 * @returns the tool's finding
 * @throws Error if the tool refuses the file, or reads another site than `dist`
 */
export async function readOwnFile(host: Host, folder: string, leastFiles: number): Promise<string> {
  if (host === "cloudflare") {
    const [, ...deploy] = hostTools.cloudflare;
    const said = run(folder, "npx", ["--yes", versions.cloudflare, ...deploy, "--dry-run"]);
    const count = Number(/Read (\d+) files? from the assets directory/.exec(said)?.[1] ?? 0);
    if (count < leastFiles)
      throw new Error(`wrangler.jsonc: ${count} files would be uploaded, not ${leastFiles}. ${said}`);
    return `wrangler deploy --dry-run reads its file, ${count} files to upload`;
  }
  if (host === "netlify") {
    const at = ["--repositoryRoot", folder, "--cwd", folder, "--packagePath", "site/hosts/netlify"];
    const outputFile = path.join(folder, "resolved.json");
    const args = ["--yes", `--package=${versions.netlify}`, "netlify-config", "--offline", "--mode", "cli"];
    run(folder, "npx", [...args, ...at, "--output", outputFile]);
    const { config, redirectsPath } = JSON.parse(await readFile(outputFile, "utf8")) as {
      config: { build: { publish: string; command: string } };
      redirectsPath: string;
    };
    const { publish, command } = config.build;
    if (publish !== path.join(folder, "dist")) throw new Error(`netlify.toml: ${publish} would be published`);
    if (redirectsPath !== path.join(publish, "_redirects")) throw new Error(`netlify.toml: rules of ${redirectsPath}`);
    return `its settings are read: \`${command}\`, then ${path.relative(folder, publish)} is published`;
  }
  ensureCaddy();
  run(folder, "caddy", ["adapt", "--config", "site/hosts/caddy/Caddyfile", "--adapter", "caddyfile", "--validate"]);
  return "caddy adapt --validate takes its file";
}
