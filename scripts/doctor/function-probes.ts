import {
  endProbeSession,
  isRightMissing,
  isUnknownKey,
  keyAdvice,
  makeVisitorHeaders,
  openClient,
  type Probe,
  parseAnswer,
  requireAnswered,
  signInNamed,
} from "./project-client.ts";
import { fetchAnswer, isLocal, reportBad, reportGood, reportUnknown } from "./site.ts";

/** The headers in which platforms and proxies name the caller's address. */
const forgedHeaders = ["x-forwarded-for", "x-real-ip", "cf-connecting-ip", "true-client-ip", "forwarded"];

/** Makes the probe of a function that takes requests of visitors and travellers. */
const makeRequestProbe =
  (name: string): Probe =>
  async (target) => {
    const answer = await target.ask(`${target.supabase}/functions/v1/${name}`, {
      method: "POST",
      headers: makeVisitorHeaders(target, {
        "content-type": "application/json",
        origin: target.site,
        "idempotency-key": crypto.randomUUID(),
      }),
      // The body is empty, so the function can store nothing and answers with the missing fields.
      body: "{}",
    });
    const { status, text } = answer;
    if (status === 400 && parseAnswer(text).code === "invalid_payload")
      return reportGood(`The ${name} function answers and checks.`);
    if (status === 404)
      return reportBad(`The ${name} function is not deployed: \`supabase functions deploy ${name}\`.`);
    if (isUnknownKey(answer)) return reportBad(`The ${name} function does not know the key of the pages: ${keyAdvice}`);
    if (status === 401)
      return reportBad(
        `The ${name} function refuses the site's key: deploy it with verify_jwt off (config.toml says so).`,
      );
    return reportBad(`The ${name} function answers ${status}: look at its log, and at its secrets.`);
  };

