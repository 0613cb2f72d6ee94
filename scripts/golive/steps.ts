/** The steps of going live, in their order. docs/going-live.md describes the work that no command can do. */
import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { makeVapidKeys } from "../../backend/keys.ts";
import { isEmail } from "../../supabase/functions/_shared/contact.ts";
import { normalizeAccountName, normalizePassword, readAddress } from "../../supabase/functions/_shared/team.ts";
import { reportBad, reportGood } from "../doctor/site.ts";
import { repairHistory } from "./history.ts";
import type { Project } from "./project.ts";
import { automaticBuilds, deployedSite, nameCommit } from "./site-steps.ts";
import {
  checkBySecrets,
  checkBySql,
  describeKeys,
  type GoLiveStep,
  listSecretNames,
  makeCheckStep,
  matches,
  quote,
  readKey,
} from "./step.ts";

const readHead = async ({ run }: Project) => (await run(["git", "rev-parse", "HEAD"])).trim();

const makeDispatchAddress = ({ url }: Project) => `${url()}/functions/v1/dispatch`;

export const goLiveSteps: readonly GoLiveStep[] = [
  {
    title: "All tests pass",
    does: "Runs `npm test`, then `npm run lab -- supabase`: a quarter of an hour.",
    async run(project) {
      await project.run(["npm", "test"], { isInteractive: true });
      await project.run(["npm", "run", "lab", "--", "supabase"], { isInteractive: true });
      project.answers.store("tested", await readHead(project));
    },
    proof: async (project) =>
      project.answers.has("tested") && project.answers.get("tested") === (await readHead(project))
        ? reportGood("They have passed on this commit.")
        : reportBad("They have not passed on this commit yet."),
    otherwise: "The lines above name what failed. Leave this for later only if you know why.",
  },
  {
    title: "The Supabase account",
    does: "Make an access token at https://supabase.com/dashboard/account/tokens. It is used in this run alone.",
    asks: {
      token: { text: "Access token:", isSecret: true, refuses: matches(/^sbp_\w{20,}$/, "It begins with sbp_.") },
    },
    proof: async ({ supabase }) => {
      await supabase("projects", "list", "--output-format", "json");
      return reportGood("The account lists its projects.");
    },
    otherwise: "Make another token, or sign in with `npx supabase@3.1.0 login`, and try again.",
  },
  {
    title: "The project",
    does: "Create a project in the Supabase dashboard, in a region near your visitors. Its reference is in its address.",
    asks: {
      project: { text: "Project reference:", refuses: matches(/^[a-z]{20}$/, "It is twenty small letters.") },
    },
    async run(project) {
      const { answers } = project;
      const key = await readKey(project, "publishable");
      // A host that was set up by an earlier version of this command builds with the key that the site had then.
      if (answers.has("key") && !answers.has("hostKey")) answers.store("hostKey", answers.get("key"));
      answers.store("key", key);
    },
    async proof(project) {
      const key = project.answers.get("key");
      const response = await fetch(`${project.url()}/auth/v1/settings`, {
        headers: { apikey: key },
      });
      if (!response.ok) return reportBad(`${project.url()} answers ${response.status}.`);
      if ((await readKey(project, "publishable")) === key) return reportGood(`${project.url()} knows its key.`);
      return reportBad(
        "The project has a newer publishable key than the site: functions and site will be deployed with it.",
      );
    },
    otherwise: "Is the reference right, and is the project running? A new one takes some minutes.",
  },
  {
    title: "The database",
    does: "Pushes the migrations (`supabase db push`). One of version 1.2.0 is told first that it has the baseline (`supabase migration repair`).",
    async run(project, person) {
      if (await repairHistory(project))
        person.print("The database of 1.2.0 has the baseline: its history says so now.");
      await project.onProject("db", "push");
    },
    async proof(project) {
      const open = await project.onProject("db", "push", "--dry-run");
      if (!/up to date/i.test(open)) return reportBad("Migrations are left to push.");
      return project.probe("the database's age", "who reads leads", "pictures");
    },
    otherwise:
      "Where the storage service has not made its tables yet, open Storage in the dashboard once. Where this network has no IPv6, use one that has.",
  },
  {
    title: "The project's settings",
    does:
      "Pushes `supabase/config.toml`: nobody can make an account, nobody changes a password without the current one, mails lead to the site, " +
      "and a page of 1,000 rows comes whole.",
    asks: {
      site: {
        text: "The site's public address (https://…):",
        refuses: (answer) =>
          URL.canParse(answer) && new URL(answer).origin === answer
            ? undefined
            : "An origin, such as https://the-site.com.",
      },
    },
    run: async (project) => void (await project.onProject("config", "push")),
    async proof(project) {
      // The site's address is an answer of this step.
      project.answers.get("site");
      return project.probe("sign-ups", "the row limit", "where mails lead");
    },
  },
  {
    title: "The functions",
    does: "Deploys every function, which tells the commit that it was built from, and tells them the site's address.",
    async run(project) {
      const keys = await describeKeys(project);
      await project.deployFunctions();
      const secretNames = await listSecretNames(project);
      // The function hashes addresses with this secret. It is made only once, because a new one would restart the counting.
      const own: Record<string, string> = secretNames.includes("ADDRESS_SECRET")
        ? {}
        : { ADDRESS_SECRET: randomBytes(32).toString("base64url") };
      await project.setSecrets({ SITE_ORIGINS: project.answers.get("site"), ...own });
      project.answers.store("functionKeys", keys);
    },
    async proof(project) {
      const commit = project.commit();
      for (const [name, deployed] of Object.entries(await project.functionCommits())) {
        if (deployed !== commit)
          return reportBad(
            `The function \`${name}\` was built from ${nameCommit(deployed)}, here is ${nameCommit(commit)}.`,
          );
      }
      // Functions may know the project's keys as these were when they were deployed.
      if (!project.answers.has("functionKeys") || project.answers.get("functionKeys") !== (await describeKeys(project)))
        return reportBad("Keys of the project were made or deleted after the functions were deployed.");
      const secrets = await checkBySecrets("SITE_ORIGINS", "ADDRESS_SECRET")(project);
      return secrets.state === "good"
        ? project.probe("the leads function", "the leads function's preflight", "the status")
        : secrets;
    },
    otherwise:
      "The dashboard has the functions' log. Several addresses: set SITE_ORIGINS by hand, separated by commas.",
  },
  {
    title: "The first member of staff",
    does: "Makes an account that may sign in at /auth.",
    asks: {
      email: {
        text: "Their mail address:",
        refuses: (answer) => (readAddress(answer) ? undefined : "That is no mail address."),
      },
      password: {
        text: "A password for them:",
        isSecret: true,
        refuses: matches(/^.{12,}$/, "Twelve characters at least."),
      },
    },
    async run(project) {
      const email = normalizeAccountName(project.answers.get("email"));
      const password = normalizePassword(project.answers.get("password"));
      const service = createClient(project.url(), await readKey(project, "secret"), {
        auth: { persistSession: false },
      });
      const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
      if (error && error.code !== "email_exists") throw error;
      await project.sql(
        `insert into private.staff (user_id) select id from auth.users where email = ${quote(email)} on conflict do nothing`,
      );
    },
    proof: checkBySql(
      "select count(*) > 0 as done from private.staff join auth.users on id = user_id",
      "Somebody is on the staff list.",
      "Nobody is on the staff list.",
    ),
  },
  deployedSite,
  {
    title: "The business's own details",
    does: "Sign in at /auth and write telephone, mail, street and accounts and the lowest fee under Business Details, then what the legal pages name: owner, register, VAT number, who answers for the blog, the lawyer who read the legal texts, representatives in the EU and the United Kingdom. Those of an invented business are refused. A host of files builds again.",
    proof: (project) => project.examine(),
    otherwise: "Until the site has been built again its pages show what stood there before.",
  },
  {
    title: "The first enquiry",
    does: "Send an enquiry from a phone and see it under Leads. Send one in flight mode, close the site, switch the network on, open the site: it arrives once.",
    proof: checkBySql(
      "select exists (select from public.leads) or exists (select from public.deleted_rows where table_name = 'leads') as done",
      "An enquiry has arrived.",
      "No enquiry has arrived.",
    ),
  },
  {
    title: "Whom the limits count",
    does:
      "Within ten minutes send one enquiry from this network and one from a phone on mobile data, then look here what was counted: a proxy " +
      "in between could make all visitors one, and 300 enquiries in ten minutes would be the limit of them all.",
    async run({ answers, sql }, person) {
      const [arrivalCounts] = await sql(
        `select count(*)::int as enquiries, count(distinct address_hash)::int as addresses from private.lead_arrivals
         where arrived_at > now() - interval '10 minutes'`,
      );
      const { enquiries, addresses } = arrivalCounts as { enquiries: number; addresses: number };
      person.print(`In the last ten minutes: ${enquiries} enquiries, counted under ${addresses} addresses.`);
      if (addresses >= 2) answers.store("counted", `${addresses} addresses`);
      else if (enquiries < 2) throw new Error("Two enquiries are needed: they are forgotten after ten minutes.");
      else
        throw new Error(
          "Both networks count as one address. Set the functions' secret TRUSTED_PROXY_HOPS to the number of proxies that append to " +
            "X-Forwarded-For, or CALLER_ADDRESS_HEADER to the header in which the platform names the visitor.",
        );
    },
    proof: async ({ answers }) =>
      answers.has("counted")
        ? reportGood(`Two networks counted under ${answers.get("counted")}.`)
        : reportBad("Nobody has tried it yet."),
    otherwise: "docs/going-live.md says under 'What no command can see' how addresses are read.",
  },
  automaticBuilds,
  {
    title: "Mail to staff",
    does: "A mail service that takes Resend's JSON tells staff of each enquiry.",
    asks: {
      mailUrl: {
        text: "Its address, such as https://api.resend.com/emails:",
        refuses: matches(/^https:\/\/\S+$/, "It begins with https://."),
      },
      mailFrom: { text: "The sender's address:", refuses: matches(/@/, "That is no mail address.") },
      mailKey: { text: "Its key:", isSecret: true, refuses: matches(/^\S+$/, "It is not empty.") },
    },
    run: ({ answers, setSecrets }) =>
      setSecrets({
        MAIL_URL: answers.get("mailUrl"),
        MAIL_FROM: answers.get("mailFrom"),
        MAIL_KEY: answers.get("mailKey"),
      }),
    proof: checkBySecrets("MAIL_URL", "MAIL_FROM", "MAIL_KEY"),
  },
  {
    title: "Devices that ring",
    does: "Makes the pair of keys by which push services know the site, so that staff can let their devices ring.",
    asks: {
      pushContact: {
        text: "Whom push services may write to (name@…):",
        refuses: (value: string) => (isEmail(value) ? undefined : "That is no mail address."),
      },
    },
    async run({ answers, setSecrets }) {
      const { publicKey, privateKey } = makeVapidKeys();
      answers.storeSecret("vapid", privateKey);
      await setSecrets({
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: privateKey,
        VAPID_SUBJECT: `mailto:${answers.get("pushContact")}`,
      });
    },
    proof: checkBySecrets("VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"),
  },
  {
    title: "The queue of builds, mails and pushes",
    does: "Lets the database call the function that sends them.",
    async run(project) {
      const secret = randomBytes(32).toString("base64url");
      project.answers.storeSecret("dispatch", secret);
      await project.setSecrets({ DISPATCH_SECRET: secret });
      await project.sql(
        "create extension if not exists pg_net",
        "create extension if not exists pg_cron",
        `select private.set_dispatch(${quote(makeDispatchAddress(project))}, ${quote(secret)})`,
      );
    },
    // A database that was restored from another project may still call that one.
    proof: (project) =>
      checkBySql(
        `select coalesce(function_url = ${quote(makeDispatchAddress(project))}, false) as done from private.dispatcher`,
        "The database calls it.",
        "Nothing calls the function of this project.",
      )(project),
    otherwise: "Enable pg_net and pg_cron under Database, Extensions.",
  },
  {
    title: "Housekeeping",
    does: "Every night the database forgets what it no longer needs; every minute it publishes the posts whose time has come.",
    run: async (project) =>
      void (await project.sql(
        "create extension if not exists pg_cron",
        "select private.schedule_upkeep()",
        `select cron.schedule('tombstones', '17 3 * * *', $$select private.prune_deleted_rows('90 days')$$)`,
      )),
    proof: checkBySql(
      "select count(*) = 3 as done from cron.job where jobname in ('tombstones', 'forget lead arrivals', 'publish due posts')",
      "It is scheduled.",
      "It is not scheduled.",
    ),
    otherwise: "Enable pg_cron under Database, Extensions.",
  },
  makeCheckStep(
    "Backups",
    "backups",
    "Turn the nightly backup on as docs/going-live.md says, start it by hand once, and see it green.",
  ),
  makeCheckStep(
    "Forms without a script",
    "forms",
    "Switch JavaScript off and send an enquiry from the home page: the browser stands on /enquiry/sent, and the lead is in /admin/leads once, though you send the same again.",
  ),
];
