import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildFile } from "../../site/hosts/prepare.ts";
import { findSourceCommit } from "../../site/source-commit.ts";
import { diagnose } from "../doctor/doctor.ts";
import { projectProbes } from "../doctor/project-probes.ts";
import { askService, type Finding, fetchAnswer, type InspectedSite, inspectSite } from "../doctor/site.ts";
import { supabaseArgs, supabaseProgram } from "../supabase-cli.ts";
import type { Answers } from "./answers.ts";
import { type Run, type RunProgram, withSettingsFile } from "./programs.ts";

/** The hosted project and the site that the answers name, with the operations that steps use. */
export interface Project {
  answers: Answers;
  /** The project's address. */
  url(): string;
  /** Runs a program; refuses one with a secret on its command line. */
  run: RunProgram;
  /** Runs a command of the pinned Supabase CLI and returns its output. */
  supabase(...args: string[]): Promise<string>;
  /** Runs a command of the Supabase CLI for the project. */
  onProject(...args: string[]): Promise<string>;
  /** Runs statements in the project's database, one by one as the CLI takes them, and returns the rows of the last. */
  sql(...statements: string[]): Promise<Record<string, unknown>[]>;
  /** Returns the commit of the local sources. */
  commit(): string;
  /** Deploys every function, from a copy that contains the commit of the local sources. */
  deployFunctions(): Promise<void>;
  /** Reads from each deployed function the commit that it was built from; empty if it tells none. @throws UnansweredError */
  functionCommits(): Promise<Record<string, string>>;
  /** Reads the commit that the live site was built from, and when; empty if it tells none. */
  siteBuild(): Promise<SiteBuild>;
  /** Reads the publishable key that the pages of the live site carry; empty if none was found. */
  siteKey(): Promise<string>;
  /** Requests a build by a deploy hook, and waits for the new site. @throws Error when there is no new site after half an hour */
  tryHook(address: string): Promise<SiteBuild>;
  /** Sets secrets of the functions. */
  setSecrets(secrets: Record<string, string>): Promise<void>;
  /** Runs some of the doctor's probes of the project. @returns the first finding that is not good, otherwise a good one */
  probe(...names: string[]): Promise<Finding>;
  /** Runs the probes of the live site but those named in `without`. The finding is good unless a probe that sees something finds it bad. */
  examine(...without: string[]): Promise<Finding>;
}

export interface SiteBuild {
  commit: string;
  builtAt: string;
}

/** The network operations of the command, which a test replaces by local ones. */
export interface Surroundings {
  /** Returns the address of a project. */
  makeUrl(ref: string): string;
  /** Calls a deploy hook. */
  callHook(address: string): Promise<{ status: number }>;
  /** Waits, in milliseconds. */
  pause(time: number): Promise<unknown>;
}

const surroundings: Surroundings = {
  makeUrl: (ref) => `https://${ref}.supabase.co`,
  callHook: (address) => fetch(address, { method: "POST", signal: AbortSignal.timeout(60_000) }),
  pause: (time) => new Promise((done) => setTimeout(done, time)),
};

/** The path of the sign-in page, to which the links of password mails lead. */
const authAddress = "/auth";

/**
 * The pause between two requests for the commit of a hook's build, in milliseconds; with `hookTries` requests it takes half an
 * hour.
 */
const hookPause = 10_000;
const hookTries = 180;

