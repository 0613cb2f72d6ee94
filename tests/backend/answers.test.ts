import { connect as openSocket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { readBackupSettings, readSettings } from "../../backend/settings.ts";
import { connectAsStaff, startTestBackend } from "../harness/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Sends a request exactly as it is written. @returns the first line of the answer */
const send = (text: string): Promise<string> =>
  new Promise((done, fail) => {
    const socket = openSocket(Number(new URL(backend.url).port), "127.0.0.1");
    socket.once("data", (part) => {
      done(part.toString("latin1").split("\r\n", 1)[0] ?? "");
      socket.destroy();
    });
    socket.once("error", fail);
    socket.write(text);
  });

it("rows that are one person's to see are stored by nobody on the way", async () => {
  const staff = await connectAsStaff(backend);
  const token = (await staff.auth.getSession()).data.session?.access_token;
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
  for (const path of ["leads?select=*", "leads?select=id&limit=0", "nothing"]) {
    const answer = await fetch(`${backend.url}/rest/v1/${path}`, { headers });
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
});

it("a long answer is compressed for whoever accepts that, whole, and a short one for nobody", async () => {
  const staff = await connectAsStaff(backend);
  const bodies = Array.from({ length: 40 }, (_, n) => ({ name: `Text ${n}`, body: "Your plan is ready." }));
  expect((await staff.from("quick_texts").insert(bodies)).error).toBeNull();
  const token = (await staff.auth.getSession()).data.session?.access_token;
  const ask = async (encodings: string, path: string) => {
    const answer = await fetch(`${backend.url}/rest/v1/quick_texts?${path}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, "accept-encoding": encodings },
    });
    return { headers: answer.headers, rows: await answer.json() };
  };
  const [packed, plain] = [await ask("gzip", "order=id"), await ask("gzip;q=0, br", "order=id")];
  expect(packed.rows).toEqual(plain.rows);
  expect(packed.rows.length).toBeGreaterThanOrEqual(40);
  const readLength = ({ headers }: { headers: Headers }) => Number(headers.get("content-length"));
  expect(readLength(packed)).toBeLessThan(readLength(plain) / 4);
  const short = await ask("gzip", "select=id&limit=1");
  const encodings = [packed, plain, short].map(({ headers }) => headers.get("content-encoding"));
  expect(encodings).toEqual(["gzip", null, null]);
  for (const { headers } of [packed, plain, short]) expect(headers.get("vary")).toContain("Accept-Encoding");
});

it("a request for two hosts is refused, whichever comes first", async () => {
  const ownHost = `127.0.0.1:${new URL(backend.url).port}`;
  for (const hosts of [
    [ownHost, "other.example"],
    ["other.example", ownHost],
    [ownHost, ownHost],
  ]) {
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join("");
    expect(await send(`GET /auth/v1/health HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)).toContain(" 400 ");
  }
});

it("nothing invented is stored where others can reach it, unless it is asked for", async () => {
  const counts: number[] = [];
  for (const options of [
    { allowedHosts: ["kilele.example"] },
    { allowedHosts: ["kilele.example"], shouldSeed: true },
    {},
  ]) {
    const ownHost = await startTestBackend({ shouldSeed: undefined, staffPassword: "acacia-and-granite", ...options });
    counts.push((await ownHost.db.query("select from public.leads union all select from public.blog_posts")).length);
    await ownHost.stop();
  }
  expect(counts).toEqual([0, counts[2], expect.any(Number)]);
  expect(counts[2]).toBeGreaterThan(0);
  expect(readSettings({ EXAMPLES: "off" }).shouldSeed).toBe(false);
  expect(readSettings({ EXAMPLES: "on" }).shouldSeed).toBe(true);
  expect(readSettings({}).shouldSeed).toBeUndefined();
  expect(() => readSettings({ EXAMPLES: "yes" })).toThrow(/^EXAMPLES/);
  expect(readSettings({}).backupHours).toBe(26);
  expect(readSettings({ BACKUP_HOURS: "170" }).backupHours).toBe(170);
  expect(() => readSettings({ BACKUP_HOURS: "0" })).toThrow(/^BACKUP_HOURS/);
  expect(readBackupSettings({})).toEqual({ backupKeep: 30 });
  expect(readBackupSettings({ BACKUP_DIR: "/srv/backups", BACKUP_KEEP: "7" })).toEqual({
    backupDir: "/srv/backups",
    backupKeep: 7,
  });
  expect(() => readSettings({ BACKUP_KEEP: "none" })).toThrow(/^BACKUP_KEEP/);
  expect([readSettings({}).acceptsEmptyData, readSettings({ EMPTY_DATA: "yes" }).acceptsEmptyData]).toEqual([
    false,
    true,
  ]);
  expect(() => readSettings({ EMPTY_DATA: "no" })).toThrow(/^EMPTY_DATA/);
});
