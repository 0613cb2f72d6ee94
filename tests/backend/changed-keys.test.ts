import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { localPublishableKey } from "../../backend/keys.ts";
import type { Backend } from "../../backend/server.ts";
import { diagnose } from "../../scripts/doctor/doctor.ts";
import { inspectSite, reportGood } from "../../scripts/doctor/site.ts";
import { Answers } from "../../scripts/golive/answers.ts";
import { goLive } from "../../scripts/golive/golive.ts";
import type { Terminal } from "../../scripts/golive/person.ts";
import type { RunProgram } from "../../scripts/golive/programs.ts";
import { openProject } from "../../scripts/golive/project.ts";
import { goLiveSteps } from "../../scripts/golive/steps.ts";
import { findSourceCommit } from "../../site/source-commit.ts";
import { startTestBackend } from "../harness/backend.ts";
import { enquiry } from "../harness/enquiry.ts";
import { type HostedGateway, startHostedGateway } from "../harness/hosted-gateway.ts";
import { makeSmallSite } from "../harness/small-site.ts";

// The handbook's way to change keys (docs/going-live.md, "Keys and how each is changed"), walked with the real functions against
// a project whose gateway knows the keys of the moment, while functions know those of their deployment.

let folder: string;
let site: string;
let backend: Backend;
let hosted: HostedGateway;
let answers: Answers;
/** The names of the functions' secrets, with their values. */
let secrets: Record<string, string>;
/** The publishable key with which the host builds by itself. */
let keyAtHost: string;

