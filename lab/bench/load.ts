/**
 * `npm run lab -- bench load [SECONDS ROUNDS]` (8 3): fifty pages at a time beside twenty staff devices on their sockets, and in the
 * middle two hundred enquiries at once; the same pages from a bare Node server, in turns. Ratios count, because the machine and the
 * readers are the same for both. Writes docs/peers.md.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { buildSite } from "../../site/build.ts";
import { startCommand } from "../../tests/harness/command.ts";
import { enquiry } from "../../tests/harness/enquiry.ts";
import { type PeerFigure, writePeerSection } from "../peer-report.ts";
import { computeMedian, computeQuantile } from "../quantile.ts";

const [seconds = 8, rounds = 3] = process.argv.slice(3).map(Number);
const [readers, devices, enquiries] = [50, 20, 200];
const pages = ["/", "/destinations/namibia", "/blog", "/services", "/destinations", "/about-us"];

type Round = {
  p50: number;
  p99: number;
  stored: number;
  /** The milliseconds until half of the enquiries, 99 of 100 and all of them were answered. */
  enquiryP50: number;
  enquiryP99: number;
  slowestEnquiry: number;
  /** The memory of the server's process after the burst and at its highest, in megabytes. */
  memory: number;
  peakMemory: number;
};

const folder = await mkdtemp(path.join(tmpdir(), "kilele-load-"));
try {
  const siteDir = process.env.SITE_DIR ?? path.join(folder, "site");
  if (!process.env.SITE_DIR) await buildSite(siteDir);
  const [bare, own]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    bare.push(await runBareRound(siteDir));
    own.push(await runOwnRound(siteDir, path.join(folder, `data-${round}`)));
    console.log(JSON.stringify({ bare: bare.at(-1), own: own.at(-1) }));
  }
  const of = (runs: Round[], name: keyof Round) => computeMedian(runs.map((run) => run[name]));
  const ratio = of(own, "p99") / of(bare, "p99");
  const slowest = of(own, "slowestEnquiry");
  const stored = Math.min(...own.map((run) => run.stored));
  const figures: PeerFigure[] = [
    {
      name: `${readers} pages at a time: a bare Node server`,
      target: "",
      measured: `p50 ${of(bare, "p50").toFixed(0)} ms, p99 ${of(bare, "p99").toFixed(0)} ms`,
      ok: true,
    },
    {
      name: `the same beside ${devices} staff devices and ${enquiries} enquiries: embedded`,
      target: "p99 <= 3 x the bare server's",
      measured: `p50 ${of(own, "p50").toFixed(0)} ms, p99 ${of(own, "p99").toFixed(0)} ms: ${ratio.toFixed(1)} x`,
      ok: ratio <= 3,
    },
    {
      name: `${enquiries} enquiries at once`,
      target: "all stored once, within 5 s",
      measured: `${stored} stored, the last answered after ${(slowest / 1000).toFixed(1)} s`,
      ok: stored === enquiries && slowest <= 5_000,
    },
    {
      name: `an answer to one of ${enquiries} enquiries at once`,
      target: "p99 <= 2 s",
      measured: `p50 ${(of(own, "enquiryP50") / 1000).toFixed(1)} s, p99 ${(of(own, "enquiryP99") / 1000).toFixed(1)} s`,
      ok: of(own, "enquiryP99") <= 2_000,
    },
    {
      name: "memory of the server's process, without a build",
      target: "<= 1,500 MB at its start",
      measured: `${of(own, "memory").toFixed(0)} MB after the burst, ${of(own, "peakMemory").toFixed(0)} MB at its start`,
      ok: of(own, "peakMemory") <= 1_500,
    },
  ];
  for (const { name, measured, ok } of figures) console.log(`${ok ? "ok  " : "MISS"} ${name}: ${measured}`);
  writePeerSection("load", figures);
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Runs readers for a time, each of which requests one page after the other and reads the whole answer.
 * @returns the milliseconds that each answer took
 */
async function readPages(port: number, span: number): Promise<number[]> {
  const times: number[] = [];
  const endTime = performance.now() + span;
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let n = reader; performance.now() < endTime; n++) {
        const startedAt = performance.now();
        const response = await fetch(`http://127.0.0.1:${port}${pages[n % pages.length]}`);
        const text = await response.text();
        if (!response.ok || !text.includes("</html>")) throw new Error(`A page was answered ${response.status}`);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  return times;
}

