/** Runs an embedded backend in a process of its own, which the tests of a file share, and measures how it fares. */
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { WebSocket } from "ws";
import { localPublishableKey } from "../../backend/keys.ts";
import { layOutDatabase } from "../harness/backend.ts";
import { type Command, startCommand } from "../harness/command.ts";

/** The longest time that a request for a file may take during an attack, in milliseconds. */
export const longestWait = 1_000;

// The tests of a file share these. They are live bindings, so an import has the current value.
export let backend: Command;
export let url: string;

/**
 * Starts a backend with one file for all tests of the file. It runs in a process of its own, so that an attack that ends it
 * does not end the test.
 */
export function startForAll(): void {
  let siteDir: string;
  beforeAll(async () => {
    siteDir = await mkdtemp(join(tmpdir(), "kilele-hostile-"));
    await writeFile(join(siteDir, "online.txt"), "online\n");
    const dataDir = join(siteDir, "data");
    await mkdir(dataDir);
    await layOutDatabase(dataDir);
    backend = startCommand({ DATA_DIR: dataDir, SITE_DIR: siteDir });
    url = await backend.ready;
  });
  afterAll(async () => {
    await backend.kill();
    await rm(siteDir, { recursive: true, force: true });
  });
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
export const headers = { apikey: localPublishableKey, "content-type": "application/json" };
export const get = (path: string) => fetch(`${url}${path}`, { headers });

/** Reads the memory of the backend's process, in MB. */
export const readMemory = () => {
  const [, pages = 0] = readFileSync(`/proc/${backend.child.pid}/statm`, "utf8").split(" ").map(Number);
  return (pages * 4096) / 1e6;
};

/** Requests a file every 100 ms. @returns a function that ends this and returns the longest time of an answer, in milliseconds */
export function startProbe(): () => Promise<number> {
  const waits: Promise<number>[] = [];
  // The time by which the timer was late is subtracted, because the machine then had no time for the backend either.
  let latestDelay = 0;
  let due = performance.now();
  const requestFile = async () => {
    const startedAt = performance.now();
    latestDelay = Math.max(latestDelay, startedAt - due);
    due = startedAt + 100;
    const answer = await fetch(`${url}/online.txt`);
    expect(await answer.text()).toBe("online\n");
    return performance.now() - startedAt;
  };
  const timer = setInterval(() => waits.push(requestFile()), 100);
  return async () => {
    clearInterval(timer);
    return Math.max(...(await Promise.all(waits))) - latestDelay;
  };
}

/** Opens a socket of the realtime service. @returns it once it is open or was refused */
export async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${localPublishableKey}`,
  );
  socket.on("error", () => {});
  await new Promise((done) => {
    socket.once("open", done);
    socket.once("close", done);
  });
  return socket;
}