const hook = "https://hooks.example/build";
const dispatchSecret = "dispatch-secret";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kilele-keys-"));
  site = await makeSmallSite();
  backend = await startTestBackend({ siteDir: site });
  hosted = await startHostedGateway(backend);
});
afterAll(async () => {
  await hosted?.close();
  await backend?.stop();
  await Promise.all([folder, site].map((each) => rm(each, { recursive: true, force: true })));
});
beforeEach(() => {
  // The functions run in this process and print what they log.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Writes the site's files as a build with a key makes them. */
async function build(key: string): Promise<void> {
  await writeFile(path.join(site, "assets/env-1234abcd.js"), `export const key = "${key}";`);
  await writeFile(
    path.join(site, "build.json"),
    JSON.stringify({ commit: findSourceCommit(), builtAt: crypto.randomUUID() }),
  );
}

/** Runs the programs that the steps start: the CLI, the build, and the host's command. */
const runProgram: RunProgram = async (words, run) => {
  const [command] = ["api-keys", "set", "list", "query", "deploy", "env:import"].filter((word) => words.includes(word));
  if (words[0] === "npm") {
    if (words.includes("build")) await build(run?.env?.VITE_SUPABASE_PUBLISHABLE_KEY ?? "");
    return "";
  }
  if (words.some((word) => word.startsWith("netlify-cli"))) {
    if (command === "env:import") keyAtHost = answers.get("key");
    return "";
  }
  switch (command) {
    case "api-keys":
      return JSON.stringify({
        keys: hosted.keys.map((key) =>
          key.type === "secret" && !words.includes("--reveal") ? { ...key, api_key: "…" } : key,
        ),
      });
    case "set":
      secrets = { ...secrets, SITE_ORIGINS: hosted.url, ADDRESS_SECRET: "address-secret", DEPLOY_HOOK_URL: hook };
      return "";
    case "list":
      return JSON.stringify({ secrets: Object.keys(secrets).map((name) => ({ name })) });
    case "query":
      return JSON.stringify(await backend.db.query(run?.input ?? ""));
    case "deploy":
      hosted.deployFunctions(findSourceCommit(), {
        SITE_ORIGINS: hosted.url,
        ADDRESS_SECRET: "address-secret",
        DISPATCH_SECRET: dispatchSecret,
        DISPATCH_PATIENCE: "0",
      });
      return "";
  }
  throw new Error(`Not foreseen: ${words.join(" ")}`);
};

/** Runs the steps that keys concern, as somebody who presses Enter. @returns the titles of the steps that had to be done */
async function runGolive(): Promise<string[]> {
  const lines: string[] = [];
  const replies: Record<string, string> = { "Host (": "netlify", "hook's address": hook, "Builds a day": "2" };
  let asked = 0;
  const project = openProject(answers, runProgram, {
    makeUrl: () => hosted.url,
    async callHook() {
      await build(keyAtHost);
      return { status: 200 };
    },
    pause: async () => {},
  });
  // golive.test.ts has all probes of a site; here the functions are called instead.
  project.examine = async () => reportGood("The functions are called below.");
  const person: Terminal = {
    print: (line) => void lines.push(line),
    async ask({ text }) {
      // A step that fails is offered again for ever.
      if (++asked > 30) throw new Error(lines.join("\n"));
      return Object.entries(replies).find(([words]) => text.includes(words))?.[1] ?? "";
    },
    close() {},
  };
  const titles = ["The project", "The functions", "The site", "Builds by themselves"];
  const left = await goLive(
    project,
    person,
    goLiveSteps.filter(({ title }) => titles.includes(title)),
  );
  expect(left).toEqual([]);
  const text = lines.join("\n");
  expect(text).not.toContain("Not done");
  return [...text.matchAll(/\d of \d: (.*)\n(?!Done already)/g)].map(([, title = ""]) => title);
}

/** Sends what a page sends with its key, and what the platform calls. @returns the status of each answer */
async function callFunctions(key: string) {
  const post = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${hosted.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    await answer.text();
    return answer.status;
  };
  const countReaders = async () =>
    Number((await backend.db.query("select coalesce(sum(number), 0) as readers from public.daily_counts"))[0]?.readers);
  const before = await countReaders();
  const message = { name: "Amina", email: "amina@kilele.example", message: "When does the rain begin?" };
  const report = { metric: "dom_content_loaded", value: 1, timestamp: 1, url: "/" };
  const statuses = {
    leads: await post("leads", enquiry, { apikey: key }),
    messages: await post("messages", message, { apikey: key }),
    // No plan has this link: the function knows the key, and the database answers it.
    plan: await post("plan", { token: "0".repeat(26) }, { apikey: key }),
    // A visitor has no session: the answer of a function that knows the key is 401 with the code `unauthenticated`.
    team: (
      await (
        await fetch(`${hosted.url}/functions/v1/team`, {
          method: "POST",
          headers: { "content-type": "application/json", apikey: key },
          body: '{"action":"list"}',
        })
      ).json()
    ).code,
    counts: await post("counts", report, { "user-agent": "Mozilla/5.0" }),
    dispatch: await post("dispatch", {}, { "x-dispatch-secret": dispatchSecret }),
    status: (await fetch(`${hosted.url}/functions/v1/status`)).status,
  };
  return { ...statuses, counted: (await countReaders()) - before };
}

const well = { leads: 200, messages: 200, plan: 404, team: "unauthenticated", counts: 204, dispatch: 200, status: 200 };

it("keys of any name are changed as the handbook says, twice, and every function works at each moment between", async () => {
  answers = new Answers(path.join(folder, "answers.json"));
  answers.store("project", "abcdefghijklmnopqrst");
  answers.store("site", hosted.url);
  secrets = {};
  let publishable = hosted.addKey("publishable", "default");
  let secret = hosted.addKey("secret", "default");
  await runGolive();
  expect(await callFunctions(publishable.api_key)).toMatchObject(well);

  for (const name of ["spring_2027", "autumn_2027"]) {
    const oldKey = publishable;
    publishable = hosted.addKey("publishable", name);
    expect(await callFunctions(oldKey.api_key)).toMatchObject(well);
    expect(await runGolive()).toEqual(["The project", "The functions", "The site", "Builds by themselves"]);
    expect((await inspectSite(hosted.url)).key).toBe(publishable.api_key);
    expect(keyAtHost).toBe(publishable.api_key);
    // Installed devices have the old one until they update.
    for (const each of [oldKey, publishable]) expect(await callFunctions(each.api_key)).toMatchObject(well);
    hosted.deleteKey(oldKey);
    expect(await callFunctions(publishable.api_key)).toMatchObject(well);
    expect(await runGolive()).toEqual(["The functions"]);
    expect(await callFunctions(publishable.api_key)).toMatchObject(well);
    expect(await runGolive()).toEqual([]);

    const oldSecret = secret;
    secret = hosted.addKey("secret", name);
    expect(await callFunctions(publishable.api_key)).toMatchObject(well);
    expect(await runGolive()).toEqual(["The functions"]);
    hosted.deleteKey(oldSecret);
    // The functions still know the deleted key, and know it first.
    expect(await callFunctions(publishable.api_key)).toMatchObject({ ...well, counted: 1 });
    expect(await runGolive()).toEqual(["The functions"]);
    expect(await callFunctions(publishable.api_key)).toMatchObject(well);
  }
}, 120_000);

it("no other text is taken for a key: not a secret key, a key's name, a part of a key, or what is left of none", async () => {
  const [publishable = "", secret = ""] = ["publishable", "secret"].map(
    (type) => hosted.keys.find((key) => key.type === type)?.api_key,
  );
  const others = [
    "",
    " ",
    "null",
    "undefined",
    "default",
    "autumn_2027",
    "*",
    "__proto__",
    "constructor",
    "{}",
    "eyJ.eyJ.x",
  ];
  for (const apikey of [
    ...others,
    secret,
    publishable.slice(0, -1),
    `${publishable}x`,
    `${publishable},${publishable}`,
  ]) {
    for (const name of ["leads", "messages", "team"]) {
      const answer = await fetch(`${hosted.url}/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", apikey },
        body: JSON.stringify(name === "leads" ? enquiry : { action: "list" }),
      });
      expect([answer.status, answer.headers.has("x-supabase-server-error")], `${name} ${apikey}`).toEqual([401, true]);
    }
  }
});

it("the doctor says that functions do not know the key of the pages, and names the way out", async () => {
  await build("sb_publishable_unknown_to_functions");
  const findings = await diagnose(await inspectSite(hosted.url));
  for (const name of ["the leads function", "the messages function", "the team function"])
    expect(findings[name]).toMatchObject({
      state: "bad",
      says: expect.stringMatching(/does not know the key.*golive/),
    });
  await build(localPublishableKey);
});
