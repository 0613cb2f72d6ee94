import { formatCount } from "../../../shared/rules/counts.ts";
import { dayMoment, formatMoment } from "../../../shared/rules/dates.ts";

/** The number of changes that wait for the website's next build, and its time. Renders nothing if none waits. */
export function PlannedBuild({ build }: { build: { waiting: number; at: number } | undefined }) {
  return (
    <p role="status" className="mb-4 text-muted empty:mb-0">
      {build &&
        `${formatCount(build.waiting, "change waits", "changes wait")} for the website's next update, on ${formatMoment(build.at, dayMoment, "device")}.`}
    </p>
  );
}
