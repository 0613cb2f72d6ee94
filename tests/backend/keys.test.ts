import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadKeys, makeVapidKeys } from "../../backend/keys.ts";
import { connect, connectAsStaff, startTestBackend } from "../harness/backend.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "kilele-keys-"));
});
afterEach(() => rm(directory, { recursive: true }));

const getKeysFile = () => join(directory, "keys.json");

it("keeps the keys of a data directory for its owner alone", async () => {
  const made = await loadKeys(directory);
  expect(await loadKeys(directory)).toEqual(made);
  expect((await stat(getKeysFile())).mode & 0o777).toBe(0o600);
  expect((await loadKeys("memory")).vapid).not.toEqual(made.vapid);
});

it("adds what a directory of an earlier version lacks, and keeps what its sessions are signed with", async () => {
  await writeFile(getKeysFile(), JSON.stringify({ secret: "a secret", jwtSecret: "another" }));
  const keys = await loadKeys(directory);
  expect(keys).toMatchObject({ secret: "a secret", jwtSecret: "another" });
  expect(JSON.parse(await readFile(getKeysFile(), "utf8")).vapid).toEqual(keys.vapid);
});

it.each(['{"secret": "a sec', "null", "[]", "{}", '{"secret":1,"jwtSecret":2}', ""])(
  "replaces no damaged keys without a word, because everybody would be signed out: %s",
  async (text) => {
    await writeFile(getKeysFile(), text);
    await expect(loadKeys(directory)).rejects.toThrow(/keys\.json holds no keys.*one of a backup.*or delete it/);
    expect(await readFile(getKeysFile(), "utf8")).toBe(text);
  },
);

it("makes keys of the length that browsers and push services expect", () => {
  for (let n = 0; n < 300; n++) {
    const { publicKey, privateKey } = makeVapidKeys();
    expect([Buffer.from(publicKey, "base64url").length, publicKey[0]]).toEqual([65, "B"]);
    expect(Buffer.from(privateKey, "base64url").length).toBe(32);
  }
});

it("changes the keys when its file is deleted: tokens of the old ones are refused, and devices renew their sessions", async () => {
  const readPushKey = "select push_key from private.dispatcher";
  const before = await startTestBackend({ dataDir: directory });
  const staff = await connectAsStaff(before);
  const { session } = (await staff.auth.getSession()).data;
  const [oldPushKey] = await before.db.query(readPushKey);
  await before.stop();
  await rm(getKeysFile());
  const after = await startTestBackend({ dataDir: directory });
  try {
    const headers = { apikey: after.publishableKey, authorization: `Bearer ${session?.access_token}` };
    expect((await fetch(`${after.url}/auth/v1/user`, { headers })).status).toBeGreaterThanOrEqual(400);
    const refreshed = await connect(after).auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.user?.id).toBe(session?.user.id);
    expect(await after.db.query(readPushKey)).not.toEqual([oldPushKey]);
    expect(after.secretKey).not.toBe(before.secretKey);
  } finally {
    await after.stop();
  }
});
