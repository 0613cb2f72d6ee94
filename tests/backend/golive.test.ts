import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { releaseVersions, selectBaseline } from "../../backend/baseline.ts";
import { localPublishableKey } from "../../backend/keys.ts";
import type { Backend } from "../../backend/server.ts";
import { startTestBackend } from "../harness/backend.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "../harness/fault-proxy.ts";
import { makeSmallSite } from "../harness/small-site.ts";

vi.hoisted(() => {
  process.env.SUPABASE_CLI = "node tests/harness/golive-cli.mjs";
});
const { Answers } = await import("../../scripts/golive/answers.ts");
const { goLive, listGoLiveSteps } = await import("../../scripts/golive/golive.ts");
const { StoppedError, makeTerminal } = await import("../../scripts/golive/person.ts");
const { runProgram } = await import("../../scripts/golive/programs.ts");
const { openProject } = await import("../../scripts/golive/project.ts");
const { goLiveSteps } = await import("../../scripts/golive/steps.ts");
const { findSourceCommit } = await import("../../site/source-commit.ts");

/** One start of the stand-in for the CLI, as the stand-in reports it. */
type Start = {
  args: string[];
  input: string;
  token: string;
  settings?: { text: string; mode: number; file: string };
  commandLines: string[];
};

/** Makes a secret that exists only in the memory of this test. */
const makeSecret = () => randomBytes(20).toString("hex");
const token = `sbp_${makeSecret()}`;
const password = makeSecret();
const hook = `https://hooks.example/${makeSecret()}`;
const mailKey = makeSecret();
const ref = "abcdefghijklmnopqrst";

let folder: string;
let siteFolder: string;
let backend: Backend;
let proxy: FaultProxy;
let cli: Server;
const starts: Start[] = [];
/** The started programs other than the CLI and git, with everything that could leak a secret. */
const otherPrograms: { words: readonly string[]; env: Record<string, string> }[] = [];
/** The state of the hosted project so far. */
let hostedProject: {
  isPushed: boolean;
  isConfigured: boolean;
  secrets: Record<string, string>;
  isDeployed: boolean;
  /** The commit that the deployed functions report. */
  functionsFrom: string;
  /** The calls of the deploy hook, each with the names of the secrets that were set then. */
  hooks: { address: string; secrets: string[] }[];
};
/** Returns the commit that a build by the hook is made from. */
let hookBuilds: () => string;
/** The command of the CLI whose next start fails, and its message. */
let failingCommand: { command: string; says: string } | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kilele-golive-test-"));
  siteFolder = await makeSmallSite();
  proxy = await startFaultProxy("http://127.0.0.1:1");
  backend = await startTestBackend({
    siteDir: siteFolder,
    functionEnv: { SITE_ORIGINS: proxy.url },
  });
  proxy.retarget(backend.url);
  // A stand-in for the extension pg_cron, as far as the steps use it.
  await backend.db.script(`create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql as
      $$insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set command = $3 returning 1::bigint$$;
    delete from private.staff`);
  cli = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const start = JSON.parse(body) as Start;
    starts.push(start);
    const answer = await answerCli(start).catch((error: Error) => ({ code: 1, out: error.message }));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => cli.listen(0, "127.0.0.1", done));
  process.env.STAND_IN = `http://127.0.0.1:${(cli.address() as AddressInfo).port}`;
});
afterAll(async () => {
  cli?.close();
  await proxy?.close();
  await backend?.stop();
  await Promise.all([folder, siteFolder].map((each) => rm(each, { recursive: true, force: true })));
});
afterEach(() => {
  failingCommand = undefined;
});

