import { recentSpan } from "../../domain/lead-list.ts";
import { chartStart, figuresOf, type LeadFigures } from "../../domain/lead-stats.ts";
import type { Lead } from "../../domain/records.ts";
import type { StaffDb } from "../staff-db.ts";

export type Counts = { leads: number; destinations: number; services: number; posts: number; published: number };

/** How many recent leads are listed. */
const listed = 5;

/** How many rows of each kind this device holds. */
export function countRows(db: StaffDb): Promise<Counts> {
  return db.transaction("r", db.leads, db.destinations, db.services, db.blog_posts, async () => ({
    leads: await db.leads.count(),
    destinations: await db.destinations.count(),
    services: await db.services.count(),
    posts: await db.blog_posts.count(),
    published: await db.blog_posts.filter(({ published }) => published).count(),
  }));
}

/** The newest five leads of the last seven days, and how many came in those days altogether. */
export function recentLeads(db: StaffDb, now: Date): Promise<{ leads: Lead[]; count: number }> {
  const recent = () => db.leads.where("created_at").aboveOrEqual(new Date(now.getTime() - recentSpan).toISOString());
  return db.transaction("r", db.leads, async () => ({
    leads: await recent().reverse().limit(listed).toArray(),
    count: await recent().count(),
  }));
}

/** What the charts show of the leads of their days. */
export async function chartFigures(db: StaffDb, now: Date): Promise<LeadFigures> {
  const leads = await db.leads.where("created_at").aboveOrEqual(chartStart(now).toISOString()).toArray();
  return figuresOf(leads, now);
}
