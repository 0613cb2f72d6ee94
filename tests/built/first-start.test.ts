import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { findFreePort } from "../harness/free-port.ts";
import { longTag } from "../harness/test-length.ts";

const addresses = [
  "/",
  "/destinations",
  "/destinations/albania",
  "/destinations/namibia",
  "/services",
  "/blog",
  "/about-us",
  "/privacy-policy",
  "/sw.js",
  "/manifest.webmanifest",
];

let root: string;
let port: number;
let child: ChildProcess | undefined;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-start-"));
  port = await findFreePort();
});
afterAll(async () => {
  await stop();
  await rm(root, { recursive: true, force: true });
});

/** A text that only the bundler prints. */
const bundling = "modules transformed";

/** A setting that differs in every run, so that the first start has a site to build. */
const settings = { VITE_PROBE: crypto.randomUUID() };

function start() {
  const env = { ...process.env, ...settings, NODE_ENV: "", PORT: String(port), DATA_DIR: path.join(root, "data") };
  const launched = spawn(process.execPath, ["scripts/start.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
  child = launched;
  let output = "";
  for (const stream of [launched.stdout, launched.stderr]) stream.on("data", (part) => (output += part));
  return () => output;
}

async function stop(): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const gone = new Promise((done) => child?.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

/** Requests an address and returns the status, or the reason for none. */
const requestStatus = (address: string) =>
  new Promise<string>((done) => {
    const request = http.get({ host: "127.0.0.1", port, path: address, agent: false, timeout: 20_000 }, (answer) => {
      answer.on("error", () => done("cut off"));
      answer.resume().on("end", () => done(String(answer.statusCode)));
    });
    request.on("timeout", () => request.destroy(new Error("silence")));
    request.on("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  });

/**
 * Requests every address ten times a second until it is stopped. @returns a function that stops and resolves to all answers in
 * order
 */
function probe() {
  const answers: Promise<string>[] = [];
  const startedAt = performance.now();
  let first: number | undefined;
  const timer = setInterval(() => {
    for (const address of addresses) {
      const answer = requestStatus(address);
      answers.push(answer);
      void answer.then((status) => {
        if (status === "200") first ??= performance.now() - startedAt;
      });
    }
  }, 100);
  return {
    /** Returns the seconds until the first 200; undefined before it. */
    first: () => (first === undefined ? undefined : first / 1000),
    async stop() {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

const waitForAnswer = async (probing: ReturnType<typeof probe>, output: () => string) => {
  await expect.poll(() => probing.first() ?? output(), { timeout: 280_000, interval: 100 }).toBeTypeOf("number");
  await new Promise((done) => setTimeout(done, 2_000));
  return probing.stop();
};

/** Expects that the answers are refused connections and then only 200s. */
function expectRefusedThenWhole(answers: readonly string[]): void {
  expect(new Set(answers)).toEqual(new Set(["ECONNREFUSED", "200"]));
  expect(answers.indexOf("200")).toBeGreaterThan(answers.lastIndexOf("ECONNREFUSED") - addresses.length);
  expect(answers.slice(answers.indexOf("200") + addresses.length)).not.toContain("ECONNREFUSED");
}

it("the first start refuses every connection until the whole site stands", { timeout: 300_000 }, async () => {
  const probing = probe();
  const output = start();
  const answers = await waitForAnswer(probing, output);
  expectRefusedThenWhole(answers);
  expect(output()).toContain("Building the site");
  expect(output()).toContain(bundling);
  console.log(`First start: ${probing.first()?.toFixed(1)} s to the first answer, ${answers.length} asked`);
});

it("the second start, with nothing changed, builds nothing and is whole from its first answer", {
  tags: [longTag],
}, async () => {
  await stop();
  const probing = probe();
  const output = start();
  const answers = await waitForAnswer(probing, output);
  expectRefusedThenWhole(answers);
  expect(output()).not.toContain("Building the site");
  console.log(`Second start: ${probing.first()?.toFixed(1)} s to the first answer, ${answers.length} asked`);
});

it("a build beside the running server is swapped in whole: nothing but 200s", {
  tags: [longTag],
  timeout: 300_000,
}, async () => {
  const api = `http://127.0.0.1:${port}`;
  const headers = { apikey: localPublishableKey, "content-type": "application/json" };
  const signedIn = await fetch(`${api}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: localStaff.email, password: localStaff.password }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const id = crypto.randomUUID();
  const insertAnswer = await fetch(`${api}/rest/v1/destinations`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ id, name: "Lamu Old Town" }),
  });
  expect(insertAnswer.status).toBe(201);

  // A tab that is open over the swap has a document of this build.
  const earlier = path.resolve(".cache/bundles", crypto.randomUUID().replaceAll("-", "").slice(0, 20));
  await mkdir(path.join(earlier, "assets"), { recursive: true });
  await writeFile(path.join(earlier, "assets/part-of-earlier.js"), "// earlier");

  const probing = probe();
  let output = "";
  child?.stdout?.on("data", (part) => (output += part));
  child?.kill("SIGUSR2");
  // Another build replaces `dist` at the same time, as a person may start it in another window.
  const otherBuild = spawn(process.execPath, ["site/build.ts"], {
    env: { ...process.env, NODE_ENV: "production", OUT_DIR: path.join(root, "dist") },
  });
  const otherCode = new Promise((done) => otherBuild.once("exit", done));
  await expect.poll(() => output, { timeout: 250_000, interval: 200 }).toContain("The newest site is being served");
  expect(await otherCode).toBe(0);
  await new Promise((done) => setTimeout(done, 1_000));
  const answers = await probing.stop();
  expect(new Set(answers)).toEqual(new Set(["200"]));
  expect(answers.length).toBeGreaterThan(100);
  // The sources are unchanged, so a new row costs only the rendering of the documents.
  expect(output).toContain("Building the site");
  expect(output).not.toContain(bundling);
  const part = await fetch(`${api}/assets/part-of-earlier.js`);
  expect([part.status, await part.text()]).toEqual([200, "// earlier"]);
  await rm(earlier, { recursive: true });
  const page = await (await fetch(`${api}/destinations/${id}`)).text();
  expect(page).toContain("Lamu Old Town");
});
