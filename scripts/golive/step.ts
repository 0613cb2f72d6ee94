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

/** Reads a key of the project from the CLI's output. */
export async function readKey(project: Project, type: "publishable" | "secret"): Promise<string> {
  const args = ["projects", "api-keys", ...(type === "secret" ? ["--reveal"] : []), "--output-format", "json"];
  const keys = parseJsonList<{ type: string; api_key: string }>(await project.onProject(...args), "keys");
  const key = keys.find((each) => each.type === type)?.api_key;
  if (!key) throw new Error(`The project has no ${type} key: make one in its dashboard under Settings, API keys.`);
  if (type === "secret") project.answers.storeSecret("secret key", key);
  return key;
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
