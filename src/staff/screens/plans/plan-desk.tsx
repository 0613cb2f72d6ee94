import { Link } from "@tanstack/react-router";
import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { brand } from "../../../content/brand.ts";
import {
  addDay,
  endAtStop,
  findJoinFault,
  joinWays,
  joinWithNext,
  placeDay,
  splitDay,
  spreadBed,
  takeOutDay,
} from "../../../plan/change-days.ts";
import { checkPlan, type Passport, type PlanFinding } from "../../../plan/check-plan.ts";
import { freezePlan } from "../../../plan/freeze-plan.ts";
import { findDate, listCountries, type PlanDay, sortDays } from "../../../plan/plan.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { formatDay, longDate } from "../../../shared/rules/dates.ts";
import { isOpen } from "../../../shared/rules/follow-ups.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { findDialogRecords } from "../../../sync/dexie/orphaned-dialogs.ts";
import { readPlan, type WholePlan } from "../../../sync/dexie/read-plans.ts";
import { readCase } from "../../../sync/dexie/staff-follow-ups.ts";
import { RowAttention } from "../../attention/row-attention.tsx";
import { changeFollowUp } from "../../cases/change-follow-up.ts";
import { useColleagues } from "../../cases/colleagues.tsx";
import { useOfficeDay } from "../../cases/office-clock.ts";
import { deleteRows } from "../../edits/edits.ts";
import { LocalEditMarks } from "../../forms/record-card.tsx";
import { useFirstLoad } from "../../mirror/first-load.ts";
import { useDialogKeys, useNewestRows, useStaffQuery } from "../../mirror/rows.ts";
import { useSession } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { AnswerList } from "./answer-list.tsx";
import { CaseWish } from "./case-wish.tsx";
import { DayList, focusDay } from "./day-list.tsx";
import type { DayPresses } from "./day-row.tsx";
import { DeskMap } from "./desk-map.tsx";
import { PassportChoice, usePassports } from "./passport-choice.tsx";
import { changeDays, type DeskPlan } from "./plan-actions.ts";
import { PlanForm } from "./plan-form.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { findGuide, findWays, type Guides, usePlanningGuides } from "./planning-guides.ts";
import { PublishPanel } from "./publish-panel.tsx";
import { type FreezeResult, SendingPanel, showSending } from "./sending-panel.tsx";

/** The desk at which one plan is laid out and sent. */
export function PlanDesk({ id, onLeave }: { id: string; onLeave: () => void }) {
  const whole = useStaffQuery(readPlan, id);
  const { isLoading } = useFirstLoad();
  const [hasRead, setRead] = useState<string>();
  if (whole && hasRead !== id) setRead(id);
  if (whole && whole.plan.id === id) return <OpenDesk key={id} whole={whole} onLeave={onLeave} />;
  return (
    <>
      <BackLink />
      <h1 tabIndex={-1} className="text-3xl text-forest">
        Plan
      </h1>
      <div className="mt-5">
        {isLoading || whole?.plan.id !== id ? (
          hasRead === id || !isLoading ? (
            <EmptyState title="This plan is not here" hint="It was deleted, or it has not reached this device yet." />
          ) : (
            <SkeletonCard />
          )
        ) : null}
      </div>
    </>
  );
}

const BackLink = () => (
  <p className="mb-2">
    <Link to="/admin/plans" className="inline-flex min-h-11 items-center gap-1 font-semibold text-forest">
      <Icon name="back" />
      All plans
    </Link>
  </p>
);

/** Makes the checks of a plan, with the facts of the guides of its countries and of the years in which it is travelled. */
function useChecks(plan: DeskPlan, days: readonly PlanDay[], guides: Guides, passports: readonly Passport[]) {
  const today = useOfficeDay();
  const countries = listCountries(days).join(" ");
  const years = [plan.starts_on, findDate(plan.starts_on, days.length)]
    .flatMap((date) => (date ? [Number(date.slice(0, 4))] : []))
    .join(" ");
  const context = useMemo(() => {
    const eachYear = [...new Set(years.split(" ").filter(Boolean).map(Number))];
    const facts = countries
      .split(" ")
      .flatMap((slug) => findGuide(guides, slug) ?? [])
      .map((guide) => [guide.slug, guide.makeFacts(eachYear)] as const);
    return { today, passports, countries: Object.fromEntries(facts) };
  }, [guides, countries, years, today, passports]);
  const findings = useMemo(() => checkPlan(plan, days, context), [plan, days, context]);
  const check = useCallback(
    (day: PlanDay): readonly PlanFinding[] =>
      checkPlan(
        plan,
        days.map((each) => (each.id === day.id ? day : each)),
        context,
      ),
    [plan, days, context],
  );
  return { findings, check };
}

