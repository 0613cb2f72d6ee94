import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "../../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import type { StaffRemote } from "../../../src/sync/staff-ports.ts";
import { createStaffClient } from "../../../src/sync/supabase/staff-client.ts";
import { createStaffRemote } from "../../../src/sync/supabase/staff-tables.ts";

const id = "5e000000-0000-4000-8000-000000000001";
const stamps = { id, created_at: "2026-01-01T00:00:00+00:00", sync_version: 7 };
const service = {
  ...stamps,
  name: "Walk",
  type: "ready-made",
  description: null,
  cta_links: [],
  country: null,
  outline: null,
  fee_from: null,
};
const state = { epoch: "e", horizon: "8", counts: { leads: 1 } };

let server: Server;
let remote: StaffRemote;
let requests: { path: string; body: unknown; token: string | undefined }[] = [];
let answer: { status?: number; type?: string; retryAfter?: string; body: unknown } = { body: [] };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { url = "", headers } = request;
    requests.push({ path: url, body: body ? JSON.parse(body) : undefined, token: headers.authorization });
    const { status = 200, type = "application/json", retryAfter, body: told } = answer;
    response
      .writeHead(status, { "content-type": type, ...(retryAfter ? { "retry-after": retryAfter } : {}) })
      .end(typeof told === "string" ? told : JSON.stringify(told));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  remote = createStaffRemote(createStaffClient(async () => "staff-token", url, "public-key"));
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  requests = [];
  answer = { body: [] };
});

const update: Change = {
  writeId: crypto.randomUUID(),
  table: "leads",
  id,
  kind: "update",
  version: 7,
  patch: { location: "Kisumu" },
  seen: { location: "Nairobi" },
};

const calls: [string, () => Promise<unknown>][] = [
  ["readSyncState", () => remote.readSyncState()],
  ["beginLoad", () => remote.beginLoad(50)],
  ["pullChanges", () => remote.pullChanges(0, null, null)],
  ["readHorizon", () => remote.readHorizon()],
  ["readPages", () => remote.readPages([{ table: "services", after: null }], 10)],
  ["readVersions", () => remote.readVersions("services", null)],
  ["readRows", () => remote.readRows("services", [id])],
  ["readTombstone", () => remote.readTombstone("services", id)],
  ["write", () => remote.write(update, "e")],
];

describe.each(calls)("%s", (_name, call) => {
  it("asks with the token of staff", async () => {
    await call().catch(() => undefined);
    expect(requests[0]?.token).toBe("Bearer staff-token");
  });

  it.each<[string, typeof answer]>([
    ["a hotel's log-in page", { type: "text/html", body: "<html>Log in</html>" }],
    ["a hotel's log-in page as 401", { status: 401, type: "text/html", body: "<html>Log in</html>" }],
    ["a word", { body: '"hello"' }],
    ["something else's object", { body: { hello: "there" } }],
  ])("takes %s for no answer, and never for an empty one", async (_what, told) => {
    answer = told;
    await expect(call()).rejects.toMatchObject({ reason: "no-answer", detail: undefined });
  });

  it.each([
    ["a token that has run out", 401, { code: "PGRST301", message: "JWT expired" }, "unauthenticated"],
    ["somebody who is not staff", 403, { code: "42501", message: "Only staff", hint: "not_staff" }, "not-staff"],
    ["a grant that is missing", 403, { code: "42501", message: "permission denied" }, "forbidden"],
    ["a server that is busy", 503, { code: "57014", message: "statement timeout" }, "busy"],
    ["a server without this function", 404, { code: "PGRST202", message: "no function" }, "no-answer"],
    ["two transactions in each other's way", 500, { code: "40001", message: "serialization" }, "busy"],
  ])("tells %s from the rest, with the server's own words", async (_what, status, body, reason) => {
    answer = { status, body };
    await expect(call()).rejects.toMatchObject({ reason, detail: body.message });
  });
});

it.each(["08006", "40P01", "53300", "55P03", "57P01", "58030", "XX000"])(
  "takes a database in trouble (%s) for a busy one",
  async (code) => {
    answer = { status: 500, body: { code, message: "trouble" } };
    await expect(remote.readSyncState()).rejects.toMatchObject({ reason: "busy" });
  },
);

it("says how long a busy server asked to wait, and nothing of that once another answer has come", async () => {
  answer = { status: 503, retryAfter: "7", body: { code: "57014", message: "timeout" } };
  await expect(remote.readSyncState()).rejects.toMatchObject({ reason: "busy", retryAfterMs: 7_000 });
  answer = { status: 500, body: { code: "40001", message: "serialization" } };
  await expect(remote.readSyncState()).rejects.toMatchObject({ reason: "busy", retryAfterMs: undefined });
});

it("forgets how long a busy server asked to wait when nobody answers the next time", async () => {
  answer = { status: 503, retryAfter: "3600", body: { code: "57014", message: "timeout" } };
  await expect(remote.readSyncState()).rejects.toMatchObject({ reason: "busy", retryAfterMs: 3_600_000 });
  const cut = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(remote.readSyncState()).rejects.toMatchObject({ reason: "no-answer", retryAfterMs: undefined });
  cut.mockRestore();
});

it("sends nothing without a token, and says why there is none", async () => {
  const ended = new SyncFailure("unauthenticated");
  const { readSyncState } = createStaffRemote(
    createStaffClient(() => Promise.reject(ended), "http://127.0.0.1:9", "public-key"),
  );
  await expect(readSyncState()).rejects.toBe(ended);
});

it("gives up an answer that has not come within half a minute", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  try {
    await expect(remote.readTombstone("services", id)).rejects.toMatchObject({ reason: "no-answer" });
    expect(timeout.mock.calls).toEqual([[30_000]]);
  } finally {
    timeout.mockRestore();
  }
});

