import { chartDays } from "../../../shared/rules/lead-stats.ts";
import type { ReaderFigures } from "../../rules/daily-counts.ts";
import { Card } from "../../ui/card.tsx";
import { BarList } from "./bar-list.tsx";
import { DayChart } from "./day-chart.tsx";

/** Shows the totals of page views, which identify nobody. They are not stored on the device. */
export function ReadersCard({ figures }: { figures: ReaderFigures | null | undefined }) {
  if (figures === undefined) return null;
  return (
    <Card className="mt-6 p-4 sm:p-5">
      <h2 className="text-xl">Pages read in the last {chartDays} days</h2>
      {figures === null ? (
        <p className="mt-3 text-muted">You need to be online to see these numbers.</p>
      ) : (
        <>
          <p className="mt-1 max-w-prose text-muted">
            Counted by day in Nairobi, without cookies. People who ask not to be tracked, and search engines, are left
            out.
          </p>
          <div className="mt-4 grid gap-8">
            <DayChart title="By day" unit="Pages" tallies={figures.days} />
            <div className="grid gap-8 lg:grid-cols-2">
              <BarList title="By kind of page" unit="Pages" tallies={figures.pages} />
              <BarList title="Steps of the questionnaire" unit="Times reached" tallies={figures.steps} />
            </div>
          </div>
        </>
      )}
    </Card>
  );
}
