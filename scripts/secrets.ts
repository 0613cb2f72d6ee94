/** `npm run secrets`: searches the built site and every file of the history for secrets, and fails if it finds one. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments } from "../site/read-arguments.ts";
import { findSecrets, type SecretFinding } from "./secret-patterns.ts";

/** The outcome of a scan. It has the number of scanned files, because a scan of none would find nothing. */
export interface SecretScanResult {
  files: number;
  findings: SecretFinding[];
}

/** Scans every file below a directory. */
export async function scanDirectory(directory: string): Promise<SecretScanResult> {
  const scan: SecretScanResult = { files: 0, findings: [] };
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    scan.files++;
    scan.findings.push(...findSecrets(await readFile(file, "latin1"), file));
  }
  return scan;
}

/**
 * Scans every version of every file of all commits, and the commits' own texts.
 * @param repository a directory within the repository
 * @returns undefined if there is no history, as in a copy without `.git`
 */
export async function scanHistory(repository: string): Promise<SecretScanResult | undefined> {
  const list = spawnSync("git", ["rev-list", "--all", "--objects"], { cwd: repository, maxBuffer: 2 ** 30 });
  if (list.status !== 0) return undefined;
  const objects = list.stdout.toString("utf8").trim().split("\n");
  const names = new Map(objects.map((line) => [line.slice(0, 40), line.slice(41)]));
  const scan: SecretScanResult = { files: 0, findings: [] };
  const git = spawn("git", ["cat-file", "--batch"], { cwd: repository, stdio: ["pipe", "pipe", "inherit"] });
  git.stdin.end(`${[...names.keys()].join("\n")}\n`);
  let unfinishedChunk = Buffer.alloc(0);
  for await (const part of git.stdout) {
    unfinishedChunk = Buffer.concat([unfinishedChunk, part as Buffer]);
    for (;;) {
      const end = unfinishedChunk.indexOf(10);
      if (end < 0) break;
      const [id = "", type, size] = unfinishedChunk.subarray(0, end).toString("latin1").split(" ");
      const after = end + 1 + Number(size ?? 0);
      if (size !== undefined && unfinishedChunk.length < after + 1) break;
      if (type === "blob" || type === "commit") {
        scan.files++;
        const text = unfinishedChunk.subarray(end + 1, after).toString("latin1");
        scan.findings.push(...findSecrets(text, `${names.get(id) || type} (${id.slice(0, 10)})`));
      }
      unfinishedChunk = unfinishedChunk.subarray(size === undefined ? end + 1 : after + 1);
    }
  }
  return scan;
}

if (import.meta.main) {
  readArguments("npm run secrets; SITE_DIR names another site than dist");
  const site = process.env.SITE_DIR ?? "dist";
  const scans = { [site]: existsSync(site) ? await scanDirectory(site) : undefined, history: await scanHistory(".") };
  let found = 0;
  for (const [what, scan] of Object.entries(scans)) {
    if (scan) console.log(`${what}: ${scan.files} files, ${scan.findings.length} findings`);
    else if (what === site) console.log(`${what}: nothing was searched, because no site is built there: npm run build`);
    else console.log(`${what}: nothing was searched, because this is no git repository`);
    for (const { kind, where, begins } of scan?.findings ?? []) console.log(`  ${kind} in ${where}: ${begins}`);
    found += scan?.findings.length ?? 0;
  }
  // A search of nothing has proven nothing.
  const isAnythingSearched = Object.values(scans).some((scan) => scan !== undefined);
  process.exit(found === 0 && isAnythingSearched ? 0 : 1);
}