/** Answers as the CLI does, with the embedded backend in place of the hosted project. */
async function answerCli({
  args: words,
  input,
  token: givenToken,
  settings,
}: Start): Promise<{ code: number; out: string }> {
  const [workdir] = words[0] === "--workdir" ? words.slice(1) : [];
  const args = workdir ? words.slice(2) : words;
  const command = args.slice(0, 2).join(" ");
  if (givenToken !== token) return { code: 1, out: "Access token not provided." };
  if (failingCommand?.command === command && !args.includes("--dry-run")) {
    const { says } = failingCommand;
    failingCommand = undefined;
    return { code: 1, out: says };
  }
  if (command !== "projects list" && !args.includes(`--remote=${ref}`)) return { code: 1, out: "Project not found." };
  const done = (out: unknown) => ({ code: 0, out: typeof out === "string" ? out : JSON.stringify(out) });
  switch (command) {
    case "projects list":
      return done({ projects: [{ ref }] });
    case "projects api-keys":
      return done({
        keys: [
          { type: "publishable", api_key: localPublishableKey },
          ...(args.includes("--reveal") ? [{ type: "secret", api_key: backend.secretKey }] : []),
        ],
      });
    case "db push": {
      const applied = await backend.db.query<{ version: string }>(
        "select version from supabase_migrations.schema_migrations",
      );
      if (applied.some(({ version }) => releaseVersions.includes(version)))
        return { code: 1, out: "Remote migration versions not found in local migrations directory." };
      if (!args.includes("--dry-run")) hostedProject.isPushed = true;
      return done(hostedProject.isPushed ? "Remote database is up to date." : "Would push these migrations:");
    }
    case "migration repair": {
      const [status, ...versions] = args.slice(3).filter((word) => !word.startsWith("--"));
      await backend.db.query(
        status === "applied"
          ? "insert into supabase_migrations.schema_migrations (version) select unnest($1::text[]) on conflict do nothing"
          : "delete from supabase_migrations.schema_migrations where version = any ($1)",
        [versions],
      );
      return done("");
    }
    case "config push":
      hostedProject.isConfigured = true;
      return done("");
    case "functions deploy": {
      const told = await readFile(path.join(workdir ?? ".", "supabase/functions/_shared/build.ts"), "utf8");
      hostedProject.functionsFrom = /commit: string = "(.*)"/.exec(told)?.[1] ?? "";
      return done("");
    }
    case "secrets set":
      for (const [, name = "", value = ""] of settings?.text.matchAll(/^(\w+)=(.*)$/gm) ?? [])
        hostedProject.secrets[name] = JSON.parse(value);
      return done("");
    case "secrets list":
      return done({ secrets: Object.keys(hostedProject.secrets).map((name) => ({ name })) });
    case "db query":
      // The extensions exist only in the hosted database, so creating them does nothing here.
      return done(input.startsWith("create extension") ? [] : await backend.db.query(input));
  }
  return { code: 1, out: `The CLI has no ${command}` };
}

/** Makes a project that nobody has set up yet. */
function makeEmptyProject() {
  hostedProject = {
    isPushed: false,
    isConfigured: false,
    secrets: {},
    isDeployed: false,
    functionsFrom: "",
    hooks: [],
  };
  hookBuilds = findSourceCommit;
  starts.length = 0;
  otherPrograms.length = 0;
  proxy.fault = ({ path: address, method }, forwarded): Fault => {
    // A hosted project is behind Cloudflare, which refuses whoever sends a header of its own.
    if (forwarded["cf-connecting-ip"] || forwarded["true-client-ip"])
      return { status: 403, headers: { server: "cloudflare" }, body: "error code: 1000" };
    if (address === "/auth/v1/settings" && !hostedProject.isConfigured)
      return { status: 200, headers: { "content-type": "application/json" }, body: '{"disable_signup":false}' };
    if (address === "/functions/v1/leads" && !hostedProject.secrets.SITE_ORIGINS) return { status: 404 };
    if (address.startsWith("/functions/v1/") && method === "GET") {
      const headers = { "x-commit": hostedProject.functionsFrom, "x-caller": "a" };
      if (address === "/functions/v1/status") return { status: 200, headers, body: '{"ok":true}' };
      // A visit is redirected to the form. The answer does not name this site's address, because strangers cannot reach it.
      if (address === "/functions/v1/leads") return { status: 303, headers: { ...headers, location: "/" } };
      return { status: 405, headers };
    }
    // This answer stands for the hosted service's administration of accounts.
    if (address === "/auth/v1/admin/users" && method === "POST") {
      void backend.db.query("insert into auth.users (id, email) values (gen_random_uuid(), 'amina@kilele.example')");
      return { status: 200, headers: { "content-type": "application/json" }, body: '{"id":"1"}' };
    }
    return hostedProject.isDeployed || /^\/(auth|rest|functions|storage|realtime)\/v1/.test(address)
      ? "pass"
      : { status: 404 };
  };
}

