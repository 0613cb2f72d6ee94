import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { localStaff } from "../../../backend/staff-account.ts";
import { connect, connectAsStaff, startTestBackend } from "../../harness/backend.ts";
import type { TestDatabase } from "../../harness/database.ts";
import { type PostgresServer, startMigratedPostgres } from "../../harness/postgres.ts";
import { makeVersion } from "../../plan/plan-builders.ts";
import { enquiry, makeFunctionEnvironment, publishableKey, type StandIn, startStandIn } from "./postgrest-stand-in.ts";

// The module runs as it is deployed: with the import map of its folder, on Deno's server, without a network beyond this
// machine.
const root = fileURLToPath(new URL("../../../", import.meta.url));
let server: PostgresServer;
let database: TestDatabase;
let standIn: StandIn;
let deno: ChildProcess;
let address: string;

/** Waits for the line in which `deno serve` prints its address. */
function waitForListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const readChunk = (chunk: Buffer) => {
      output += chunk;
      const found = /Listening on (http:\/\/[\d.:]+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on("data", readChunk);
    child.stderr?.on("data", readChunk);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`deno ended with ${code}: ${output}`)));
  });
}

/** Starts `deno serve` with a function of the project. */
const serve = (name: string, environment: Record<string, string>): ChildProcess =>
  spawn(
    `${root}node_modules/.bin/deno`,
    [
      "serve",
      `--config=supabase/functions/${name}/deno.json`,
      "--node-modules-dir=manual",
      "--no-remote",
      "--cached-only",
      "--allow-env",
      "--allow-net=127.0.0.1",
      "--host=127.0.0.1",
      "--port=0",
      `supabase/functions/${name}/index.ts`,
    ],
    {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: "1", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child?.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
}

beforeAll(async () => {
  server = await startMigratedPostgres();
  database = await server.createDatabase();
  standIn = await startStandIn(database);
  deno = serve("leads", makeFunctionEnvironment(standIn.url));
  address = await waitForListening(deno);
});
afterAll(async () => {
  await end(deno);
  await standIn?.stop();
  await database?.close();
  await server?.stop();
});
beforeEach(() => {
  standIn.behaviour = "well";
});

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
    body,
  });
}

it("stores an enquiry once, under Deno", async () => {
  const id = crypto.randomUUID();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await post(JSON.stringify(enquiry), { "idempotency-key": id });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id });
  }
  expect(await database.query("select id, name from leads")).toEqual([{ id, name: enquiry.name }]);
  const reused = await post(JSON.stringify({ ...enquiry, age: 1 }), { "idempotency-key": id });
  expect(reused.status).toBe(422);
});

it("refuses under Deno as it does under Node", async () => {
  expect((await post(JSON.stringify(enquiry), { apikey: "" })).status).toBe(401);
  const invalid = await post(JSON.stringify({ ...enquiry, age: 0 }));
  expect(invalid.status).toBe(400);
  expect(await invalid.json()).toMatchObject({ fields: { age: "Age must be at least 1" } });
  expect((await post("x".repeat(20_000))).status).toBe(413);
  expect((await post("{}", { "content-type": "text/plain" })).status).toBe(415);
  expect((await post("{}", { "idempotency-key": "again" })).status).toBe(400);
  expect((await fetch(address, { headers: { apikey: publishableKey } })).status).toBe(405);
});

it("answers 503 under Deno when the database does not", async () => {
  standIn.behaviour = "unreachable";
  const answer = await post(JSON.stringify(enquiry));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
});

