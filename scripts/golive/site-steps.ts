/** The steps that bring the site to its host, and have the host build it by itself. */
import { hostTools } from "../../site/hosts/hosts.ts";
import { type Finding, reportBad, reportGood } from "../doctor/site.ts";
import { withSettingsFile } from "./programs.ts";
import type { Project } from "./project.ts";
import { checkBySecrets, type GoLiveStep, matches } from "./step.ts";

/** Formats a commit for a person. */
export const nameCommit = (commit: string): string =>
  commit ? commit.replace(/^([0-9a-f]{8})[0-9a-f]*/, "$1") : "a commit that it does not tell";

/** The settings of every build of the site for this project, here and at the host. None is a secret. */
function buildSettings({ answers, url }: Project): Record<string, string> {
  const key = answers.get("key");
  return {
    VITE_SUPABASE_URL: url(),
    VITE_SUPABASE_PUBLISHABLE_KEY: key,
    VITE_SITE_URL: answers.get("site"),
    BUILD_SUPABASE_URL: url(),
    BUILD_SUPABASE_KEY: key,
  };
}

/** Proves that the live site was built from the commit here, with the project's key. */
async function checkSiteBuild(project: Project): Promise<Finding> {
  const { commit } = await project.siteBuild();
  if (commit !== project.commit())
    return reportBad(`The site was built from ${nameCommit(commit)}, here is ${nameCommit(project.commit())}.`);
  if ((await project.siteKey()) !== project.answers.get("key"))
    return reportBad("The site was built with another publishable key of the project.");
  return reportGood(`The site was built from ${nameCommit(commit)}.`);
}

export const deployedSite: GoLiveStep = {
  title: "The site",
  does: "Builds the site for this project, writes what the host needs, and deploys it.",
  asks: {
    host: {
      text: "Host (netlify, cloudflare, caddy):",
      refuses: matches(/^(netlify|cloudflare|caddy)$/, "One of the three."),
    },
  },
  async run(project, person) {
    const { answers, run } = project;
    const host = answers.get("host");
    const env = { ...buildSettings(project), SITE_ADDRESS: new URL(answers.get("site")).host };
    await run(["npm", "run", "build"], { env, isInteractive: true });
    await run(["npm", "run", "host", "--", host], { env, isInteractive: true });
    const deploy = hostTools[host as keyof typeof hostTools];
    if (deploy) await run(["npx", "--yes", ...deploy], { isInteractive: true });
    else await person.ask({ text: "Copy the site to your server as site/hosts/README.md says, then press Enter:" });
  },
  async proof(project) {
    const built = await checkSiteBuild(project);
    return built.state === "good" ? project.examine("the business's own contact details") : built;
  },
  otherwise: "`npm run doctor` tells more. A new address may take some minutes until it answers.",
};

export const automaticBuilds: GoLiveStep = {
  title: "Builds by themselves",
  does:
    "Connect this repository to the site at the host, and make a deploy hook there for its main branch. The host gets the settings of a " +
    "build (Netlify from here; elsewhere they are printed for you to enter). The hook is tried before it is used.",
  asks: {
    hook: {
      text: "The hook's address:",
      isSecret: true,
      refuses: matches(/^https:\/\/\S+$/, "It begins with https://."),
    },
    builds: {
      text: "Builds a day at most (docs/costs.md: what a host's plan pays for):",
      refuses: matches(/^[1-9]\d{0,2}$/, "A number from 1 to 999."),
    },
  },
  async run(project, person) {
    const { answers, run } = project;
    const settings = buildSettings(project);
    if (answers.get("host") === "netlify") {
      const [cli] = hostTools.netlify;
      await withSettingsFile(settings, (file) =>
        run(["npx", "--yes", cli, "env:import", file], { isInteractive: true }),
      );
    } else {
      const command = `npm run build && npm run host -- ${answers.get("host")}`;
      person.print(`The host's build command: ${command}\nIts environment for builds:`);
      for (const [name, value] of Object.entries(settings)) person.print(`  ${name}=${value}`);
      await person.ask({ text: "Enter these at the host, then press Enter:" });
    }
    const built = await project.tryHook(answers.get("hook"));
    if (built.commit !== project.commit())
      throw new Error(
        `The hook has built ${nameCommit(built.commit)}, here is ${nameCommit(project.commit())}: push it, and try again.`,
      );
    if ((await project.siteKey()) !== answers.get("key"))
      throw new Error(
        "The hook has built with another publishable key: is VITE_SUPABASE_PUBLISHABLE_KEY at the host the one above?",
      );
    const well = await project.examine("the business's own contact details");
    if (well.state !== "good") throw new Error(`The hook's build is not well. ${well.says}`);
    await project.sql(`update private.dispatcher set builds_a_day = ${Number(answers.get("builds"))} where only_row`);
    await project.setSecrets({ DEPLOY_HOOK_URL: answers.get("hook") });
    answers.store("hostKey", answers.get("key"));
  },
  async proof(project) {
    const { answers } = project;
    const secrets = await checkBySecrets("DEPLOY_HOOK_URL")(project);
    if (secrets.state !== "good" || !answers.has("hostKey") || answers.get("hostKey") === answers.get("key"))
      return secrets;
    return reportBad("The host still builds with the publishable key that the site had before.");
  },
  otherwise: "A build that lacks its settings ends with an error at the host, and the live site stays as it is.",
};