/** Writes the built site's report of the commit that it was made from. */
const writeBuild = (commit: string) =>
  writeFile(path.join(siteFolder, "build.json"), JSON.stringify({ commit, builtAt: crypto.randomUUID() }));

/** Returns the path of the file with the answers that are no secrets. */
const getAnswersFile = () => path.join(folder, "answers.json");

/**
 * Runs the steps with a person at a terminal who answers each question by its text, and presses Enter if no answer is left.
 * @returns everything that the terminal has shown, and the command's outcome
 */
async function runWithAnswers(answers: Record<string, string[]>, list = goLiveSteps) {
  const input = new PassThrough();
  let shown = "";
  let answeredLength = 0;
  const output = new Writable({
    write(part, _encoding, done) {
      shown += part;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is told of its cursor
      const asked = shown.slice(answeredLength).replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, "");
      const question = asked.split("\n").at(-1) ?? "";
      if (question.endsWith(": ")) {
        answeredLength = shown.length;
        const key = Object.keys(answers).find((words) => question.includes(words)) ?? "";
        const answer = answers[key]?.shift() ?? "";
        const before = asked.includes("The first enquiry") ? sendEnquiry() : arriveFor(asked);
        void Promise.resolve(before).then(() => setImmediate(() => input.write(`${answer}\n`)));
      }
      done();
    },
  });
  const person = makeTerminal(input, output);
  const project = openProject(
    new Answers(getAnswersFile()),
    async (words, run) => {
      if (words[0] !== "npm" && words[0] !== "npx") return runProgram(words, run);
      otherPrograms.push({ words, env: run?.env ?? {} });
      if (words.includes("deploy")) {
        hostedProject.isDeployed = true;
        await writeBuild(findSourceCommit());
      }
      return "";
    },
    {
      makeUrl: () => proxy.url,
      async callHook(address) {
        hostedProject.hooks.push({ address, secrets: Object.keys(hostedProject.secrets) });
        await writeBuild(hookBuilds());
        return { status: 200 };
      },
      pause: async () => {},
    },
  );
  try {
    return { left: await goLive(project, person, list), shown: () => shown };
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    return { left: undefined, shown: () => shown };
  }
}

/** The hashed addresses of the enquiries that have arrived, for each time that the limits' step looks. */
const arrivals: string[][] = [["01"], ["01", "01"], ["01", "02"]];

async function arriveFor(asked: string): Promise<void> {
  if (!/Whom the limits count|are needed|count as one/.test(asked)) return;
  await backend.db.query("delete from private.lead_arrivals");
  for (const address of arrivals.shift() ?? [])
    await backend.db.query(
      "insert into private.lead_arrivals (address_hash, arrived_at) values (decode($1, 'hex'), now())",
      [address],
    );
}

/** Submits the first enquiry, as a visitor does. */
const sendEnquiry = () =>
  backend.db.query(`insert into public.leads (name, age, "Where are you from?", travel_style, duration)
    values ('Amina', 41, 'Kisumu', 'cultural', '2 weeks')`);

