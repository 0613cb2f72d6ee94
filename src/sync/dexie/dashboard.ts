import type { Lead } from "../../shared/records/records.ts";
import { recentPeriodMs } from "../../shared/rules/case-filters.ts";
import { computeFigures, getChartStart, type LeadFigures } from "../../shared/rules/lead-stats.ts";
import type { StaffDb } from "./staff-db.ts";

export type DashboardCounts = {
  leads: number;
  destinations: number;
  services: number;
  posts: number;
  published: number;
};

/** The number of recent leads in the dashboard's list. */
const maxListedLeads = 5;

/** Counts the rows of each kind that this device holds. */
export function countRows(db: StaffDb): Promise<DashboardCounts> {
  return db.transaction("r", ["leads", "destinations", "services", "blog_posts"], async () => ({
    leads: await db.leads.count(),
    destinations: await db.destinations.count(),
    services: await db.services.count(),
    posts: await db.blog_posts.count(),
    published: await db.blog_posts.filter(({ published }) => published).count(),
  }));
}

/** Reads the leads that were made at a moment or later, the newest first. */
const readLeadsSince = (db: StaffDb, moment: Date): Promise<Lead[]> =>
  db.leads.where("created_at").aboveOrEqual(moment.toISOString()).reverse().toArray();

/** Reads the newest five leads of the last seven days, and counts all leads of those days. */
export async function readRecentLeads(db: StaffDb, now: Date): Promise<{ leads: Lead[]; count: number }> {
  const leads = await readLeadsSince(db, new Date(now.getTime() - recentPeriodMs));
  return { leads: leads.slice(0, maxListedLeads), count: leads.length };
}

/** Reads the leads of the charts' days, and computes their figures. */
export async function readChartFigures(db: StaffDb, now: Date): Promise<LeadFigures> {
  return computeFigures(await readLeadsSince(db, getChartStart(now)), now);
}
