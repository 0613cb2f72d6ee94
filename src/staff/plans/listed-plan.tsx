import { Link } from "@tanstack/react-router";
import { formatCount } from "../../shared/rules/counts.ts";
import { formatDay, longDate } from "../../shared/rules/dates.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import type { PlanState } from "../rules/plan-state.ts";
import { Badge } from "../ui/badge.tsx";

/** A plan in a list: its title, whom it is for, and how far it is. */
export function ListedPlan({ plan, dayCount, state }: { plan: Mirrored<"plans">; dayCount: number; state: PlanState }) {
  return (
    <Link
      to={"/admin/plans" as never}
      search={{ plan: plan.id } as never}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-card px-4 py-2.5 hover:border-forest"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong className="block font-semibold text-forest">
          <bdi>{plan.title}</bdi>
        </strong>{" "}
        <span className="text-muted">
          {[
            plan.traveller_name && `For ${plan.traveller_name}`,
            formatCount(dayCount, "day"),
            plan.starts_on && `from ${formatDay(plan.starts_on, longDate)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>{" "}
      <span className="flex flex-wrap items-center gap-2">
        {plan.local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>}{" "}
        <Badge variant={state.isWaiting ? "default" : "secondary"}>{state.label}</Badge>
      </span>
    </Link>
  );
}
