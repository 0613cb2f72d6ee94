import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadKeys, makeVapidKeys } from "../../backend/keys.ts";

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

it("makes keys of the length that browsers and push services expect", () => {
  for (let n = 0; n < 300; n++) {
    const { publicKey, privateKey } = makeVapidKeys();
    expect([Buffer.from(publicKey, "base64url").length, publicKey[0]]).toEqual([65, "B"]);
    expect(Buffer.from(privateKey, "base64url").length).toBe(32);
  }
});
