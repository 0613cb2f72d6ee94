/** The office beside the visitors: it lays out plans, sends newer versions, and deletes what arrived. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../backend/database.ts";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { makeFirstPositions } from "../../src/plan/day-order.ts";
import { freezePlan } from "../../src/plan/freeze-plan.ts";
import { makePlanToken } from "../../src/plan/plan-link.ts";
import type { Chance } from "./chance.ts";

/** A plan with the secret of its link. */
export interface SentPlan {
  id: string;
  token: string;
}

/** A row that the office has tried to delete; `isSure` is true once the server said that it is gone. */
export interface Deletion {
  id: string;
  text: string;
  isSure: boolean;
}

/** The plan that two planners lay out. The days that they edit during the run come before those that they meet on at its end. */
export const planOfPlanners = { title: "Laos by two planners", days: 4, meetingDays: 3 };

/** Freezes a version of two days in Laos. @param price the part that differs from one version to the next */
function makeVersion(price: string) {
  const facts = {
    title: "Laos by river and rail",
    traveller_name: "Achieng of Kisumu",
    starts_on: "2027-11-03",
    people: 2,
    price,
    note: "Bring small notes in kip.",
    included: ["Two rounds of changes"],
    book_first: "The night train.",
    included_changes: 2,
    office_note: "",
  };
  const days = makeFirstPositions(2).map((position, n) => ({
    id: randomUUID(),
    position,
    title: n === 0 ? "Arrive in Vientiane" : "The Mekong at leisure",
    text: "Leave early: the **shady side** goes first.",
    stop: { name: "Vientiane", at: [17.966, 102.613] as const, country: "laos" },
    legs: [],
    bed: null,
    costs: null,
    booked_on: null,
    office_note: "",
  }));
  const frozen = freezePlan(facts, days, { writtenBy: "Wanjiru", writtenOn: "2026-11-20", changesUsed: 0 });
  if (!frozen.version) throw new Error("The plan cannot be frozen");
  return frozen.version;
}

/** Stores plans with a version or two each, and the plan that two planners lay out. */
export async function storePlans(database: Database, count: number): Promise<SentPlan[]> {
  const plans: SentPlan[] = [];
  for (let n = 0; n < count; n++) {
    const plan = { id: randomUUID(), token: makePlanToken((bytes) => crypto.getRandomValues(bytes)) };
    await database.query("insert into public.plans (id, title, token) values ($1, $2, $3)", [
      plan.id,
      `Plan ${n + 1}`,
      plan.token,
    ]);
    // Every second plan has been sent again already.
    for (const price of n % 2 === 0 ? ["US$ 100"] : ["US$ 100", "US$ 90"])
      await database.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
        plan.id,
        JSON.stringify(makeVersion(price)),
      ]);
    plans.push(plan);
  }
  const id = randomUUID();
  await database.query("insert into public.plans (id, title) values ($1, $2)", [id, planOfPlanners.title]);
  for (const [n, position] of makeFirstPositions(planOfPlanners.days + planOfPlanners.meetingDays).entries())
    await database.query("insert into public.plan_days (plan_id, position, title) values ($1, $2, $3)", [
      id,
      position,
      `Day number ${n + 1}`,
    ]);
  return plans;
}

/** A colleague at the office, whose network never fails; the server does. */
export class Office {
  readonly deleted: Deletion[] = [];
  newerVersions = 0;
  /** The ids of what it has read. */
  readonly #read = new Set<string>();
  readonly #client: SupabaseClient;
  readonly #plans: readonly SentPlan[];
  readonly #chance: Chance;

  private constructor(client: SupabaseClient, plans: readonly SentPlan[], chance: Chance) {
    this.#client = client;
    this.#plans = plans;
    this.#chance = chance;
  }

  /** Signs in. @param url the server's own address, without the faults between */
  static async signIn(url: string, plans: readonly SentPlan[], chance: Chance): Promise<Office> {
    const client = createClient(url, localPublishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { error } = await client.auth.signInWithPassword(localStaff);
    if (error) throw error;
    return new Office(client, plans, chance);
  }

  /** Deletes some of what has just arrived, and sends newer versions of plans, until told to stop. */
  async work(goOn: () => boolean): Promise<void> {
    while (goOn()) {
      // The server may be killed at any moment: what was begun is done, or is not.
      await this.#deleteOne("leads", "name").catch(() => undefined);
      await this.#deleteOne("messages", "message").catch(() => undefined);
      await this.#sendNewerVersion().catch(() => undefined);
      await sleep(this.#chance.between(500, 2_000));
    }
  }

  /** Deletes the newest row of a table, one of seven: its device may not have heard that it arrived. */
  async #deleteOne(table: "leads" | "messages", column: "name" | "message"): Promise<void> {
    const newest = await this.#client.from(table).select().order("created_at", { ascending: false }).limit(1);
    const row = newest.data?.[0] as Record<string, string> | undefined;
    if (!row?.id || this.#read.has(row.id)) return;
    this.#read.add(row.id);
    if (this.#chance.next() > 1 / 7) return;
    const deletion = { id: row.id, text: row[column] ?? "", isSure: false };
    // Noted before it is tried: the server may die between the deletion and its answer.
    this.deleted.push(deletion);
    const { error } = await this.#client.from(table).delete().eq("id", row.id);
    deletion.isSure = !error;
  }

  async #sendNewerVersion(): Promise<void> {
    if (this.#plans.length === 0 || this.#chance.next() > 0.3) return;
    const plan = this.#plans[this.#chance.between(0, this.#plans.length - 1)];
    const content = makeVersion(`US$ ${this.#chance.between(101, 999)}`);
    const { error } = await this.#client
      .from("plan_versions")
      .insert({ id: randomUUID(), plan_id: plan?.id, content, written_at: new Date().toISOString() });
    if (!error) this.newerVersions++;
  }
}
