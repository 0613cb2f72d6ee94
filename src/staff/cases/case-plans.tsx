import { Link } from "@tanstack/react-router";
import { Icon } from "../../shared/ui/icon.tsx";
import { readPlansOfCase } from "../../sync/dexie/read-plans.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { ListedPlan } from "../plans/listed-plan.tsx";
import { describePlanState } from "../rules/plan-state.ts";

/** The plans of a case, and the way to a new one. */
export function CasePlans({ id }: { id: string }) {
  const plans = useStaffQuery(readPlansOfCase, id);
  return (
    <section aria-labelledby="case-plans" className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="case-plans" className="font-semibold">
          {plans && plans.length > 0 ? "Plans" : "No plan yet"}
        </h3>
        <Link to={"/admin/plans" as never} search={{ new: id } as never} className="button-quiet gap-2">
          <Icon name="plus" />
          Make a Plan
        </Link>
      </div>
      {plans && plans.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {plans.map(({ plan, days, versions, answers }) => {
            const lastSent = versions.at(-1)?.created_at ?? "";
            const answer = answers.findLast(({ created_at }) => created_at > lastSent);
            return (
              <li key={plan.id}>
                <ListedPlan
                  plan={plan}
                  dayCount={days.length}
                  state={describePlanState(
                    plan,
                    versions.map(({ number }) => number),
                    answer,
                  )}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
