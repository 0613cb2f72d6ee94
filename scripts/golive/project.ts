import { diagnose } from "../doctor/doctor.ts";
import { projectProbes } from "../doctor/project-probes.ts";
import { type Finding, fetchAnswer, inspectSite, type Target } from "../doctor/site.ts";
import { firstArgs, program } from "../supabase-cli.ts";
import type { Answers } from "./answers.ts";
import { type Run, type RunProgram, withSettingsFile } from "./programs.ts";

/** The hosted project and the site, as the answers so far name them, with what a step may do to them. */
export interface Project {
  answers: Answers;
  /** The project's address. */
  url(): string;
  /** Runs a program; refuses one with a secret on its command line. */
  run: RunProgram;
  /** Runs a command of the pinned Supabase CLI and returns its output. */
  supabase(...args: string[]): Promise<string>;
  /** The same, aimed at the project. */
  onProject(...args: string[]): Promise<string>;
  /** Runs statements in the project's database, one by one as the CLI takes them, and returns the rows of the last. */
  sql(...statements: string[]): Promise<Record<string, unknown>[]>;
  /** Sets secrets of the functions. */
  setSecrets(secrets: Record<string, string>): Promise<void>;
  /** Asks some of the doctor's probes of the project; the first that is not well counts. */
  probe(...names: string[]): Promise<Finding>;
  /** Asks all probes of the live site, but for those that are named. */
  examine(...without: string[]): Promise<Finding>;
}

/** @param urlOf the address of a project; a test has one on this machine */
export function openProject(
  answers: Answers,
  runProgram: RunProgram,
  urlOf = (ref: string) => `https://${ref}.supabase.co`,
): Project {
  const run: RunProgram = (words, settings) => {
    answers.guardArguments(words);
    return runProgram(words, settings);
  };
  const cli = (args: readonly string[], settings: Run = {}) => {
    const env = {
      // The CLI asks once more before it changes something hosted; the person has said yes to the step.
      ...{ SUPABASE_YES: "1", DO_NOT_TRACK: "1" },
      ...(answers.has("token") ? { SUPABASE_ACCESS_TOKEN: answers.get("token") } : {}),
    };
    return run([program, ...firstArgs, ...args], { ...settings, env });
  };
  const remote = () => `--remote=${answers.get("project")}`;
  const url = () => urlOf(answers.get("project"));
  const wellOf = (findings: Record<string, Finding>, says: string): Finding => {
    const [first] = Object.entries(findings).filter(([, { state }]) => state !== "good");
    return first ? { state: "bad", says: `${first[0]}: ${first[1].says}` } : { state: "good", says };
  };
  return {
    answers,
    url,
    run,
    supabase: (...args) => cli(args),
    onProject: (...args) => cli([...args, remote()]),
    async sql(...statements) {
      let out = "[]";
      // On the CLI's input: a statement may hold a secret.
      for (const input of statements) out = await cli(["db", "query", remote(), "--output-format", "json"], { input });
      return JSON.parse(out);
    },
    async setSecrets(secrets) {
      await withSettingsFile(secrets, (file) => cli(["secrets", "set", "--env-file", file, remote()]));
    },
    async probe(...names) {
      const site = answers.has("site") ? answers.get("site") : url();
      const target: Target = { site, supabase: url(), key: answers.get("key"), ask: fetchAnswer };
      const findings: Record<string, Finding> = {};
      for (const name of names) {
        const probe = projectProbes[name];
        if (!probe) throw new Error(`There is no probe ${name}`);
        findings[name] = await probe(target);
      }
      return wellOf(
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
      return wellOf(findings, `${Object.keys(findings).length} probes of ${target.site} are well.`);
    },
  };
}
