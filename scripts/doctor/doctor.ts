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
  const findings = Object.entries(await diagnose(target));
  const marks = { good: "ok     ", bad: "WRONG  ", unknown: "?      " };
  for (const [name, { state, says }] of findings) console.log(`${marks[state]}${name}: ${says}`);
  const badCount = findings.filter(([, { state }]) => state === "bad").length;
  const open = findings.filter(([, { state }]) => state === "unknown").length;
  console.log(
    `\n${findings.length} probes of ${target.site} and ${target.supabase}: ${badCount} wrong, ${open} not to be seen`,
  );
  process.exit(badCount + open === 0 ? 0 : 1);
}