export function openProject(
  answers: Answers,
  runProgram: RunProgram,
  { makeUrl, callHook, pause }: Surroundings = surroundings,
): Project {
  const run: RunProgram = (words, settings) => {
    answers.guardArguments(words);
    return runProgram(words, settings);
  };
  const runCli = (args: readonly string[], settings: Run = {}) => {
    const env = {
      // Without this the CLI would ask once more before it changes something hosted; the person has confirmed the step already.
      SUPABASE_YES: "1",
      DO_NOT_TRACK: "1",
      // supabase/config.toml reads these variables.
      ...(answers.has("site")
        ? { SITE_URL: answers.get("site"), SITE_AUTH_URL: `${answers.get("site")}${authAddress}` }
        : {}),
      ...(answers.has("token") ? { SUPABASE_ACCESS_TOKEN: answers.get("token") } : {}),
    };
    return run([supabaseProgram, ...supabaseArgs, ...args], { ...settings, env });
  };
  const makeRemoteOption = () => `--remote=${answers.get("project")}`;
  const getUrl = () => makeUrl(answers.get("project"));
  const requireGood = (findings: Record<string, Finding>, says: string): Finding => {
    const [first] = Object.entries(findings).filter(([, { state }]) => state !== "good");
    return first ? { state: "bad", says: `${first[0]}: ${first[1].says}` } : { state: "good", says };
  };
  const readSiteBuild = async (): Promise<SiteBuild> => {
    const { status, text } = await fetchAnswer(`${answers.get("site")}/${buildFile}`);
    try {
      const { commit = "", builtAt = "" } = (status === 200 ? JSON.parse(text) : {}) as Partial<SiteBuild>;
      return { commit, builtAt };
    } catch {
      return { commit: "", builtAt: "" };
    }
  };
  return {
    answers,
    url: getUrl,
    run,
    supabase: (...args) => runCli(args),
    onProject: (...args) => runCli([...args, makeRemoteOption()]),
    async sql(...statements) {
      let out = "[]";
      // Statements are passed by the CLI's input, because they may contain a secret.
      for (const input of statements)
        out = await runCli(["db", "query", makeRemoteOption(), "--output-format", "json"], { input });
      return JSON.parse(out);
    },
    commit: () => findSourceCommit(),
    async deployFunctions() {
      const folder = await mkdtemp(path.join(tmpdir(), "kilele-functions-"));
      try {
        await cp("supabase", path.join(folder, "supabase"), { recursive: true });
        const told = path.join(folder, "supabase/functions/_shared/build.ts");
        await writeFile(told, `export const commit: string = ${JSON.stringify(findSourceCommit())};\n`);
        await runCli(["--workdir", folder, "functions", "deploy", "--use-api", makeRemoteOption()]);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async functionCommits() {
      const names = (await readdir("supabase/functions")).filter((name) => !name.startsWith("_"));
      const headers = { apikey: answers.get("key") };
      const answered = names.map(async (name) => {
        const answer = await askService(`${getUrl()}/functions/v1/${name}`, { headers });
        return [name, answer.headers.get("x-commit") ?? ""] as const;
      });
      return Object.fromEntries(await Promise.all(answered));
    },
    siteBuild: readSiteBuild,
    siteKey: async () => (await inspectSite(answers.get("site"))).key,
    async tryHook(address) {
      const before = await readSiteBuild();
      const { status } = await callHook(address);
      if (status >= 300) throw new Error(`The hook answers ${status}: is it the right address?`);
      for (let tries = 0; tries < hookTries; tries++) {
        await pause(hookPause);
        const now = await readSiteBuild();
        if (now.builtAt !== "" && now.builtAt !== before.builtAt) return now;
      }
      throw new Error("No build has come after half an hour: the host's log of deploys says why.");
    },
    async setSecrets(secrets) {
      await withSettingsFile(secrets, (file) => runCli(["secrets", "set", "--env-file", file, makeRemoteOption()]));
    },
    async probe(...names) {
      const site = answers.has("site") ? answers.get("site") : getUrl();
      const target: InspectedSite = { site, supabase: getUrl(), key: answers.get("key"), ask: askService };
      const findings: Record<string, Finding> = {};
      for (const name of names) {
        const probe = projectProbes[name];
        if (!probe) throw new Error(`There is no probe ${name}`);
        findings[name] = await probe(target);
      }
      return requireGood(
        findings,
        Object.values(findings)
          .map(({ says }) => says)
          .join(" "),
      );
    },
    async examine(...without) {
      const target = await inspectSite(answers.get("site"));
      const findings = await diagnose(target);
      for (const name of without) delete findings[name];
      // Only a wrong answer is wrong: a probe that cannot see anything from here would leave the step open for good.
      const seen = Object.entries(findings).filter(([, { state }]) => state !== "unknown");
      const unseen = Object.keys(findings).filter((name) => findings[name]?.state === "unknown");
      if (seen.length === 0) return { state: "unknown", says: `Nothing of ${target.site} could be seen from here.` };
      return requireGood(
        Object.fromEntries(seen),
        `${seen.length} probes of ${target.site} are well${unseen.length === 0 ? "." : `; not to be seen from here: ${unseen.join(", ")}.`}`,
      );
    },
  };
}