/** The probes of the Edge Functions. */
export const functionProbes: Record<string, Probe> = {
  "whom the limits count": async (target) => {
    const sendForged = (more: Record<string, string>) =>
      fetchAnswer(`${target.supabase}/functions/v1/leads`, { headers: makeVisitorHeaders(target, more) });
    const plainCaller = (await sendForged({})).headers.get("x-caller");
    if (!plainCaller) return reportUnknown("The function `leads` does not tell: deploy it again.");
    const unseenHeaders = [];
    for (const header of forgedHeaders) {
      const { status, headers } = await sendForged({ [header]: "203.0.113.77" });
      const caller = headers.get("x-caller");
      if (caller && caller !== plainCaller)
        return reportBad(
          `Whoever invents \`${header}\` passes the limits: set TRUSTED_PROXY_HOPS or CALLER_ADDRESS_HEADER.`,
        );
      // Networks such as Cloudflare refuse whoever invents their headers, so that these reach no function.
      const isRefused = status >= 400 && status < 500 && status !== 429;
      if (!caller && !isRefused) unseenHeaders.push(header);
    }
    if (unseenHeaders.length > 0)
      return reportUnknown(`No answer came to a request with ${unseenHeaders.join(", ")}: ask again later.`);
    return reportGood("An address that a visitor invents is not the one that counts.");
  },

  ringing: async (target) => {
    const client = openClient(target);
    const signInFailure = await signInNamed(client, target);
    if (signInFailure) return signInFailure;
    const { data, error } = await client.rpc("outgoing_state");
    await endProbeSession(client);
    if (error) requireAnswered(error);
    if (!target.staff) {
      if (error && isRightMissing(error)) return reportGood("Visitors cannot ask whose devices ring.");
      if (error) return reportUnknown(`Whether visitors can ask whose devices ring: ${error.message}`);
      return reportBad("Visitors can ask whose devices ring: push the migrations again.");
    }
    if (error) return reportBad(`Staff cannot ask whether their devices ring: ${error.message}`);
    if (data.push?.reason) return reportBad(`Devices do not ring: ${data.push.reason}.`);
    if (data.push_key) return reportGood("Devices of staff can ring.");
    return reportGood("Devices cannot ring: `dispatch` has no VAPID keys. That is a choice.");
  },

  "the leads function": makeRequestProbe("leads"),
  "the messages function": makeRequestProbe("messages"),
  "the plan function": makeRequestProbe("plan"),

  "the team function": async (target) => {
    const answer = await target.ask(`${target.supabase}/functions/v1/team`, {
      method: "POST",
      headers: makeVisitorHeaders(target, { "content-type": "application/json", origin: target.site }),
      body: JSON.stringify({ action: "list" }),
    });
    const { status, text } = answer;
    if (parseAnswer(text).code === "unauthenticated")
      return reportGood("The team function answers, and a visitor learns nothing.");
    if (status === 404) return reportBad("The team function is not deployed: `supabase functions deploy team`.");
    if (isUnknownKey(answer)) return reportBad(`The team function does not know the key of the pages: ${keyAdvice}`);
    return reportBad(`The team function answers a visitor with ${status}: look at its log, and at its secrets.`);
  },

  "the status": async (target) => {
    const { status, text } = await target.ask(`${target.supabase}/functions/v1/status`);
    if (status === 200) return reportGood("The status address answers: all is well.");
    const { reasons } = parseAnswer(text) as { reasons?: { code: string; message: string }[] };
    if (status === 503 && Array.isArray(reasons)) {
      if (reasons.some(({ code }) => code === "database"))
        return reportBad(
          "The status address cannot ask the database: push the migrations, and look at the log of `status`. " +
            "Was a secret key made or deleted? `npm run golive` deploys the functions anew.",
        );
      // A temporary fault is reported by the monitor that requests this address.
      return reportGood(
        `The status address answers. It tells now: ${reasons.map(({ message }) => message).join("; ")}.`,
      );
    }
    if (status === 404) return reportBad("The status function is not deployed: `supabase functions deploy status`.");
    return reportBad(`The status address answers ${status}: deploy it with verify_jwt off (config.toml says so).`);
  },

  "the address that mails name": async (target) => {
    const { headers, status } = await target.ask(`${target.supabase}/functions/v1/leads`, {
      headers: { accept: "text/html" },
    });
    const location = headers.get("location");
    if (status !== 303 || location === null)
      return reportUnknown(
        `The leads function does not send a visit on (${status}), so the address that it knows cannot be seen.`,
      );
    // A mail has no page against which a path could be resolved.
    if (location.startsWith("/"))
      return isLocal(target)
        ? reportGood("A local site: mails name no address.")
        : reportBad(
            `Mails name no address of the site: set SITE_ORIGINS, of the embedded backend VITE_SITE_URL, to ${target.site}.`,
          );
    if (new URL(location).origin === target.site) return reportGood("Mails name this site.");
    return reportBad(
      `Mails name ${new URL(location).origin}: set ${target.site} first in SITE_ORIGINS, or as VITE_SITE_URL.`,
    );
  },

  "the leads function's preflight": async (target) => {
    const neededHeaders = ["apikey", "authorization", "content-type", "idempotency-key", "x-client-info"];
    const { headers, status } = await target.ask(`${target.supabase}/functions/v1/leads`, {
      method: "OPTIONS",
      headers: {
        origin: target.site,
        "access-control-request-method": "POST",
        "access-control-request-headers": neededHeaders.join(","),
      },
    });
    const origin = headers.get("access-control-allow-origin");
    if (status >= 500) return reportUnknown(`The leads function answers a preflight with ${status}: look at its log.`);
    if (origin !== target.site) {
      return reportBad(
        `The leads function does not know this site (allowed: ${origin ?? "none"}): set its secret SITE_ORIGINS to ${target.site}.`,
      );
    }
    const allowed = (headers.get("access-control-allow-headers") ?? "").toLowerCase();
    const missing = neededHeaders.filter((name) => !allowed.includes(name));
    if (missing.length === 0) return reportGood("Browsers on this site may send enquiries.");
    return reportBad(`The leads function does not allow the headers ${missing.join(", ")}: deploy it again.`);
  },
};