it("goes through every step, is stopped in the middle, and goes on at the first that is not proven", {
  timeout: 240_000,
}, async () => {
  makeEmptyProject();
  failingCommand = { command: "db push", says: "IPv6 is not supported on your current network" };
  const first = await runWithAnswers({
    "Access token": ["nonsense", token],
    "Project reference": ["too-short", "zzzzzzzzzzzzzzzzzzzz", ref],
    "public address": ["the-site", proxy.url],
    // The person continues seven times, with one failure at the project and one at the database among them, and then stops.
    "Enter to do this": ["", "", "", "", "", "", "", "", "q"],
  });
  expect(first.left).toBeUndefined();
  // An invalid answer is asked for again, whether the question refuses it or the step fails because of it.
  expect(first.shown()).toMatch(/It begins with sbp_/);
  expect(first.shown()).toMatch(/It is twenty small letters/);
  expect(first.shown()).toMatch(/Project not found[\s\S]*Is the reference right/);
  expect(first.shown()).toMatch(/An origin, such as/);
  // A failed step says why it failed and what to do.
  expect(first.shown()).toMatch(/Not done: [\s\S]*IPv6 is not supported[\s\S]*use one that has/);
  expect(hostedProject).toMatchObject({ isPushed: true, isConfigured: true, secrets: { SITE_ORIGINS: proxy.url } });
  expect(otherPrograms.map(({ words }) => words.join(" "))).toEqual(["npm test", "npm run lab -- supabase"]);

  starts.length = 0;
  otherPrograms.length = 0;
  const second = await runWithAnswers({
    "Access token": [token],
    "mail address": ["amina@kilele.example"],
    "A password": ["short", password],
    "Host (": ["netlify"],
    "hook's address": [hook],
    "Builds a day": ["none", "2"],
    "Its address": ["https://mail.example/emails"],
    "sender's address": ["site@kilele.example"],
    "Its key": [mailKey],
    "push services": ["no address", "desk@kilele.example"],
    "Type yes": ["no", "yes", "yes"],
  });
  expect(second.shown()).toMatch(/1 of \d+: All tests pass\r?\n?Done already/);
  expect(second.shown()).toMatch(/The functions\nDone already/);
  expect(second.shown()).not.toMatch(/Project reference/);
  expect(second.left).toEqual([]);
  // The check of the limits shows the counted enquiries and what is wrong with the count.
  expect(second.shown()).toMatch(/1 enquiries, counted under 1 addresses[\s\S]*Two enquiries are needed/);
  expect(second.shown()).toMatch(/2 enquiries, counted under 1 addresses[\s\S]*TRUSTED_PROXY_HOPS/);
  expect(second.shown()).toMatch(/2 enquiries, counted under 2 addresses/);
  expect(hostedProject.secrets.ADDRESS_SECRET).toMatch(/^[\w-]{43}$/);
  expect(starts.some(({ args }) => args[0] === "config" || args.includes("deploy"))).toBe(false);
  const cliVersion = "netlify-cli@27.10.2";
  expect(otherPrograms.map(({ words }) => words[2])).toEqual(["build", "host", cliVersion, cliVersion]);
  // The host gets a build's settings before its hook is tried, and the hook is tried before changes call it.
  expect(otherPrograms[3]?.words.slice(2, 4)).toEqual([cliVersion, "env:import"]);
  expect(hostedProject.hooks).toEqual([{ address: hook, secrets: expect.not.arrayContaining(["DEPLOY_HOOK_URL"]) }]);
  const [{ staff }] = (await backend.db.query("select count(*)::int as staff from private.staff")) as [
    { staff: number },
  ];
  expect(staff).toBe(1);
  const [{ secret: dispatch }] = (await backend.db.query("select secret from private.dispatcher")) as [
    { secret: string },
  ];
  expect(hostedProject.secrets).toMatchObject({ DEPLOY_HOOK_URL: hook, MAIL_KEY: mailKey, DISPATCH_SECRET: dispatch });

  expect(await backend.db.query("select builds_a_day from private.dispatcher")).toEqual([{ builds_a_day: 2 }]);

  const { VAPID_PUBLIC_KEY = "", VAPID_PRIVATE_KEY = "", VAPID_SUBJECT } = hostedProject.secrets;
  expect(Buffer.from(VAPID_PUBLIC_KEY, "base64url")).toHaveLength(65);
  expect(VAPID_SUBJECT).toBe("mailto:desk@kilele.example");

  const secrets = [token, password, hook, mailKey, dispatch, VAPID_PRIVATE_KEY, backend.secretKey];
  const searchedPlaces = {
    terminal: first.shown() + second.shown(),
    "the answers that are kept": await readFile(getAnswersFile(), "utf8"),
    "command lines": starts.flatMap(({ commandLines, args }) => [...commandLines, ...args]).join("\n"),
    "other programs": JSON.stringify(otherPrograms),
  };
  for (const [place, text] of Object.entries(searchedPlaces)) {
    for (const each of secrets) expect(text.includes(each), `a secret in ${place}`).toBe(false);
  }
  const patterns = path.join(folder, "patterns");
  await writeFile(patterns, secrets.join("\n"));
  const search = (file: string) =>
    spawnSync("git", ["grep", "--untracked", "--no-exclude-standard", "-Fl", "-f", file, "--", ".", ":!node_modules"], {
      encoding: "utf8",
    });
  // 1: git has searched, and found nothing. Any other failure has searched nothing.
  expect(search(patterns)).toMatchObject({ status: 1, stdout: "", stderr: "" });
  const known = path.join(folder, "known");
  await writeFile(known, "sees a new version: functions and site that tell another commit");
  expect(search(known)).toMatchObject({ status: 0, stdout: expect.stringContaining("tests/backend/golive.test.ts") });
  const lent = starts.flatMap(({ settings }) => settings ?? []);
  expect(lent.length).toBeGreaterThan(0);
  for (const { mode, file: name } of lent) {
    expect(mode).toBe(0o600);
    expect(name.startsWith(process.cwd())).toBe(false);
    expect(existsSync(name)).toBe(false);
  }
  expect((await stat(getAnswersFile())).mode & 0o777).toBe(0o600);
});

