import type { Guide } from "../../content/guide.ts";
import type { MapSheet } from "../../content/maps.ts";
import { writeDay } from "../../content/written-day.ts";
import type { Journey } from "../../plan/journey.ts";
import { InlineText } from "./inline-text.tsx";
import { GpxLink, JourneyDays, ReckoningNote, Stays } from "./journey.tsx";
import { RouteMap } from "./route-map.tsx";

type Props = { guide: Pick<Guide, "slug" | "name" | "experiences">; journey: Journey; map: MapSheet };

/** The plan behind a service: its days, its map and file, its beds, and one day written out. */
export function PlanSection({ guide, journey, map }: Props) {
  const { outline } = journey;
  const { day, title, lines } = writeDay(journey, guide.experiences);
  return (
    <section id="plan" data-plan={`${guide.slug} ${outline.duration}`} aria-labelledby="plan-title" className="mt-14">
      <h2 id="plan-title" className="text-3xl text-forest">
        The plan, day by day
      </h2>
      <div className="mt-4 grid gap-10 lg:grid-cols-[1fr_24rem]">
        <div>
          <p className="font-semibold">{`${guide.name}: ${outline.title}`}</p>
          <p className="mt-2">
            <InlineText text={outline.note} />
          </p>
          <JourneyDays journey={journey} />
        </div>
        <figure>
          <RouteMap map={map} route={outline.duration} />
          <figcaption className="mt-2 text-base text-muted">
            The line is a curve from stop to stop; it is no road. Outlines: Natural Earth.
          </figcaption>
          <GpxLink journey={journey} country={guide.name} />
        </figure>
      </div>
      <h3 className="mt-10 text-2xl text-forest">{`Day ${day} written out: ${title}`}</h3>
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
      <p className="mt-3">
        In your plan every day is written so, with a second way, what it costs and whom to call.{" "}
        <a href="/sample-plan" className="text-link">
          A day as travellers get it
        </a>
      </p>
      <h3 className="mt-10 text-2xl text-forest">Where you sleep</h3>
      <Stays journeys={[journey]} />
      <p className="mt-4 text-base text-muted">
        <ReckoningNote /> The rest stands in{" "}
        <a href={`/destinations/${guide.slug}#outlines`} className="text-link">
          the guide to {guide.name}
        </a>
        .
      </p>
    </section>
  );
}
