import { localStaff } from "../../backend/staff-account.ts";
import {
  endProbeSession,
  makeVisitorHeaders,
  openClient,
  type Probe,
  parseAnswer,
  requireAnswered,
  signInNamed,
} from "./project-client.ts";
import { isLocal, reportBad, reportGood, reportUnknown } from "./site.ts";

/** The probes of sign-ups, sign-ins and the settings of accounts. */
export const accountProbes: Record<string, Probe> = {
  "sign-ups": async (target) => {
    const { status, text } = await target.ask(`${target.supabase}/auth/v1/settings`, {
      headers: makeVisitorHeaders(target),
    });
    if (status !== 200) return reportBad(`The sign-in service answers ${status}: is the project's address right?`);
    if (parseAnswer(text).disable_signup === true) return reportGood("Nobody can make an account of their own.");
    return reportBad("Sign-ups are open: run `supabase config push`, or turn them off under Authentication.");
  },

  "where mails lead": async ({ supabase, site, ask, ...target }) => {
    // The probe uses an invalid link, because the service redirects it to the same address as a valid one.
    const sendLead = async (more = "") => {
      const address = `${supabase}/auth/v1/verify?token=doctor-asks&type=recovery${more}`;
      const { headers } = await ask(address, { headers: makeVisitorHeaders({ supabase, site, ask, ...target }) });
      return headers.get("location") ?? "";
    };
    const to = await sendLead();
    if (!URL.canParse(to)) return reportGood("The sign-in service leads nowhere by mail.");
    if (new URL(to).origin !== site) {
      return reportBad(
        `Mails of the sign-in service lead to ${new URL(to).origin}: run \`npm run golive\`, which pushes \`site_url\` with the project's settings.`,
      );
    }
    const back = await sendLead(`&redirect_to=${encodeURIComponent(`${site}/auth`)}`);
    if (back.startsWith(`${site}/auth`)) return reportGood("Mails of the sign-in service lead to this site.");
    return reportBad(
      `A password mail may not lead to ${site}/auth: add it to the project's redirect URLs (URL Configuration).`,
    );
  },

  "changing a password": async (target) => {
    if (!target.staff) return reportGood("Only staff can see it: name one with DOCTOR_EMAIL and DOCTOR_PASSWORD.");
    const client = openClient(target);
    const signInFailure = await signInNamed(client, target);
    if (signInFailure) return signInFailure;
    // The request sets the password that the account already has, so nothing changes.
    const { error } = await client.auth.updateUser({ password: target.staff.password });
    await endProbeSession(client);
    if (error?.code === "weak_password" && target.staff.email === localStaff.email)
      return reportGood("The local account's password is known to everybody.");
    if (error?.code === "current_password_required")
      return reportGood("Nobody changes a password without the current one.");
    // Any other refusal, such as that of too many requests, says nothing about the current password.
    if (error && error.code !== "same_password")
      return reportUnknown(`The sign-in service does not tell (${error.code ?? error.message}): ask again later.`);
    return reportBad(
      "Whoever holds an unlocked tablet can change its password for good: run `npm run golive`, which pushes `require_current_password`. " +
        `(The service answers ${error?.code ?? "with success"}.)`,
    );
  },

  "the local staff account": async (target) => {
    if (isLocal(target)) return reportGood("A local site: it may have its account.");
    const { error } = await openClient(target).auth.signInWithPassword(localStaff);
    if (error) requireAnswered(error);
    if (error) return reportGood("The password that everybody knows opens nothing.");
    return reportBad(`${localStaff.email} can sign in with the password that stands in README: delete that account.`);
  },
};