it("sees a new version: functions and site that tell another commit are deployed again, what is proven is passed over", async () => {
  // The project is as the previous run has left it.
  hostedProject.functionsFrom = "0".repeat(40);
  await writeBuild("0".repeat(40));
  starts.length = 0;
  otherPrograms.length = 0;
  const titles = ["The Supabase account", "The database", "The functions", "The site"];
  const upgraded = await runWithAnswers(
    { "Access token": [token] },
    goLiveSteps.filter(({ title }) => titles.includes(title)),
  );
  expect(upgraded.left).toEqual([]);
  expect(upgraded.shown()).toMatch(/The database\nDone already/);
  expect(upgraded.shown()).not.toMatch(/The (functions|site)\nDone already/);
  expect(hostedProject.functionsFrom).toBe(findSourceCommit());
  expect(starts.some(({ args }) => args.includes("deploy"))).toBe(true);
  expect(otherPrograms.map(({ words }) => words[2])).toEqual(["build", "host", "netlify-cli@27.10.2"]);
});

describe("a hosted database with the history of an earlier version", () => {
  const step = goLiveSteps.filter(({ title }) => ["The Supabase account", "The database"].includes(title));
  const readHistory = async () =>
    (
      await backend.db.query<{ version: string }>(
        "select version from supabase_migrations.schema_migrations order by version",
      )
    ).map(({ version }) => version);
  const writeHistory = async (versions: readonly string[]) => {
    await backend.db.query("delete from supabase_migrations.schema_migrations where true");
    await backend.db.query("insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])", [
      [...versions],
    ]);
  };
  let current: string[];
  let baseline: string[];
  beforeAll(async () => {
    current = await readHistory();
    baseline = selectBaseline(current);
  });
  afterAll(() => writeHistory(current));

  it.each([
    ["of 1.2.0 is recorded as having the baseline", () => releaseVersions],
    ["of 1.2.0 goes on after half of the baseline was recorded", () => [...releaseVersions, ...baseline.slice(0, 5)]],
    ["of 1.2.0 goes on after half of the old versions were deleted", () => [...releaseVersions.slice(20), ...baseline]],
  ])("a hosted database with the history of an earlier version that is %s", async (_, makeHistory) => {
    await writeHistory(makeHistory());
    hostedProject.isPushed = false;
    const upgraded = await runWithAnswers({ "Access token": [token] }, step);
    expect(upgraded.left).toEqual([]);
    expect(upgraded.shown()).toMatch(/The database of 1\.2\.0 has the baseline/);
    expect(await readHistory()).toEqual(baseline);
  });

  it("a hosted database with the history of an earlier version that is older than 1.2.0 is told to pass through it, and stays as it is", async () => {
    await writeHistory(releaseVersions.slice(0, 13));
    starts.length = 0;
    const refused = await runWithAnswers({ "Access token": [token], "Enter to do this": ["", "", "s"] }, step);
    expect(refused.left).toEqual(["The database"]);
    expect(refused.shown()).toMatch(
      /before 1\.2\.0[\s\S]*Check out version 1\.2\.0 and run `npm run golive` there once/,
    );
    expect(await readHistory()).toEqual(releaseVersions.slice(0, 13));
    expect(starts.some(({ args }) => args[0] === "migration")).toBe(false);
  });
});