it("answers a preflight under Deno", async () => {
  const answer = await fetch(address, { method: "OPTIONS", headers: { origin: "https://kilele.example" } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-headers")).toContain("idempotency-key");
});

it("sends a plain form on to the site's page with a 303 of its own under Deno", async () => {
  standIn.behaviour = "well";
  const site = "https://kilele.example";
  const answers = Object.fromEntries(Object.entries(enquiry).map(([field, value]) => [field, String(value)]));
  const send = (fields: Record<string, string>, origin = site) =>
    fetch(address, { method: "POST", redirect: "manual", headers: { origin }, body: new URLSearchParams(fields) });
  const readAnswer = async (answer: Response) => [answer.status, answer.headers.get("location"), await answer.text()];
  const readStored = () => database.query<{ age: number }>("select age from leads where name = 'Plain Form'");

  const form = { ...answers, name: "Plain Form" };
  expect(await readAnswer(await send({ ...form, age: "0" }))).toEqual([
    303,
    `${site}/enquiry/check?wrong=age#field-age`,
    "",
  ]);
  for (let press = 0; press < 2; press += 1) {
    expect(await readAnswer(await send(form))).toEqual([303, `${site}/enquiry/sent`, ""]);
  }
  expect(await readStored()).toEqual([{ age: enquiry.age }]);
  const foreign = await readAnswer(await send({ ...form, age: "35" }, "https://elsewhere.example"));
  expect(foreign).toEqual([303, expect.stringContaining(`${site}/enquiry/check?problem=`), ""]);
  expect(await readStored()).toEqual([{ age: enquiry.age }]);
});

it("hands out a plan and stores an answer under Deno", async () => {
  const planFunction = serve("plan", makeFunctionEnvironment(standIn.url));
  try {
    const served = await waitForListening(planFunction);
    const token = "7zk3m9q0v5x1b2n4c6d8f0g2h4";
    const [plan] = await database.query("insert into plans (title, token) values ('Laos', $1) returning id", [token]);
    const content = makeVersion();
    await database.query("insert into plan_versions (plan_id, content) values ($1, $2)", [plan?.id, content]);
    const ask = (body: object, headers: Record<string, string> = {}) =>
      fetch(served, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const answer = await ask({ token });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ ...content, number: 1, hasNewer: false });
    const id = crypto.randomUUID();
    const stored = await ask({ token, number: 1, kind: "go_ahead" }, { "idempotency-key": id });
    expect(await stored.json()).toEqual({ id, isToOlder: false });
    expect((await ask({ token: "0".repeat(26) })).status).toBe(404);
  } finally {
    await end(planFunction);
  }
});

it("manages the team under Deno", async () => {
  const backend = await startTestBackend();
  const teamFunction = serve("team", {
    ...makeFunctionEnvironment(backend.url),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
  });
  try {
    const served = await waitForListening(teamFunction);
    const token = (await (await connectAsStaff(backend)).auth.getSession()).data.session?.access_token;
    const askTeam = async (question: object, authorization: string) => {
      const answer = await fetch(served, {
        method: "POST",
        headers: { apikey: backend.publishableKey, "content-type": "application/json", authorization },
        body: JSON.stringify(question),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    };
    const email = "amina@kilele.example";
    expect((await askTeam({ action: "add", email }, "Bearer made.up")).status).toBe(401);
    const addAnswer = await askTeam({ action: "add", email }, `Bearer ${token}`);
    expect(addAnswer.status).toBe(200);
    const credentials = { email, password: addAnswer.body.password ?? "" };
    expect((await connect(backend).auth.signInWithPassword(credentials)).error).toBeNull();
    const passwordAnswer = await askTeam({ action: "password", id: addAnswer.body.id }, `Bearer ${token}`);
    expect((await connect(backend).auth.signInWithPassword(credentials)).error?.code).toBe("invalid_credentials");
    credentials.password = passwordAnswer.body.password ?? "";
    expect((await connect(backend).auth.signInWithPassword(credentials)).error).toBeNull();
    expect((await askTeam({ action: "remove", id: addAnswer.body.id }, `Bearer ${token}`)).status).toBe(200);
    expect((await askTeam({ action: "remove", id: localStaff.id }, `Bearer ${token}`)).body.code).toBe("last_one");
  } finally {
    await end(teamFunction);
    await backend.stop();
  }
}, 180_000);
