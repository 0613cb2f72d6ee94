import { Link } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useState } from "react";
import { makeSearchableText, readTextQuery } from "../../../shared/rules/search-text.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { planDayCountsIndex, planVersionFactsIndex } from "../../../sync/dexie/plan-indexes.ts";
import { readOpenPlanAnswers } from "../../../sync/dexie/read-plans.ts";
import { useFailureToast, useFirstLoad } from "../../mirror/first-load.ts";
import { useNewestRows, useStaffIndex, useStaffQuery } from "../../mirror/rows.ts";
import { ListedPlan } from "../../plans/listed-plan.tsx";
import { describePlanState, isReadyMade } from "../../rules/plan-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { noCase } from "./start-plan.tsx";

/** All plans: those of travellers, then the ready-made ones, each newest first. */
export function PlanList() {
  const plans = useNewestRows("plans");
  const dayCounts = useStaffIndex(planDayCountsIndex, undefined)?.index;
  const versions = useStaffIndex(planVersionFactsIndex, undefined)?.index;
  const openAnswers = useStaffQuery(readOpenPlanAnswers);
  const { isLoading, failedSince } = useFirstLoad();
  const [search, setSearch] = useState("");
  const query = useDeferredValue(search);
  const found = useMemo(() => {
    const matches = readTextQuery(query);
    return plans?.filter(
      (plan) => !matches || matches(makeSearchableText([plan.title, plan.traveller_name, plan.office_note])),
    );
  }, [plans, query]);
  const hasFailed = isLoading && !plans?.length && failedSince !== undefined;
  useFailureToast("Failed to fetch plans", hasFailed ? failedSince : undefined);
  const groups = [
    { title: "For travellers", plans: found?.filter((plan) => !isReadyMade(plan)) ?? [] },
    { title: "Ready-made", plans: found?.filter(isReadyMade) ?? [] },
  ];
  const isWaiting = !plans || (plans.length === 0 && isLoading);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-3xl text-forest">
          Plans
        </h1>
        <Link to="/admin/plans" search={{ new: noCase } as never} className="button-primary gap-2">
          <Icon name="plus" />
          Make a Ready-Made Plan
        </Link>
      </div>
      <div className="mt-4 mb-5 max-w-xl">
        <SearchBox label="Search plans by title or traveller" value={search} onChange={setSearch} />
      </div>
      {isWaiting ? (
        hasFailed ? (
          <EmptyState title="Failed to fetch plans" hint="They appear here as soon as the server answers." />
        ) : (
          <SkeletonCard />
        )
      ) : found?.length === 0 ? (
        <EmptyState
          title="No plans found"
          hint={
            plans.length > 0
              ? "Try adjusting your search"
              : "Open an enquiry and press Make a Plan: its destination's outlines come first."
          }
        />
      ) : (
        <div className="grid gap-6">
          {groups.map(
            (group) =>
              group.plans.length > 0 && (
                <section key={group.title} aria-label={group.title}>
                  <h2 className="mb-2 text-xl text-forest">{group.title}</h2>
                  <ul className="grid gap-2">
                    {group.plans.map((plan) => (
                      <li key={plan.id}>
                        <ListedPlan
                          plan={plan}
                          dayCount={dayCounts?.get(plan.id) ?? 0}
                          state={describePlanState(
                            plan,
                            (versions?.get(plan.id) ?? []).map(({ number }) => number),
                            openAnswers?.find((open) => open.plan.id === plan.id)?.answer,
                          )}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {!isWaiting && query.trim() !== "" && `${found?.length} of ${plans.length} found`}
      </p>
    </>
  );
}
