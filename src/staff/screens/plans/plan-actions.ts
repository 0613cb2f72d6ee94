/** The presses of the desk: each is stored whole or not at all, is sent after ten seconds, and can be undone in them. */
import type { PlanVersion } from "../../../../supabase/functions/_shared/plan-version.ts";
import type { DayChanges } from "../../../plan/change-days.ts";
import type { Plan, PlanDay } from "../../../plan/plan.ts";
import { makePlanToken } from "../../../plan/plan-link.ts";
import { describeNewVersion } from "../../../plan/version-identity.ts";
import type { RecordValues } from "../../../shared/records/records.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { deriveIdOfText } from "../../edits/derived-id.ts";
import { changeRowAndAdd, type EditOutcome, editRows, type RowEdits } from "../../edits/edits.ts";
import type { DeskDay } from "./day-editor.tsx";

export type DeskPlan = Mirrored<"plans">;
export type DeskVersion = Mirrored<"plan_versions">;

const failedText = "Failed to save";

/** Makes the columns of a new day. */
const makeDayValues = (
  planId: string,
  { position, title, text, stop, legs, bed, costs, booked_on, office_note }: PlanDay,
): RecordValues<"plan_days"> => ({
  plan_id: planId,
  position,
  title,
  text,
  stop,
  legs: [...legs],
  bed,
  costs,
  booked_on,
  office_note,
});

/** Makes a plan with its days. @returns once this device has stored them */
export const makePlan = (
  id: string,
  plan: Plan & { follow_up_id: string | null; written_by: string | null },
  days: readonly PlanDay[],
): Promise<EditOutcome> =>
  editRows(
    {
      added: [
        {
          table: "plans",
          id,
          values: {
            ...plan,
            included: [...plan.included],
            // The link's secret is made with the plan: two tablets that send its first version at once have one link.
            token: makeToken(),
            link_withdrawn_at: null,
            service_id: null,
          },
        },
        ...days.map((day) => ({ table: "plan_days" as const, id: day.id, values: makeDayValues(id, day) })),
      ],
    },
    { done: "The plan is made.", failed: "Failed to make the plan" },
  );

/** Makes the edits of rows that changes of days are. */
function makeRowEdits(planId: string, days: readonly DeskDay[], { changed, added, removed }: DayChanges): RowEdits {
  const findDay = (id: string) => days.find((day) => day.id === id);
  return {
    added: added.map((day) => ({ table: "plan_days", id: day.id, values: makeDayValues(planId, day) })),
    changed: changed.flatMap(({ id, values }) => {
      const seen = findDay(id);
      return seen ? [{ table: "plan_days" as const, seen, values: values as Partial<RecordValues<"plan_days">> }] : [];
    }),
    deleted: removed.flatMap((id) => {
      const seen = findDay(id);
      return seen ? [{ table: "plan_days" as const, seen }] : [];
    }),
  };
}

/** Changes days of a plan. @param done the words for what was done */
export const changeDays = (
  planId: string,
  days: readonly DeskDay[],
  changes: DayChanges,
  done: string,
): Promise<EditOutcome | undefined> => {
  const { changed, added, removed } = changes;
  if (changed.length + added.length + removed.length === 0) return Promise.resolve(undefined);
  return editRows(makeRowEdits(planId, days, changes), { done, failed: failedText });
};

/** Makes the secret of a new link on this device. */
export const makeToken = (): string => makePlanToken((bytes) => crypto.getRandomValues(bytes));

/**
 * Makes the row of a new version. Its id is derived, so that what another tablet sends or publishes at once with the same words is the
 * same version.
 * @param former the newest version that this device knows; undefined for none
 */
const makeVersionRow = async (plan: DeskPlan, content: PlanVersion, former: DeskVersion | undefined) => ({
  table: "plan_versions" as const,
  id: await deriveIdOfText("version", describeNewVersion(plan.id, former?.id, content)),
  values: { plan_id: plan.id, content, written_at: new Date().toISOString() },
});

/**
 * Sends a version: it is frozen and stored with the plan's link, in one transaction, and goes to the server as soon as there is a network.
 * @param token the secret of the link that was copied
 * @param former the newest version that this device knows; undefined for none
 */
export const sendVersion = async (
  plan: DeskPlan,
  token: string,
  content: PlanVersion,
  former: DeskVersion | undefined,
): Promise<EditOutcome> =>
  changeRowAndAdd(
    { table: "plans", seen: plan, values: () => ({ token, link_withdrawn_at: null }) },
    await makeVersionRow(plan, content, former),
    {
      done: "Sent. The link is copied: paste it into your letter.",
      failed: "Failed to send the plan",
      queued: "The link is copied. It opens once this tablet has been online.",
    },
  );

/**
 * Publishes a version: the page of a service shows it from then on. No link is made.
 * @param former the newest version that this device knows; undefined for none
 */
export const publishVersion = async (
  plan: DeskPlan,
  serviceId: string,
  content: PlanVersion,
  former: DeskVersion | undefined,
): Promise<EditOutcome> =>
  changeRowAndAdd(
    { table: "plans", seen: plan, values: () => ({ service_id: serviceId }) },
    await makeVersionRow(plan, content, former),
    { done: "Published on the service's page.", failed: "Failed to publish the plan" },
  );

/** Takes a plan off the page of its service, which shows the guide's outline again. */
export const unpublishPlan = (plan: DeskPlan): Promise<EditOutcome> =>
  editRows(
    { changed: [{ table: "plans", seen: plan, values: { service_id: null } }] },
    { done: "The service's page shows the guide's outline again.", failed: failedText },
  );

/** Replaces the link: the former one says that it was withdrawn. */
export const replaceLink = (plan: DeskPlan, token: string): Promise<EditOutcome> =>
  editRows(
    { changed: [{ table: "plans", seen: plan, values: { token, link_withdrawn_at: null } }] },
    { done: "The new link is copied. The former one no longer opens.", failed: failedText },
  );

/** Withdraws the link, or opens it again. */
export const withdrawLink = (plan: DeskPlan, isWithdrawn: boolean): Promise<EditOutcome> =>
  editRows(
    {
      changed: [
        { table: "plans", seen: plan, values: { link_withdrawn_at: isWithdrawn ? new Date().toISOString() : null } },
      ],
    },
    { done: isWithdrawn ? "The link is withdrawn." : "The link opens again.", failed: failedText },
  );