async function runBareRound(siteDir: string): Promise<Round> {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.ts"), siteDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const port = await new Promise<number>((done, fail) => {
      child.once("exit", () => fail(new Error("The bare server ended")));
      if (child.stdout) createInterface(child.stdout).once("line", (line) => done(Number(line)));
    });
    await readPages(port, 1_000);
    const times = await readPages(port, seconds * 1_000);
    const withoutEnquiries = { stored: 0, enquiryP50: 0, enquiryP99: 0, slowestEnquiry: 0, memory: 0, peakMemory: 0 };
    return { p50: computeQuantile(times, 0.5), p99: computeQuantile(times, 0.99), ...withoutEnquiries };
  } finally {
    child.kill("SIGTERM");
  }
}

async function runOwnRound(siteDir: string, dataDir: string): Promise<Round> {
  const settings = { DATA_DIR: dataDir, SITE_DIR: siteDir, NODE_ENV: "production", TRUSTED_PROXIES: "loopback" };
  const command = startCommand({ ...settings, STAFF_PASSWORD: "summit-and-stone" });
  try {
    const url = (await command.ready).replace("localhost", "127.0.0.1");
    const port = Number(new URL(url).port);
    const staff = await openDevices(url);
    await readPages(port, 1_000);
    const reading = readPages(port, seconds * 1_000);
    await sleep((seconds * 1_000) / 4);
    const answers = await Promise.all(Array.from({ length: enquiries }, (_, n) => sendEnquiry(url, n)));
    const times = await reading;
    const waits = answers.map(({ took }) => took);
    const memory = await readMemory(command.child.pid);
    const [first] = staff;
    const { count } =
      (await first?.from("leads").select("id", { count: "exact", head: true }).like("name", "Reader %")) ?? {};
    for (const { status } of answers) if (status !== 200) console.log(`An enquiry was answered ${status}`);
    for (const client of staff) await client.removeAllChannels();
    return {
      p50: computeQuantile(times, 0.5),
      p99: computeQuantile(times, 0.99),
      stored: count ?? 0,
      enquiryP50: computeQuantile(waits, 0.5),
      enquiryP99: computeQuantile(waits, 0.99),
      slowestEnquiry: Math.max(...waits),
      ...memory,
    };
  } finally {
    await command.kill("SIGTERM");
  }
}

/** Reads the memory of a process that it has now and had at most, in megabytes; 0 if the system has no such file. */
async function readMemory(pid: number | undefined): Promise<{ memory: number; peakMemory: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { memory: read("VmRSS"), peakMemory: read("VmHWM") };
}

/** Opens devices of staff that listen and pull after pokes as the engine does: one pull at a time, one more for all pokes meanwhile. */
async function openDevices(url: string): Promise<SupabaseClient[]> {
  const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
  const first = createClient(url, localPublishableKey, options);
  const { data, error } = await first.auth.signInWithPassword({
    email: localStaff.email,
    password: "summit-and-stone",
  });
  if (error) throw error;
  return Promise.all(
    Array.from({ length: devices }, async (_, n) => {
      const client = createClient(url, localPublishableKey, {
        ...options,
        accessToken: async () => data.session.access_token,
      });
      let [isPulling, isWanted, cursor] = [false, false, "0"];
      const pull = async () => {
        isWanted = true;
        if (isPulling) return;
        isPulling = true;
        while (isWanted) {
          isWanted = false;
          const startedAt = performance.now();
          const { data: pulled } = await client.rpc("pull_changes", { p_cursor: cursor, p_limit: 1_000 });
          cursor = (pulled as { horizon: string }).horizon;
          // The engine's rest while pokes keep coming (src/sync/pokes.ts).
          await sleep(Math.min(1_000, Math.max(50, 4 * (performance.now() - startedAt))));
        }
        isPulling = false;
      };
      await client.realtime.setAuth(data.session.access_token);
      await new Promise<void>((done, fail) => {
        client
          .channel("staff", { config: { private: true } })
          .on("broadcast", { event: "poke" }, () => void pull())
          .subscribe((status, problem) => {
            if (status === "SUBSCRIBED") done();
            else if (problem) fail(new Error(`Device ${n}: ${problem.message}`));
          });
      });
      await pull();
      return client;
    }),
  );
}

/** Sends an enquiry from an address of its own. @returns its status, and the milliseconds that it took */
async function sendEnquiry(url: string, n: number): Promise<{ status: number; took: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/functions/v1/leads`, {
    method: "POST",
    headers: {
      apikey: localPublishableKey,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      "x-forwarded-for": `192.0.2.${n}`,
    },
    body: JSON.stringify({ ...enquiry, name: `Reader ${n}` }),
  });
  await response.arrayBuffer();
  return { status: response.status, took: performance.now() - startedAt };
}
