/**
 * `npm run doctor -- https://the-site`: asks a live site and its Supabase project whether they are set up as they must be,
 * and says in plain words what is wrong. Changes nothing there. With DOCTOR_EMAIL and DOCTOR_PASSWORD of a member of staff
 * it sees the row limit as staff devices meet it, and whether they hear pokes.
 */
import { projectProbes } from "./project-probes.ts";
import { type Finding, inspectSite, type Target, unknown } from "./site.ts";
import { siteProbes } from "./site-probes.ts";

export type Diagnosis = Record<string, Finding>;

/** Runs every probe. Those of the project need a key; without one they stay unknown. */
export async function diagnose(target: Target): Promise<Diagnosis> {
  const diagnosis: Diagnosis = {};
  for (const [name, probe] of Object.entries(siteProbes)) diagnosis[name] = await probe(target);
  for (const [name, probe] of Object.entries(projectProbes)) {
    diagnosis[name] = target.key ? await probe(target) : unknown("Not asked: the pages carry no publishable key.");
  }
  return diagnosis;
}

if (import.meta.main) {
  const [address, ...flags] = process.argv.slice(2);
  if (!address || !URL.canParse(address)) {
    console.error("Usage: npm run doctor -- https://the-site [--key sb_publishable_…]");
    process.exit(1);
  }
  const { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: password } = process.env;
  const target = await inspectSite(address, email && password ? { email, password } : undefined);
  const key = flags[flags.indexOf("--key") + 1];
  if (flags.includes("--key") && key) target.key = key;
  const findings = Object.entries(await diagnose(target));
  const marks = { good: "ok     ", bad: "WRONG  ", unknown: "?      " };
  for (const [name, { state, says }] of findings) console.log(`${marks[state]}${name}: ${says}`);
  const wrong = findings.filter(([, { state }]) => state === "bad").length;
  const open = findings.filter(([, { state }]) => state === "unknown").length;
  console.log(
    `\n${findings.length} probes of ${target.site} and ${target.supabase}: ${wrong} wrong, ${open} not to be seen`,
  );
  process.exit(wrong + open === 0 ? 0 : 1);
}
