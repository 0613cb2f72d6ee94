/**
 * `npm run doctor -- https://the-site`: checks the setup of a live site and its Supabase project, and describes each fault in
 * plain words. It changes nothing. With DOCTOR_EMAIL and DOCTOR_PASSWORD of a member of staff it sees the row limit as staff
 * devices meet it, and whether they hear pokes.
 */
import { projectProbes } from "./project-probes.ts";
import { type Finding, type InspectedSite, inspectSite, reportUnknown } from "./site.ts";
import { siteProbes } from "./site-probes.ts";

export type Diagnosis = Record<string, Finding>;

/** Runs every probe. Those of the project need a key and a project that answers; without one they stay unknown. */
export async function diagnose(target: InspectedSite): Promise<Diagnosis> {
  const diagnosis: Diagnosis = {};
  for (const [name, probe] of Object.entries(siteProbes)) diagnosis[name] = await awaitFinding(probe(target));
  const isProjectKnown = diagnosis["the project that it was built for"]?.state !== "bad";
  for (const [name, probe] of Object.entries(projectProbes)) {
    if (!isProjectKnown) diagnosis[name] = reportUnknown("Not asked: see the project that the site was built for.");
    else if (!target.key) diagnosis[name] = reportUnknown("Not asked: the pages carry no publishable key.");
    else diagnosis[name] = await awaitFinding(probe(target));
  }
  return diagnosis;
}

/** Writes a line for each finding and one that counts them. A site is in order if nothing is wrong, and all of it could be seen. */
export function summarizeDiagnosis(
  diagnosis: Diagnosis,
  { site, supabase }: Pick<InspectedSite, "site" | "supabase">,
): { lines: string[]; isInOrder: boolean } {
  const marks = { good: "ok     ", bad: "WRONG  ", unknown: "?      " };
  const findings = Object.entries(diagnosis);
  const countOf = (state: Finding["state"]) => findings.filter(([, finding]) => finding.state === state).length;
  const [bad, unknown] = [countOf("bad"), countOf("unknown")];
  return {
    lines: [
      ...findings.map(([name, { state, says }]) => `${marks[state]}${name}: ${says}`),
      `\n${findings.length} probes of ${site} and ${supabase}: ${bad} wrong, ${unknown} not to be seen`,
    ],
    isInOrder: bad + unknown === 0,
  };
}

/** Awaits a probe's finding; a probe that throws because of an unforeseen answer becomes a finding too. */
const awaitFinding = (probe: Promise<Finding>): Promise<Finding> =>
  probe.catch((error: Error) => reportUnknown(`It could not be seen: ${error.message}`));

if (import.meta.main) {
  const [address, flag, key, ...others] = process.argv.slice(2);
  const isAddress = address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isAddress || (flag !== undefined && (flag !== "--key" || !key)) || others.length > 0) {
    console.error("Usage: npm run doctor -- https://the-site [--key sb_publishable_…]");
    process.exit(1);
  }
  const { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: password } = process.env;
  const target = await inspectSite(address, email && password ? { email, password } : undefined).catch(
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
  if (key) target.key = key;
  const { lines, isInOrder } = summarizeDiagnosis(await diagnose(target), target);
  for (const line of lines) console.log(line);
  process.exit(isInOrder ? 0 : 1);
}