function OpenDesk({ whole, onLeave }: { whole: WholePlan; onLeave: () => void }) {
  const { plan, versions, answers } = whole;
  const days = useMemo(() => sortDays(whole.days), [whole.days]);
  const newestFirst = useMemo(() => versions.toReversed(), [versions]);
  const guides = usePlanningGuides();
  const ofCase = useStaffQuery(readCase, plan.follow_up_id ?? "");
  const dialogKeys = useDialogKeys();
  const [openId, setOpenId] = useState<string>();
  const [isEditingPlan, setEditingPlan] = useState(false);
  const [shownVersion, setShownVersion] = useState<FreezeResult["version"]>();
  const [shownNumber, setShownNumber] = useState<number>();
  const [attended, setAttended] = useState<{ table: "plans" | "plan_days"; id: string }>();
  const { members } = useColleagues();
  const phone = useNewestRows("business")?.[0]?.phone;
  const office = useMemo(() => ({ name: brand.name, ...(phone ? { phone } : {}) }), [phone]);
  const userId = useSession()?.userId ?? null;
  const today = useOfficeDay();
  const { passports, setPassports } = usePassports(plan.id, ofCase);
  const { findings, check } = useChecks(plan, days, guides, passports);
  const drafts = useMemo(
    () => new Set(dialogKeys.flatMap((key) => findDialogRecords({ key }).map(({ id }) => id))),
    [dialogKeys],
  );
  const unsavedCount = [plan, ...days].filter((row) => drafts.has(row.id)).length;
  const changesUsed = answers.filter(({ kind }) => kind === "change").length;

  const newest = useRef({ plan, days, guides });
  newest.current = { plan, days, guides };
  // The presses stay the same while the plan changes, so that a row is drawn again only if it changes itself.
  const presses = useMemo((): DayPresses => {
    const change = (done: string, make: (days: readonly PlanDay[]) => Parameters<typeof changeDays>[2]) => {
      const { plan: now, days: all } = newest.current;
      void changeDays(now.id, all, make(all), done);
    };
    const findWaysHere = (country: string | undefined) => findWays(newest.current.guides, country);
    return {
      open: setOpenId,
      add: (after) => change("A day is added.", (all) => addDay(all, after, crypto.randomUUID())),
      split: (id) => change("The day is split.", (all) => splitDay(all, id, crypto.randomUUID(), 1)),
      join: (id) => {
        const fault = findJoinFault(newest.current.days, id);
        if (fault) return showToast({ title: "Error", text: fault, tone: "destructive" });
        change("Two days are one.", (all) => joinWithNext(all, id));
      },
      spreadBed: (id) => {
        if (spreadBed(newest.current.days, id).changed.length === 0)
          return showToast({ title: "Nothing to change", text: "All nights of this stay have this bed." });
        change("The stay has one bed.", (all) => spreadBed(all, id));
      },
      takeOut: (id) => change("The day is taken out.", (all) => takeOutDay(all, id)),
      move: (id, index) => change("The day is moved.", (all) => placeDay(all, id, index)),
      attend: (id) => setAttended({ table: "plan_days", id }),
      findFix: ({ code, dayId }) => {
        if (!dayId) return undefined;
        if (code === "no-way" || code === "wakes-elsewhere")
          return {
            label: "Join the Way",
            onFix: () => change("The way is joined.", (all) => joinWays(all, dayId, findWaysHere)),
          };
        if (code !== "sleeps-elsewhere") return undefined;
        return {
          label: "End There",
          onFix: () => change("The last leg ends there.", (all) => endAtStop(all, dayId, findWaysHere)),
        };
      },
    };
  }, []);

  const freeze = (): FreezeResult =>
    freezePlan(plan, days, {
      // A traveller reads a person's name, and never the address with which they sign in.
      writtenBy: members.find(({ id }) => id === (plan.written_by ?? userId))?.name ?? "",
      writtenOn: today,
      changesUsed,
    });
  const preview = () => {
    const { version, faults } = freeze();
    if (!version) return showToast({ title: "Error", text: faults[0]?.text ?? "", tone: "destructive" });
    setShownNumber(undefined);
    setShownVersion(version);
  };
  const followUp = ofCase?.followUp;
  const isAccepted = answers.some(({ kind }) => kind === "go_ahead");
  const win = () => followUp && changeFollowUp(followUp, () => ({ stage: "won", next_on: null, next_reason: null }));
  const deletePlan = async () => {
    await deleteRows([{ table: "plans", seen: plan }], { done: "The plan is deleted.", failed: "Failed to delete" });
    onLeave();
  };
  const lastDate = findDate(plan.starts_on, days.length - 1);
  return (
    <>
      <BackLink />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} dir="auto" className="text-3xl text-forest [overflow-wrap:anywhere]">
            {plan.title}
          </h1>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            {[
              plan.traveller_name ? `For ${plan.traveller_name}` : plan.follow_up_id ? "" : "Ready-made",
              formatCount(plan.people, "person", "people"),
              formatCount(days.length, "day"),
              plan.starts_on && lastDate
                ? `${formatDay(plan.starts_on, longDate)} to ${formatDay(lastDate, longDate)}`
                : "No date yet",
              plan.price,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="text-muted">
            {formatCount(Math.max(0, plan.included_changes - changesUsed), "round", "rounds")} of changes left of{" "}
            {plan.included_changes}
          </p>
          <div className="mt-1 empty:hidden">
            <LocalEditMarks
              local={plan.local ?? (days.some(({ local }) => local === "waiting") ? "waiting" : undefined)}
              name={plan.title}
              onAttend={() => setAttended({ table: "plans", id: plan.id })}
            />
          </div>
          {ofCase?.table === "leads" && <CaseWish lead={ofCase.lead} details={ofCase.followUp.details} />}
          {ofCase && (
            <p>
              <Link
                to={ofCase.table === "leads" ? "/admin/leads" : "/admin/messages"}
                search={
                  (ofCase.table === "leads" ? { lead: ofCase.followUp.id } : { message: ofCase.followUp.id }) as never
                }
                className="inline-flex min-h-11 items-center font-semibold text-forest underline"
              >
                <span>
                  The case of <bdi>{ofCase.name}</bdi>
                </span>
              </Link>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-expanded={isEditingPlan}
            className="button-quiet gap-2 max-sm:px-3"
            onClick={() => setEditingPlan(!isEditingPlan)}
          >
            <Icon name="edit" />
            Edit the Plan
          </button>
          {/* On a narrow screen the days stand between a planner and the press that sends. */}
          <button type="button" className="button-quiet gap-2 max-sm:px-3 xl:hidden" onClick={showSending}>
            <Icon name="link" />
            To Sending
          </button>
          <button type="button" className="button-quiet gap-2 max-sm:px-3" onClick={preview}>
            <Icon name="eye" />
            What the Traveller Sees
          </button>
        </div>
      </div>
      {isAccepted && followUp && isOpen(followUp) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-2">
          <p className="font-semibold text-forest">The traveller says: go ahead.</p>
          <button type="button" className="button-primary" onClick={() => void win()}>
            Set to Won
          </button>
        </div>
      )}
      {isEditingPlan && (
        <Card className="mt-4 p-4 sm:px-5">
          <PlanForm plan={plan} days={days} onClose={() => setEditingPlan(false)} />
        </Card>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <DayList
            days={days}
            startsOn={plan.starts_on}
            findings={findings}
            openId={openId}
            draftIds={drafts}
            guides={guides}
            check={check}
            presses={presses}
          />
          <p className="mt-3">
            <button
              type="button"
              className="button-quiet gap-2"
              onClick={() =>
                void changeDays(plan.id, days, addDay(days, days.at(-1)?.id, crypto.randomUUID()), "A day is added.")
              }
            >
              <Icon name="plus" />
              Add a Day
            </button>
          </p>
        </div>
        <div className="grid gap-4 xl:sticky xl:top-18 xl:max-h-[calc(100dvh-5.5rem-var(--message-strip))] xl:overflow-y-auto">
          <DeskMap days={days} openId={openId} guides={guides} />
          <AnswerList answers={answers} days={days} />
          <SendingPanel
            plan={plan}
            days={days}
            versions={newestFirst}
            findings={findings}
            freeze={freeze}
            unsavedCount={unsavedCount}
            onOpenDay={(dayId) => {
              // The day is open before it is shown: another one that closes above it would move it away.
              flushSync(() => setOpenId(dayId));
              focusDay(dayId);
            }}
            onPreviewVersion={({ content, number }) => {
              setShownNumber(number ?? undefined);
              setShownVersion(content);
            }}
          />
          {plan.follow_up_id === null && <PublishPanel plan={plan} versions={newestFirst} freeze={freeze} />}
          <PassportChoice passports={passports} onChange={setPassports} />
          <p>
            <button type="button" className="button-quiet gap-2 text-danger" onClick={() => void deletePlan()}>
              <Icon name="bin" />
              Delete the Plan
            </button>
          </p>
        </div>
      </div>
      {shownVersion && (
        <PlanPreview
          version={shownVersion}
          number={shownNumber}
          guides={guides}
          office={office}
          onClose={() => setShownVersion(undefined)}
        />
      )}
      <RowAttention table={attended?.table ?? "plans"} rowId={attended?.id} onClose={() => setAttended(undefined)} />
    </>
  );
}