it("makes each secret anew once it is deleted as the handbook says, and asks for nothing that it knows", async () => {
  const before = { ...hostedProject.secrets };
  const deletedNames = [
    "ADDRESS_SECRET",
    "DEPLOY_HOOK_URL",
    "MAIL_KEY",
    "VAPID_PUBLIC_KEY",
    "VAPID_PRIVATE_KEY",
    "VAPID_SUBJECT",
  ];
  for (const name of deletedNames) delete hostedProject.secrets[name];
  await backend.db.query("update private.dispatcher set function_url = null where only_row");
  const newHook = `https://hooks.example/${makeSecret()}`;
  const newMailKey = makeSecret();
  const changed = await runWithAnswers(
    { "Access token": [token], "hook's address": [newHook], "Its key": [newMailKey] },
    goLiveSteps.filter(({ title }) => !/All tests|limits count/.test(title)),
  );
  expect(changed.left).toEqual([]);
  expect(changed.shown()).not.toMatch(
    /Builds a day at most|Its address, such|The sender's address:|Whom push services/,
  );
  const after = hostedProject.secrets;
  expect(after).toMatchObject({ DEPLOY_HOOK_URL: newHook, MAIL_KEY: newMailKey, VAPID_SUBJECT: before.VAPID_SUBJECT });
  for (const name of ["ADDRESS_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "DISPATCH_SECRET"])
    expect(after[name], name).not.toBe(before[name]);
  expect(await backend.db.query("select secret from private.dispatcher")).toEqual([{ secret: after.DISPATCH_SECRET }]);
});

it("uses no hook whose build is of another commit, or is not well", async () => {
  hookBuilds = () => "f".repeat(40);
  delete hostedProject.secrets.DEPLOY_HOOK_URL;
  const list = goLiveSteps.filter(({ title }) => ["The Supabase account", "Builds by themselves"].includes(title));
  const { shown } = await runWithAnswers(
    { "Access token": [token], "hook's address": [hook], "Builds a day": ["2"], "Enter to do this": ["", "", "q"] },
    list,
  );
  expect(shown()).toMatch(/The hook has built ffffffff, here is [0-9a-f]{8}.*push it/);
  expect(hostedProject.secrets).not.toHaveProperty("DEPLOY_HOOK_URL");
});

it("lists every step and what it asks, and changes nothing", () => {
  makeEmptyProject();
  const lines: string[] = [];
  listGoLiveSteps((line) => void lines.push(line));
  for (const { title, asks = {} } of goLiveSteps) {
    expect(lines.join("\n")).toContain(title);
    for (const { text } of Object.values(asks)) expect(lines.join("\n")).toContain(text);
  }
  expect(lines.filter((line) => line.includes("not shown"))).toHaveLength(4);
  expect([starts, otherPrograms]).toEqual([[], []]);
});

it("says that it needs a terminal where it has none", () => {
  const run = () => execFileSync("node", ["scripts/golive/golive.ts"], { encoding: "utf8", stdio: "pipe" });
  expect(run).toThrow(/start it in a terminal/);
});

it("starts no program with a secret on its command line", async () => {
  const answers = new Answers(path.join(folder, "none.json"));
  answers.storeSecret("token", token);
  const project = openProject(answers, async () => "started");
  expect(() => project.run(["supabase", "login", "--token", token])).toThrow("token may not stand in a command line");
  expect(await project.run(["supabase", "login"], { env: { SUPABASE_ACCESS_TOKEN: token } })).toBe("started");
});
