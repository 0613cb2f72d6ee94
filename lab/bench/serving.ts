/**
 * `npm run lab -- bench serving [ROUNDS SECONDS READERS]` (3 3 10000): the same built site behind the embedded server, Caddy and nginx, in turns:
 * what an answer costs in processor time, and how many come in a second; then 10,000 readers who return within ten seconds.
 * A server that is not on the PATH is left out.
 * Processor time counts, because what else the machine does takes none of it. Writes docs/peers.md.
 */

import { spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildSite } from "../../site/build.ts";
import { startCommand } from "../../tests/harness/command.ts";
import { findFreePort } from "../../tests/harness/free-port.ts";
import { type PeerFigure, writePeerSection } from "../peer-report.ts";
import { computeMedian } from "../quantile.ts";
import { requestFiles, runReaders } from "./file-readers.ts";

type Server = { name: string; port: number; pid: number; stop: () => Promise<void> };

const [rounds = 3, seconds = 3, readers = 10_000] = process.argv.slice(3).map(Number);

const folder = await mkdtemp(path.join(tmpdir(), "kilele-serving-"));
const siteDir = path.join(folder, "site");
const servers: Server[] = [];
try {
  // The workers of nginx have a user of their own.
  await chmod(folder, 0o755);
  await buildSite(siteDir);
  const names = await readdir(path.join(siteDir, "assets"));
  const asset = (pattern: RegExp) => `/assets/${names.find((name) => pattern.test(name))}`;
  const files = ["/destinations/namibia", asset(/^index.*css$/), asset(/^document.*js$/), asset(/^hero-1200.*avif$/)];
  await compressForHosts(siteDir);
  for (const start of [startEmbedded, startCaddy, startNginx]) {
    const server = await start();
    if (server) servers.push(server);
  }
  for (const { port } of servers) await requestFiles(port, files, 500);
  const [ownServer] = servers;
  const costs = await measureCosts(files);
  const rowsPages = ownServer ? await measure(ownServer, ["/", "/blog", "/services"]) : { cost: 0, rate: 0 };
  const figures: PeerFigure[] = servers.map(({ name }) => {
    const [ours, theirs, caddys] = ["embedded", name, "Caddy"].map((each) => costs.get(each)?.cost ?? Number.NaN);
    const isOwn = name === "embedded";
    return {
      name: `static files: ${name}`,
      target: isOwn ? "<= 1.5 x Caddy's processor time" : "",
      measured: `${(theirs ?? 0).toFixed(3)} ms of processor an answer, ${Math.round(costs.get(name)?.rate ?? 0)} answers/s`,
      ok: !isOwn || (ours ?? 0) <= 1.5 * (caddys ?? 0),
    };
  });
  figures.push({
    name: "pages of rows, made now: embedded",
    target: "",
    measured: `${rowsPages.cost.toFixed(3)} ms of processor an answer, ${Math.round(rowsPages.rate)} answers/s`,
    ok: true,
  });
  for (const { name, port, pid } of servers) {
    const before = await readMemory(pid, "VmRSS");
    await forgetPeaks(pid);
    const { answered, asked, slowest } = await runReaders(port, ["/", files[1] ?? "/"], readers, 10);
    const addedMemory = (await readMemory(pid, "VmHWM")) - before;
    figures.push({
      name: `${readers.toLocaleString("en")} readers within 10 s: ${name}`,
      target: name === "embedded" ? "every request answered, <= 200 MiB more" : "",
      measured: `${answered} of ${asked} answered, the slowest reader after ${(slowest / 1000).toFixed(1)} s, ${addedMemory} MiB more than before`,
      ok: name !== "embedded" || (answered === asked && addedMemory <= 200),
    });
  }
  for (const { name, measured, ok } of figures) console.log(`${ok ? "ok  " : "MISS"} ${name}: ${measured}`);
  writePeerSection("serving", figures);
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Measures every server in turns. @returns the medians by the server's name */
async function measureCosts(files: readonly string[]): Promise<Map<string, { cost: number; rate: number }>> {
  const runs = new Map(servers.map(({ name }) => [name, [] as { cost: number; rate: number }[]]));
  for (let round = 0; round < rounds; round++) {
    for (const server of servers) runs.get(server.name)?.push(await measure(server, files));
  }
  return new Map(
    [...runs].map(([name, all]) => [
      name,
      { cost: computeMedian(all.map(({ cost }) => cost)), rate: computeMedian(all.map(({ rate }) => rate)) },
    ]),
  );
}

async function measure({ port, pid }: Server, files: readonly string[]) {
  const before = await readProcessorTime(pid);
  const startedAt = performance.now();
  let answers = 0;
  while (performance.now() - startedAt < seconds * 1_000) answers += await requestFiles(port, files, 2_000);
  const cost = ((await readProcessorTime(pid)) - before) / answers;
  return { cost, rate: (answers / (performance.now() - startedAt)) * 1_000 };
}

/** Puts a gzip copy beside every text, which all three servers send as it is. */
async function compressForHosts(directory: string): Promise<void> {
  for (const file of await readdir(directory, { recursive: true })) {
    if (!/\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(file)) continue;
    const place = path.join(directory, file);
    await writeFile(`${place}.gz`, gzipSync(await readFile(place), { level: 9 }));
  }
}

async function startEmbedded(): Promise<Server> {
  const settings = { DATA_DIR: "memory", SITE_DIR: siteDir, NODE_ENV: "production" };
  const command = startCommand(settings);
  const { port } = new URL(await command.ready);
  return { name: "embedded", port: Number(port), pid: command.child.pid ?? 0, stop: () => command.kill("SIGTERM") };
}

async function startCaddy(): Promise<Server | undefined> {
  const port = await findFreePort();
  const config = path.join(folder, "Caddyfile");
  await writeFile(
    config,
    `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${siteDir}\n\ttry_files {path} {path}.html\n` +
      "\tfile_server {\n\t\tprecompressed gzip\n\t}\n}\n",
  );
  return startHost("Caddy", "caddy", ["run", "--config", config, "--adapter", "caddyfile"], port);
}

async function startNginx(): Promise<Server | undefined> {
  const port = await findFreePort();
  const config = path.join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  await writeFile(
    config,
    `daemon off;\nworker_processes auto;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents { worker_connections 16384; }\n` +
      `http {\n access_log off;\n sendfile on;\n gzip_static on;\n ${temporary.map((use) => `${use}_temp_path ${folder}/${use};`).join(" ")}\n` +
      ` server {\n  listen 127.0.0.1:${port} backlog=4096;\n  root ${siteDir};\n  try_files $uri $uri.html $uri/index.html =404;\n }\n}\n`,
  );
  return startHost("nginx", "nginx", ["-p", folder, "-c", config], port);
}

/** Starts a server, and waits until it answers; undefined where it is not on the PATH. */
async function startHost(name: string, program: string, args: string[], port: number): Promise<Server | undefined> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (part) => {
    output += part;
  });
  const missingProgram = new Promise<"missing">((done) => child.once("error", () => done("missing")));
  const failure = new Promise<never>((_, fail) => {
    child.once("exit", (code) => fail(new Error(`${program} ended with ${code}: ${output}`)));
  });
  const answers = async () => {
    for (let tries = 100; !(await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined))?.ok; tries--) {
      if (tries === 0) throw new Error(`${program} does not answer: ${output}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  failure.catch(() => {});
  if ((await Promise.race([answers(), failure, missingProgram])) === "missing") {
    console.log(`left out: ${name} is not on the PATH; Debian's package ${program} has it.`);
    return undefined;
  }
  const exit = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = () => {
    child.kill("SIGTERM");
    return exit;
  };
  return { name, port, pid: child.pid ?? 0, stop };
}

/** Lists the processes of a server, because nginx has workers. */
async function listProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return [pid, ...children.split(" ").map(Number).filter(Boolean)];
}

/** Reads the processor time that a server has used so far, in milliseconds: utime and stime, in ticks of 10 ms; see proc(5). */
async function readProcessorTime(pid: number): Promise<number> {
  const times = (await listProcesses(pid)).map(async (each) => {
    const fields = (await readFile(`/proc/${each}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

/** Reads the memory that a server uses (VmRSS), or its maximum so far (VmHWM), in MiB; see proc(5). */
async function readMemory(pid: number, field: "VmRSS" | "VmHWM"): Promise<number> {
  const sizes = (await listProcesses(pid)).map(async (each) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(await readFile(`/proc/${each}/status`, "utf8"))?.[1] ?? 0),
  );
  return Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024);
}

/** Resets the maximum memory of a server to its present memory; see proc(5). */
async function forgetPeaks(pid: number): Promise<void> {
  for (const each of await listProcesses(pid)) await writeFile(`/proc/${each}/clear_refs`, "5").catch(() => undefined);
}
