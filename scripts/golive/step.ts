import { type Finding, reportBad, reportGood } from "../doctor/site.ts";
import type { Terminal, TerminalQuestion } from "./person.ts";
import type { Project } from "./project.ts";

export interface GoLiveStep {
  title: string;
  /** The description of the step for the person. */
  does: string;
  /** Questions, each under the name of its answer. */
  asks?: Record<string, TerminalQuestion>;
  run?: (project: Project, person: Terminal) => Promise<void>;
  /** Checks if the step is done, without changing anything. */
  proof: (project: Project) => Promise<Finding>;
  /** The advice if the proof fails. */
  otherwise?: string;
}

export const matches = (pattern: RegExp, says: string) => (answer: string) => (pattern.test(answer) ? undefined : says);
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const parseJsonList = <T>(text: string, key: string): T[] => JSON.parse(text.slice(text.indexOf("{")))[key] ?? [];

/** A key of the project, as the CLI lists it. Secret ones are masked unless they are asked for. */
type ProjectKey = { type: string; api_key: string; id?: string; name?: string; inserted_at?: string };

const listKeys = async (project: Project, ...more: string[]): Promise<ProjectKey[]> =>
  parseJsonList(await project.onProject("projects", "api-keys", ...more, "--output-format", "json"), "keys");

/** Returns the newest key of a type, because whoever makes another key wants to use it; undefined if there is none. */
const findNewest = (keys: readonly ProjectKey[], type: string): ProjectKey | undefined =>
  keys
    .filter((each) => each.type === type)
    .reduce<ProjectKey | undefined>(
      (newest, each) =>
        newest && Date.parse(newest.inserted_at ?? "") >= Date.parse(each.inserted_at ?? "") ? newest : each,
      undefined,
    );

/** Reads the newest key of a type from the CLI's output. */
export async function readKey(project: Project, type: "publishable" | "secret"): Promise<string> {
  const key = findNewest(await listKeys(project, ...(type === "secret" ? ["--reveal"] : [])), type)?.api_key;
  if (!key) throw new Error(`The project has no ${type} key: make one in its dashboard under Settings, API keys.`);
  if (type === "secret") project.answers.storeSecret("secret key", key);
  return key;
}

/** Returns a text without secrets that is another once a key of the project has been made or deleted. */
export async function describeKeys(project: Project): Promise<string> {
  const keys = (await listKeys(project)).filter(({ type }) => type === "publishable" || type === "secret");
  return keys
    .map(({ type, id, name = "", inserted_at: at = "" }) => `${type} ${id ?? `${name} ${at}`}`)
    .sort()
    .join(", ");
}

/** Proves by a statement that answers `done`. */
export const checkBySql = (statement: string, says: string, otherwise: string) => async (project: Project) => {
  const [row] = await project.sql(statement);
  return row?.done === true ? reportGood(says) : reportBad(otherwise);
};

/** Lists the names of the functions' secrets. */
export const listSecretNames = async (project: Project): Promise<string[]> =>
  parseJsonList<{ name: string }>(await project.onProject("secrets", "list", "--output-format", "json"), "secrets").map(
    ({ name }) => name,
  );

export const checkBySecrets =
  (...names: string[]) =>
  async (project: Project) => {
    const known = await listSecretNames(project);
    const missing = names.filter((name) => !known.includes(name));
    return missing.length === 0
      ? reportGood("The functions have it.")
      : reportBad(`The functions lack ${missing.join(", ")}.`);
  };

/** Makes a step whose result only a person can check. */
export const makeCheckStep = (title: string, name: string, does: string): GoLiveStep => ({
  title,
  does,
  asks: {
    [name]: { text: "Type yes once you have seen it:", refuses: matches(/^yes$/i, "Only yes counts; Ctrl+C stops.") },
  },
  proof: async ({ answers }) =>
    answers.has(name) ? reportGood("You have seen it.") : reportBad("Nobody has seen it yet."),
});
