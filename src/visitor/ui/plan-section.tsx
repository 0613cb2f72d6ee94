import { brand } from "../../content/brand.ts";
import type { Guide } from "../../content/guide.ts";
import type { MapSheet } from "../../content/maps.ts";
import { writeDay } from "../../content/written-day.ts";
import type { Journey } from "../../plan/journey.ts";
import { InlineText } from "./inline-text.tsx";
import { GpxLink, JourneyDays, ReckoningNote, Stays } from "./journey.tsx";
import { RouteMap } from "./route-map.tsx";

type Props = { guide: Pick<Guide, "slug" | "name" | "experiences">; journey: Journey; map: MapSheet };

/** The plan behind a service: its days as a sheet of paper, its map and file, its beds, and one day as on a telephone. */
export function PlanSection({ guide, journey, map }: Props) {
  const { outline } = journey;
  const { day, title, lines } = writeDay(journey, guide.experiences);
  return (
    <section id="plan" data-plan={`${guide.slug} ${outline.duration}`} aria-labelledby="plan-title" className="mt-14">
      <h2 id="plan-title" className="text-2xl sm:text-3xl">
        The plan, day by day
      </h2>
      <div className="plan-columns">
        <div>
          <div className="plan-sheet">
            <p className="flex max-w-none flex-wrap justify-between gap-x-4 text-sm text-muted" translate="no">
              <span>{brand.name}</span> <span>{guide.name}</span>
            </p>
            <h3 className="mt-3 text-xl sm:text-2xl">{outline.title}</h3>
            <p className="mt-2">
              <InlineText text={outline.note} />
            </p>
            <JourneyDays journey={journey} />
          </div>
          <div className="plan-phone">
            <h3 className="text-xl">{`Day ${day} written out: ${title}`}</h3>
            <ol className="journey">
              {lines.map(([time, text]) => (
                <li key={`${time} ${text}`}>
                  <b>{time}</b>
                  <p>
                    <InlineText text={text} />
                  </p>
                </li>
              ))}
            </ol>
          </div>
          <p className="mt-5">
            In your plan every day is written so, with a second way, what it costs and whom to call.{" "}
            <a href="/sample-plan" className="text-link">
              A day as travellers get it
            </a>
          </p>
          <h3 className="mt-10 text-xl sm:text-2xl">Where you sleep</h3>
          <Stays journeys={[journey]} />
          <p className="mt-4 text-base text-muted">
            <ReckoningNote /> The rest stands in{" "}
            <a href={`/destinations/${guide.slug}#outlines`} className="text-link">
              the guide to {guide.name}
            </a>
            .
          </p>
        </div>
        <figure>
          <RouteMap map={map} route={outline.duration} />
          <figcaption className="mt-2 text-base text-muted">
            The line is a curve from stop to stop; it is no road. Outlines: Natural Earth.
          </figcaption>
          <GpxLink journey={journey} country={guide.name} />
        </figure>
      </div>
    </section>
  );
}
