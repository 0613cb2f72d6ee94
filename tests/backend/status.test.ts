import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportBackup } from "../../backend/backup.ts";
import type { Backend } from "../../backend/server.ts";
import { startTestBackend } from "../harness/backend.ts";

let root: string;
let backend: Backend;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-status-"));
  backend = await start();
});
afterAll(async () => {
  await backend.stop();
  await rm(root, { recursive: true, force: true });
});

const start = () => startTestBackend({ dataDir: join(root, "data") });

/** Requests a path after a restart of the backend, because one answer is reused for five seconds. */
async function askAnew(path = "/api/status") {
  await backend.stop();
  backend = await start();
  const answer = await fetch(backend.url + path);
  const told = (await answer.json()) as { ok: boolean; reasons: { code: string }[]; backup: object };
  return { status: answer.status, codes: told.reasons.map(({ code }) => code), ...told, headers: answer.headers };
}

/** Moves the first start of the backend, and all else that it has noted, back in time. */
const ageData = (hours: number) =>
  backend.db.query("update embedded.done set at = now() - make_interval(hours => $1) where true", [hours]);

it("a watch is told of a missing backup after a day, of a complete one, and of an old one", async () => {
  await ageData(2);
  expect(await askAnew()).toMatchObject({
    status: 200,
    ok: true,
    backup: { note: expect.stringContaining("24 hours") },
  });
  await ageData(27);
  expect(await askAnew()).toMatchObject({ status: 503, ok: false, codes: ["backup_missing"] });

  await exportBackup(backend.db, join(root, "data"), join(root, "copy"));
  const goodStatus = await askAnew();
  expect(goodStatus).toMatchObject({ status: 200, ok: true, codes: [], backup: { age_hours: 0, limit_hours: 26 } });
  expect(goodStatus).toMatchObject({ free_megabytes: expect.any(Number), last_enquiry_days: null });
  expect(goodStatus.headers.get("cache-control")).toBe("no-store");

  await backend.db.query("update private.backups set made_at = made_at - interval '27 hours' where only_row");
  expect(await askAnew("/functions/v1/status")).toMatchObject({
    status: 503,
    codes: ["backup_old"],
    backup: { age_hours: 27 },
  });
});

it("a backup that fails is not noted", async () => {
  const noted = () => backend.db.query("select made_at from private.backups");
  const before = await noted();
  // The data directory cannot be the target of its own backup.
  await expect(exportBackup(backend.db, join(root, "data"), join(root, "data"))).rejects.toThrow("not empty");
  expect(await noted()).toEqual(before);
});

it("takes no other method, and says nothing to HEAD but the status", async () => {
  expect((await fetch(`${backend.url}/api/status`, { method: "POST" })).status).toBe(405);
  const head = await fetch(`${backend.url}/api/status`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([503, ""]);
});
