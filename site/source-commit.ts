import { execFileSync } from "node:child_process";

/** The variables in which hosts and build services name the commit that they build, by priority. */
const variables = ["COMMIT_REF", "WORKERS_CI_COMMIT_SHA", "CF_PAGES_COMMIT_SHA", "GITHUB_SHA"];

/**
 * Returns the commit of the sources, followed by `+changes` if files differ from it; empty if it is unknown.
 * @param env the environment, in which a host names the commit
 * @param git runs git; throws if there is none, or no repository
 */
export function findSourceCommit(env: NodeJS.ProcessEnv = process.env, git = runGit): string {
  const commit = variables.map((name) => env[name] ?? "").find((value) => /^[0-9a-f]{40}$/.test(value));
  if (commit) return commit;
  try {
    const head = git("rev-parse", "HEAD").trim();
    return git("status", "--porcelain", "--untracked-files=no").trim() === "" ? head : `${head}+changes`;
  } catch {
    return "";
  }
}

const runGit = (...args: string[]): string =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
