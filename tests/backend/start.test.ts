import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAddressWarning, readSettings } from "../../backend/settings.ts";
import { startCommand } from "../harness/command.ts";

let root: string;
const takenServer = createServer();
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-start-"));
  await writeFile(join(root, "file"), "not a directory");
  await new Promise<void>((done) => takenServer.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  takenServer.close();
  await rm(root, { recursive: true, force: true });
});

describe("a setting that makes no sense", () => {
  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "0x10"],
    ["PORT", " "],
    ["PORT", "-1"],
    ["TRUSTED_PROXIES", "foo"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["ALLOWED_HOSTS", "https://kilele.example"],
    ["ALLOWED_HOSTS", "kilele.example:443"],
    ["CALLER_ADDRESS_HEADER", "cf connecting"],
    ["DATABASE_URL", "localhost:5432"],
    ["VITE_SITE_URL", "kilele.example"],
    ["VITE_SITE_URL", "https://kilele.example/shop"],
    ["MAIL_URL", "nonsense"],
    ["MAIL_URL", "smtp://mail.example"],
    ["VITE_PASSWORD_MAIL", "yes"],
    ["VITE_CONTACT_FUNCTION", "../x"],
  ])("%s=%s is refused by its name", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}\\b`));
  });

  it("names the setting of mails without which none would go out", () => {
    expect(() => readSettings({ MAIL_URL: "https://mail.example/send" })).toThrow(/^MAIL_FROM is not set/);
    expect(() => readSettings({ MAIL_FROM: "office@kilele.example" })).toThrow(/^MAIL_URL is not set/);
    expect(readSettings({ MAIL_URL: "https://mail.example/send", MAIL_FROM: "office@kilele.example" }).port).toBe(4173);
  });

  it("warns where a mail or a stranger's device would be told an address that leads nowhere", () => {
    const warn = (env: NodeJS.ProcessEnv, canSendMail = false) => makeAddressWarning(readSettings(env), canSendMail);
    expect(warn({})).toBeUndefined();
    expect(warn({}, true)).toMatch(/^VITE_SITE_URL is not set: mails and the cards of shared pages name no address/);
    expect(warn({ HOST: "0.0.0.0" })).not.toContain("localhost");
    expect(warn({ ALLOWED_HOSTS: "kilele.example", VITE_SITE_URL: "http://localhost:4173" })).toMatch(/cannot reach/);
    expect(warn({ ALLOWED_HOSTS: "kilele.example", VITE_SITE_URL: "https://kilele.example/" }, true)).toBeUndefined();
    expect(readSettings({ VITE_SITE_URL: "https://kilele.example/" }).siteUrl).toBe("https://kilele.example");
  });

  it("is none where it is empty, and a good one is taken", () => {
    expect(readSettings({ PORT: "", TRUSTED_PROXIES: "" })).toMatchObject({ port: 4173, trustedProxies: [] });
    const hosts = "kilele.example, .Staff.example,192.0.2.1";
    expect(readSettings({ ALLOWED_HOSTS: hosts }).allowedHosts).toEqual([
      "kilele.example",
      ".staff.example",
      "192.0.2.1",
    ]);
  });
});

/** Settings with which the start must fail, and the message that it must end with. */
const failures: [string, () => Record<string, string>, RegExp][] = [
  ["PORT=abc", () => ({ PORT: "abc" }), /^PORT is no port from 0 to 65535: abc$/],
  [
    "TRUSTED_PROXIES=foo",
    () => ({ TRUSTED_PROXIES: "foo" }),
    /^TRUSTED_PROXIES: foo is neither an address nor a network$/,
  ],
  [
    "a port that is taken",
    () => ({ PORT: String((takenServer.address() as { port: number }).port) }),
    /^Port \d+ is taken\. Set PORT/,
  ],
  [
    "a DATABASE_URL that nobody answers",
    () => ({ DATABASE_URL: "postgres://kilele:secret@127.0.0.1:1/x" }),
    /^DATABASE_URL: .*ECONNREFUSED/,
  ],
  [
    "a DATABASE_URL of no machine",
    () => ({ DATABASE_URL: "postgres://kilele:secret@nobody.invalid/x" }),
    /^DATABASE_URL: /,
  ],
  [
    "a DATA_DIR that is a file",
    () => ({ DATA_DIR: join(root, "file") }),
    /^DATA_DIR must be a directory: \S+file is a file/,
  ],
  ["a DATA_DIR below a file", () => ({ DATA_DIR: join(root, "file", "data") }), /^DATA_DIR must be a directory: /],
];

describe("a start that cannot work", () => {
  it.each(failures)("a start with %s ends with one sentence", async (_, settings, sentence) => {
    const { child, output, ready } = startCommand({ DATA_DIR: "memory", SITE_DIR: root, ...settings() });
    await expect(ready).rejects.toThrow();
    expect(child.exitCode).toBe(1);
    expect(output().trim().split("\n").at(-1)).toMatch(sentence);
    expect(output()).not.toMatch(/\n {4}at /);
    expect(output()).not.toContain("secret");
  });

  const inNamespace = ["-rm", "sh", "-c"];
  const canMount = spawnSync("unshare", [...inNamespace, "mount -t tmpfs none /mnt"]).status === 0;
  it.skipIf(!canMount)("on a full disk says so", () => {
    const mount = `mount -t tmpfs -o size=8m none ${root} && exec "$NODE" ${resolve("backend/main.ts")}`;
    const env = { ...process.env, NODE: process.execPath, NODE_ENV: "", PORT: "0", DATA_DIR: join(root, "data") };
    const { status, stderr } = spawnSync("unshare", [...inNamespace, mount], {
      env,
      encoding: "utf8",
      timeout: 100_000,
    });
    expect(stderr).toMatch(/^The disk of \S+data is full: \d+ MB are free\. Make room/m);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(status).toBe(1);
  });
});
