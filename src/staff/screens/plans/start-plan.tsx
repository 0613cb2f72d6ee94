import { Link } from "@tanstack/react-router";
import { useId, useMemo, useRef, useState } from "react";
import { copyDays, makeDaysOfJourney, removeTravellerName } from "../../../plan/draft-days.ts";
import type { Journey } from "../../../plan/journey.ts";
import { formatLength } from "../../../plan/journey-text.ts";
import { formatMonths, type Month, monthNames } from "../../../plan/months.ts";
import type { Plan, PlanDay } from "../../../plan/plan.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { cutText } from "../../../shared/rules/cut-text.ts";
import { formatDay, formatMoment, shortMoment } from "../../../shared/rules/dates.ts";
import { getDestinationLabel, getDurationLabel } from "../../../shared/rules/lead-list.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { type PlanDayCounts, planDayCountsIndex } from "../../../sync/dexie/plan-indexes.ts";
import { readPlan } from "../../../sync/dexie/read-plans.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { readCase } from "../../../sync/dexie/staff-follow-ups.ts";
import { openDb } from "../../mirror/mirror.ts";
import { useNewestRows, useStaffIndex, useStaffQuery } from "../../mirror/rows.ts";
import { isReadyMade } from "../../rules/plan-state.ts";
import { useSession } from "../../session/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { CaseWish } from "./case-wish.tsx";
import { type DeskPlan, makePlan } from "./plan-actions.ts";
import { type Guides, usePlanningGuides } from "./planning-guides.ts";

/** The case that a ready-made plan is made for. */
export const noCase = "none";

/** The days that each answer of the questionnaire means, about. */
const wishedDays: Readonly<Record<string, number>> = { "3-5 days": 5, "1 week": 8, "2 weeks": 15, "1 month": 30 };

type Wish = {
  destination: string;
  /** The month of departure: of the date that the case names, or else the one that the traveller chose. */
  month: Month | undefined;
  days: number | undefined;
  travellerName: string;
  people: number;
  startsOn: string | null;
  label: string;
};

/** Finds the month in which somebody wants to leave. */
function findWishedMonth(lead: Lead | undefined, departsOn: string | null): Month | undefined {
  const number = departsOn
    ? Number(departsOn.slice(5, 7))
    : monthNames.findIndex((name) => name.toLowerCase() === lead?.travel_month) + 1;
  return number > 0 ? (number as Month) : undefined;
}

/** Describes where to and how long, of what was told: a plan may begin with it as its title, which the traveller reads. */
const describePlanWish = (lead: Lead): string =>
  [lead.destination && getDestinationLabel(lead), getDurationLabel(lead)].filter(Boolean).join(", ");

/** A beginning of a plan: a title for it, its days, and what of another plan's facts comes along. */
type PlanStart = { title: string; days: readonly PlanDay[]; facts?: Partial<Plan> };

/** Sorts the guides' journeys for a wish: those of the destination first, then those of about the wished length. */
function listJourneys(guides: Guides, { destination, days }: Pick<Wish, "destination" | "days">) {
  const all = (guides ?? []).flatMap((guide) => guide.journeys.map((journey) => ({ journey, guide })));
  const isThere = ({ journey }: (typeof all)[number]) => journey.slug === destination;
  const distance = ({ journey }: (typeof all)[number]) => (days === undefined ? 0 : Math.abs(journey.days - days));
  return all.toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)) || distance(a) - distance(b));
}

/** Returns the title of a plan that another begins with, without its traveller's name: titles often have it. */
const getSourceTitle = ({ title, traveller_name, follow_up_id }: DeskPlan): string =>
  follow_up_id === null ? title : removeTravellerName(title, traveller_name);