it("takes no answer that the browser has kept", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  try {
    await remote.readRows("services", [id]);
    expect(fetching.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store"]);
  } finally {
    fetching.mockRestore();
  }
});

/** Reads the parameters of the first request. */
const readParameters = () => Object.fromEntries(new URL(requests[0]?.path ?? "", "http://x").searchParams);

it("asks for the ids after those that it has, in their order", async () => {
  await remote.readVersions("services", id);
  expect(readParameters()).toMatchObject({ id: `gt.${id}`, order: "id.asc" });
});

it("asks for the tombstone of one row", async () => {
  answer = { body: [{ sync_version: 9 }] };
  expect(await remote.readTombstone("services", id)).toBe(9);
  expect(readParameters()).toMatchObject({ table_name: "eq.services", row_id: `eq.${id}` });
});

describe("a row without a declared column", () => {
  const { description: _gone, ...partial } = service;
  const column = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value]]));
  it.each<[string, unknown, () => Promise<unknown>]>([
    [
      "a pull",
      { ...state, rows: [{ table: "services", row: partial }], deleted: [] },
      () => remote.pullChanges(0, null, null),
    ],
    [
      "a page of a first load",
      [{ table: "services", rows: column(partial), done: true }],
      () => remote.readPages([{ table: "services", after: null }], 10),
    ],
    ["a question about rows", [partial], () => remote.readRows("services", [id])],
    [
      "an answer to a write",
      { outcome: "done", row: partial },
      () => remote.write({ ...update, table: "services" }, "e"),
    ],
  ])("never comes by %s", async (_way, body, call) => {
    answer = { body };
    await expect(call()).rejects.toMatchObject({ reason: "no-answer" });
  });

  it("is the only one that does not come: a whole one does", async () => {
    answer = { body: [service] };
    expect(await remote.readRows("services", [id])).toEqual([service]);
    answer = { body: [{ table: "services", rows: column(service), done: true }] };
    const pages = await remote.readPages([{ table: "services", after: ["2026-01-01T00:00:00+00:00", id] }], 10);
    expect(pages).toEqual([{ table: "services", rows: [service], done: true }]);
    const position = { table: "services", created_at: "2026-01-01T00:00:00+00:00", id };
    expect(requests.at(-1)?.body).toEqual({ p_tables: [position], p_limit: 10 });
  });

  it.each([
    ["nothing", []],
    ["no list", {}],
    ["a page of no table", [{ rows: column(service), done: true }]],
    ["a page of an unknown table", [{ table: "later", rows: column(service), done: true }]],
    ["a page that does not say whether it is the last", [{ table: "services", rows: column(service) }]],
    ["a page without rows", [{ table: "services", done: true }]],
    ["no page", [null]],
  ])("does not come by an answer of %s", async (_what, body) => {
    answer = { body };
    const call = remote.readPages([{ table: "services", after: null }], 10);
    await expect(call).rejects.toMatchObject({ reason: "no-answer" });
  });
});

describe("a pull", () => {
  it("passes over tables that this page does not know", async () => {
    const rows = [
      { table: "unknown", row: { id } },
      { table: "services", row: service },
    ];
    answer = { body: { ...state, rows, deleted: [{ table: "unknown", id, sync_version: 3 }], next: null } };
    expect(await remote.pullChanges(0, null, null)).toMatchObject({
      epoch: "e",
      horizon: 8,
      resync: false,
      next: null,
      deleted: [],
      rows: [{ table: "services", row: service }],
    });
  });
});

describe("a write", () => {
  it("goes by its id, in its epoch, under the names of the database", async () => {
    answer = { body: { outcome: "stale" } };
    expect(await remote.write(update, "e")).toEqual({ outcome: "stale" });
    expect(requests[0]?.body).toEqual({
      p_epoch: "e",
      p_write_id: update.writeId,
      p_table: "leads",
      p_kind: "update",
      p_id: id,
      p_version: 7,
      p_patch: { "Where are you from?": "Kisumu" },
      p_seen: { "Where are you from?": "Nairobi" },
    });
  });

  it("the write of a restored row names the tombstone over which it goes, and any other insert names none", async () => {
    const { writeId } = update;
    for (const tombstone of [5, null]) {
      await remote
        .write({ writeId, table: "services", id, kind: "insert", tombstone, patch: { name: "Walk" } }, "e")
        .catch(() => undefined);
    }
    expect(requests.map(({ body }) => (body as { p_version?: number }).p_version)).toEqual([5, undefined]);
  });

  it.each([
    [
      { outcome: "done", row: service, version: 7 },
      { outcome: "done", row: service, version: 7 },
    ],
    [
      { outcome: "done", row: null, version: 9 },
      { outcome: "done", row: null, version: 9 },
    ],
    [
      { outcome: "done", row: null, version: null },
      { outcome: "done", row: null, version: 0 },
    ],
    [{ outcome: "epoch_mismatch" }, { outcome: "epoch-mismatch" }],
  ])("is answered %o", async (body, expected) => {
    answer = { body };
    expect(await remote.write({ ...update, table: "services" }, "e")).toEqual(expected);
  });

  it.each([
    ["23514", "violates a check", { outcome: "refused", message: "violates a check" }],
    ["22001", "too long", { outcome: "refused", message: "too long" }],
    ["23505", "duplicate key", { outcome: "taken", message: "duplicate key" }],
    ["23505", "slug is there", { outcome: "taken", message: "This slug is taken by another post." }],
  ])("a write that the database refuses (%s) is not sent again", async (code, message, expected) => {
    answer = { status: 400, body: { code, message } };
    expect(await remote.write(update, "e")).toEqual(expected);
  });
});
