/**
 * `npm run lab -- bench devices [ENGINE …] [COUNT …]`: staff devices, each the real sync engine on a memory of its own with a
 * real socket and session, while rows change: how late a change is, how many requests it costs each device, what a burst of
 * 1,000 changes costs. Engines: pglite, postgres (both). Counts: 1 10 50 100.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { PostgrestClient } from "@supabase/postgrest-js";
import { startEngine } from "../../src/sync/engine.ts";
import { subscribeToPokes } from "../../src/sync/supabase/realtime.ts";
import { createStaffClient, type StaffClient } from "../../src/sync/supabase/staff-client.ts";
import { createStaffRemote } from "../../src/sync/supabase/staff-tables.ts";
import type { Database } from "../../supabase/functions/_shared/database-types.ts";
import { makeEmptyDisk, makeMemoryStaffStore } from "../../tests/harness/sync/staff-store.ts";
import { computeQuantile } from "../quantile.ts";
import { type MeasuredBackend, startMeasured } from "./measured-backend.ts";

const commandArgs = process.argv.slice(3);
const pickAmong = <Name extends string>(names: readonly Name[]) =>
  names.filter((name) => commandArgs.includes(name) || !names.some((each) => commandArgs.includes(each)));
const engines = pickAmong(["pglite", "postgres"] as const);
const numbers = commandArgs.map(Number).filter((number) => number > 0);
const counts = numbers.length > 0 ? numbers : [1, 10, 50, 100];
const singles = 20;
const burst = 1_000;
/** The pause between single changes in milliseconds. It is so long that each change is followed by a pull of its own. */
const pauseBetweenChanges = 1_200;
/** The time without requests after which counting ends, in milliseconds. */
const quietTime = 3_000;

interface Device {
  /** The number of requests to the tables and functions so far. */
  requests: number;
  /** Counts the rows whose name begins with a prefix. */
  countRows(prefix: string): number;
  /** Returns true if the service with this id has this name on the device. */
  hasName(id: string, name: string): boolean;
  stop(): Promise<void>;
}

const report: Record<string, Record<string, string | number>> = {};
for (const engine of engines) {
  for (const count of counts) {
    const name = `${engine}, ${count} devices`;
    const backend = await startMeasured(engine);
    try {
      report[name] = await measure(backend, count);
      console.log(name, report[name]);
    } finally {
      await backend.stop();
    }
  }
}
console.table(report);
process.exit(0);

async function measure(backend: MeasuredBackend, count: number): Promise<Record<string, string | number>> {
  const write = await startWriter(backend);
  // The seed data has services too.
  const services = ((await write("GET", "services?select=id")) as unknown[]).length + burst;
  await write(
    "POST",
    "services",
    Array.from({ length: burst }, (_, n) => ({ name: `Service ${n}`, type: "ready-made" })),
  );
  const rows = (await write("GET", `services?select=id&order=id&limit=${singles}`)) as { id: string }[];
  const devices: Device[] = [];
  for (let n = 0; n < count; n++) devices.push(await startDevice(backend));

  await sleep(quietTime);
  const before = devices.map(({ requests }) => requests);
  const cpuBefore = await backend.cpu();
  const delays: number[] = [];
  for (const [n, { id }] of rows.entries()) {
    const name = `Single ${n}`;
    await sleep(pauseBetweenChanges);
    await write("PATCH", `services?id=eq.${id}`, { name });
    const at = performance.now();
    const waiting = new Set(devices);
    const look = () => {
      for (const device of waiting) {
        if (!device.hasName(id, name)) continue;
        waiting.delete(device);
        delays.push(performance.now() - at);
      }
      return waiting.size === 0;
    };
    await waitUntil(look, `change ${n} on the last of the devices`, 2);
  }
  const cpuSingles = (await backend.cpu()) - cpuBefore;
  await sleep(quietTime);
  const afterSingles = devices.map(({ requests }) => requests);

  const cpuBeforeBurst = await backend.cpu();
  const startedAt = performance.now();
  await write("PATCH", "services?id=not.is.null", { name: "Burst" });
  await waitUntil(() => devices.every((device) => device.countRows("Burst") === services), "the burst");
  const took = performance.now() - startedAt;
  await sleep(quietTime);
  const cpuBurst = (await backend.cpu()) - cpuBeforeBurst;
  const afterBurst = devices.map(({ requests }) => requests);

  await Promise.all(devices.map((device) => device.stop()));
  const each = (from: number[], to: number[]) =>
    computeQuantile(
      to.map((value, index) => value - (from[index] ?? 0)),
      0.5,
    );
  return {
    "change to device, median ms": Math.round(computeQuantile(delays, 0.5)),
    "p95 ms": Math.round(computeQuantile(delays, 0.95)),
    "requests per device, 20 changes": each(before, afterSingles),
    "server ms per change and device": (cpuSingles / singles / count).toFixed(2),
    "burst of 1,000 everywhere after, s": (took / 1000).toFixed(1),
    "requests per device, burst": each(afterSingles, afterBurst),
    "server ms per device, burst": Math.round(cpuBurst / count),
  };
}

/** A staff member's requests that are not counted. */
async function startWriter({ url, key, signIn }: MeasuredBackend) {
  const headers = { apikey: key, authorization: `Bearer ${await signIn()}`, "content-type": "application/json" };
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return method === "GET" ? answer.json() : undefined;
  };
}

async function openClient({ url, key, signIn }: MeasuredBackend, countRequest: () => void): Promise<StaffClient> {
  const access = await signIn();
  const restClient = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${access}` },
    retry: false,
    fetch: (input, init) => {
      countRequest();
      return fetch(input, init);
    },
  });
  return { ...createStaffClient(async () => access, url, key), rest: restClient };
}

/** Resolves once the device has everything and its socket is open. */
async function startDevice(backend: MeasuredBackend): Promise<Device> {
  const disk = makeEmptyDisk();
  const device: Device = {
    requests: 0,
    countRows: (prefix) =>
      [...disk.rows.values()].filter((row) => String("name" in row ? row.name : "").startsWith(prefix)).length,
    hasName: (id, name) => (disk.rows.get(`services/${id}`) as { name?: unknown } | undefined)?.name === name,
    stop: async () => {
      await engine.stop();
      await staff.realtime.disconnect();
    },
  };
  const staff = await openClient(backend, () => {
    device.requests++;
  });
  let isReady = false;
  const engine = startEngine({
    store: makeMemoryStaffStore(disk, { rollback: false }).store,
    remote: createStaffRemote(staff),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    subscribe: (handlers) =>
      subscribeToPokes(staff, {
        ...handlers,
        onEcho: () => {
          isReady = true;
          handlers.onEcho();
        },
      }),
    renewSession: async () => "unreachable",
    report: async () => {},
    onEnded: (why) => {
      throw new Error(why);
    },
    schedule: (delay, task) => {
      const timer = setTimeout(task, delay);
      return () => clearTimeout(timer);
    },
    warn: (error) => console.error(error),
  });
  await waitUntil(() => isReady && device.countRows("") >= burst, "a device's first load");
  return device;
}

/** @param every the interval between two checks of the condition, in milliseconds */
async function waitUntil(met: () => boolean, condition: string, every = 20): Promise<void> {
  const limit = performance.now() + 120_000;
  while (!met()) {
    if (performance.now() > limit) throw new Error(`Waited two minutes for ${condition}`);
    await sleep(every);
  }
}