/** Describes what tells a plan from others of the same title: its days, people and dates, and never its traveller. */
const describeSource = (
  { id, people, starts_on, created_at, follow_up_id }: DeskPlan,
  dayCounts: PlanDayCounts | undefined,
): string =>
  [
    formatCount(dayCounts?.get(id) ?? 0, "day"),
    follow_up_id !== null && `for ${formatCount(people, "person", "people")}`,
    starts_on && `from ${formatDay(starts_on)}`,
    `made ${formatMoment(new Date(created_at), shortMoment, "office")}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The most outlines that are shown before somebody asks for all of them. */
const fewOutlines = 3;

/** Reads a case: null if this device has none of this id. */
const findCase = async (db: StaffDb, id: string) => (await readCase(db, id)) ?? null;

/** The choice of how a plan begins: an outline of a guide, a ready-made plan, the plan of another traveller, or nothing. */
export function StartPlan({ caseId, onMade }: { caseId: string; onMade: (id: string) => void }) {
  const guides = usePlanningGuides();
  const isOfCase = caseId !== noCase;
  const ofCase = useStaffQuery(isOfCase ? findCase : undefined, caseId);
  const plans = useNewestRows("plans");
  const dayCounts = useStaffIndex(planDayCountsIndex, undefined)?.index;
  const userId = useSession()?.userId ?? null;
  const [isAll, setAll] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isMaking = useRef(false);
  const lead = ofCase?.table === "leads" ? ofCase.lead : undefined;
  const wish: Wish = {
    destination: lead?.destination ?? "",
    month: findWishedMonth(lead, ofCase?.followUp.departs_on ?? null),
    days: lead?.duration ? wishedDays[lead.duration] : undefined,
    travellerName: ofCase?.name ?? "",
    people: Math.min(50, Math.max(1, lead?.travelers ?? 1)),
    startsOn: ofCase?.followUp.departs_on ?? null,
    label: lead ? describePlanWish(lead) : "",
  };
  const journeys = useMemo(
    () => listJourneys(guides, { destination: wish.destination, days: wish.days }),
    [guides, wish.destination, wish.days],
  );
  const shown = isAll
    ? journeys
    : journeys.filter(({ journey }, i) => i < fewOutlines || journey.slug === wish.destination);
  const readyMade = plans?.filter(isReadyMade) ?? [];
  const others = plans?.filter((plan) => !isReadyMade(plan) && plan.follow_up_id !== caseId) ?? [];
  const isReady = plans !== undefined && (!isOfCase || Boolean(ofCase));

  const begin = async ({ title, days, facts }: PlanStart) => {
    // The second press of a double click would make a second plan.
    if (isMaking.current) return;
    isMaking.current = true;
    setBusy(true);
    const id = crypto.randomUUID();
    const outcome = await makePlan(
      id,
      {
        title: cutText(title, 160),
        traveller_name: cutText(wish.travellerName, 100),
        starts_on: wish.startsOn,
        people: wish.people,
        price: "",
        note: "",
        included: [],
        book_first: "",
        included_changes: 2,
        office_note: "",
        ...facts,
        follow_up_id: isOfCase ? caseId : null,
        written_by: userId,
      },
      days,
    );
    isMaking.current = false;
    setBusy(false);
    if (outcome.outcome === "saved" || outcome.outcome === "queued") onMade(id);
  };
  const beginWithJourney = (journey: Journey, country: string) =>
    begin({
      title: `${country}: ${journey.outline.title}`,
      days: makeDaysOfJourney(journey, () => crypto.randomUUID()),
    });
  /** Begins with the days of another plan. Its traveller's name, note, price and answers stay there. */
  const beginWithPlan = async (source: DeskPlan) => {
    const whole = await readPlan(openDb(), source.id);
    await begin({
      title: getSourceTitle(source),
      days: copyDays(whole?.days ?? [], () => crypto.randomUUID()),
      facts: isReadyMade(source)
        ? {
            included: source.included,
            included_changes: source.included_changes,
            book_first: source.book_first ?? "",
          }
        : {},
    });
  };
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/plans" className="inline-flex min-h-11 items-center gap-1 font-semibold text-forest">
          <Icon name="back" />
          All plans
        </Link>
      </p>
      <h1 tabIndex={-1} className="text-3xl text-forest">
        Make a Plan
      </h1>
      {wish.travellerName && (
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          For <bdi>{wish.travellerName}</bdi>
        </p>
      )}
      {lead && <CaseWish lead={lead} details={ofCase?.followUp.details ?? null} />}
      {ofCase === null && (
        <p role="alert" className="mt-3 text-danger">
          The enquiry of this plan is not on this device: it was deleted, or it has not come here yet.
        </p>
      )}
      <fieldset disabled={isBusy} hidden={!isReady} className="mt-5 grid min-w-0 gap-6">
        <legend className="sr-only">Begin with</legend>
        <Choices title="With an outline of a guide">
          {guides === undefined && <SkeletonCard />}
          {guides === null && (
            <EmptyState
              title="The guides are not on this device"
              hint="They come as soon as you are online. A plan can begin empty until then."
            />
          )}
          {shown.map(({ journey, guide }) => (
            <Choice
              key={`${journey.slug} ${journey.outline.duration}`}
              title={`${guide.name}: ${journey.outline.title}`}
              detail={`${formatLength(journey)}, ${formatMonths(journey.months)}`}
              warning={wish.month && guide.describeOffMonth(wish.month, journey)}
              onChoose={() => void beginWithJourney(journey, guide.name)}
            />
          ))}
          {!isAll && journeys.length > shown.length && (
            <p>
              <button type="button" className="button-quiet" onClick={() => setAll(true)}>
                All {journeys.length} Outlines
              </button>
            </p>
          )}
        </Choices>
        {readyMade.length > 0 && (
          <Choices title="With a ready-made plan">
            {readyMade.map((plan) => (
              <Choice
                key={plan.id}
                title={plan.title}
                detail={describeSource(plan, dayCounts)}
                onChoose={() => void beginWithPlan(plan)}
              />
            ))}
          </Choices>
        )}
        {others.length > 0 && (
          <Choices title="With the days of another plan">
            {others.slice(0, isAll ? others.length : fewOutlines).map((plan) => (
              <Choice
                key={plan.id}
                title={getSourceTitle(plan)}
                detail={`${describeSource(plan, dayCounts)}: its days alone`}
                onChoose={() => void beginWithPlan(plan)}
              />
            ))}
          </Choices>
        )}
        <Choices title="With nothing">
          <Choice
            title="An empty plan"
            detail="Days of your own"
            onChoose={() => void begin({ title: wish.label || "A new plan", days: [] })}
          />
        </Choices>
      </fieldset>
    </>
  );
}

function Choices({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-xl text-forest">
        {title}
      </h2>
      <div className="grid gap-2">{children}</div>
    </section>
  );
}

const Choice = ({
  title,
  detail,
  warning,
  onChoose,
}: {
  title: string;
  detail: string;
  warning?: string | undefined;
  onChoose: () => void;
}) => (
  <button
    type="button"
    className="flex min-h-14 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-0.5 rounded-lg border border-line bg-card px-4 py-2.5 text-start hover:border-forest"
    onClick={onChoose}
  >
    <strong className="font-semibold text-forest [overflow-wrap:anywhere]">{title}</strong>
    <span className="text-muted">{detail}</span>
    {warning && (
      <span className="flex basis-full gap-2 text-danger">
        <Icon name="warning" className="mt-0.5 size-5" />
        {warning}
      </span>
    )}
  </button>
);
