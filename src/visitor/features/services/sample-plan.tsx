import type { ReactNode } from "react";
import type { MapSheet } from "../../../content/maps.ts";
import { priceSentence } from "../../../content/price-promise.tsx";
import type { Journey } from "../../../plan/journey.ts";
import { formatHours, formatKilometres, formatStay } from "../../../plan/journey-text.ts";
import { GpxLink } from "../../ui/journey.tsx";
import { RouteMap } from "../../ui/route-map.tsx";

const stops: [time: string, place: string, what: string][] = [
  [
    "06:30",
    "Opuwo, your camp",
    "Water for the day is in the car: five litres a head. Ask the desk how the road was yesterday.",
  ],
  [
    "07:00",
    "Opuwo, filling station",
    "Fill the tank and both spares, and pay in cash: there may be no pump and no machine on the way. Buy maize meal, sugar and tea for the homestead you will visit, with your guide's advice.",
  ],
  [
    "07:30",
    "The road north",
    "About 180 km of gravel, four hours at no more than 80 km/h. Slow down before each dry river bed. There is no signal for most of it.",
  ],
  [
    "09:30",
    "Half way",
    "Stop in the shade for a quarter of an hour. Look at the tyres. Greet whoever comes, elders first.",
  ],
  [
    "11:30",
    "Epupa",
    "The Kunene drops into a gorge; Angola is the other bank. Check in, leave the car, and walk to the edge before the heat. Stay out of the water: crocodiles live in it.",
  ],
  ["13:00", "Camp", "Eat and keep out of the sun: it is the hottest part of the day."],
  [
    "15:30",
    "A Himba homestead, with a Himba guide",
    "Two hours on foot, if the family says yes. Keep off the ground around the sacred fire, and ask before each photograph. If the answer is no, your guide walks with you along the river instead.",
  ],
  ["18:00", "Sundown", "From the rise above the falls. Be back before dark, and take a torch."],
];

const costs: [what: string, reckoned: string, sum: string][] = [
  ["Fuel", "180 km, 10 litres per 100 km, N$ 22 a litre", "N$ 396"],
  ["Camp at Epupa", "two people, N$ 250 each", "N$ 500"],
  ["Guide and gifts", "half a day N$ 700, food N$ 200", "N$ 900"],
  ["Food", "two people, own cooking", "N$ 360"],
];

const numbers: [what: string, number: string][] = [
  ["Police, all over Namibia", "10111"],
  [
    "Your camp at Epupa, your guide, the owner of your car",
    "each by name in your plan, as confirmed in the week it is written",
  ],
  ["Your insurer's line for emergencies", "yours to fill in: have it on paper"],
  ["Us, while you travel, with Tailor-Made", "in your plan"],
];

type Props = {
  /** The journey that this day belongs to. */
  journey: Journey;
  map: MapSheet;
};

/** One day of a plan as travellers get it. Its figures, map, file and bed are those of the guide's outline. */
export function SamplePlan({ journey, map }: Props) {
  const { outline, days } = journey;
  const leg = journey.legs.find(({ from, to }) => from === "Opuwo" && to === "Epupa");
  const night = journey.nights.find(({ place }) => place === leg?.to);
  if (!leg || !night) throw new Error("src/content/plans/namibia.ts: the sample's leg from Opuwo to Epupa is gone");
  return (
    <article className="frame pt-28 pb-24">
      <p className="font-semibold text-ochre">{`A sample plan: one day of ${days}`}</p>
      <h1 tabIndex={-1} className="mt-2 text-4xl text-forest sm:text-6xl">
        {`Day ${leg.day}: ${leg.from} to ${leg.to}`}
      </h1>
      <p className="mt-5 text-xl text-muted">
        This is how every day of a plan looks: when to leave and why, what the road is like, whom to ask, what it costs
        and what to do when something doesn't work out. Two people in a hired 4x4, northern Namibia, in August.
      </p>
      <Part id="stops" title="The day">
        <ol className="grid border-t border-line">
          {stops.map(([time, place, what]) => (
            <li key={time} className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[4.5rem_1fr]">
              <p className="font-display text-xl text-ochre tabular-nums">
                <time>{time}</time>
              </p>
              <div>
                <h3 className="font-sans text-lg font-semibold">{place}</h3>
                <p className="mt-1">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="where" title="Where it lies">
        <p>{`${leg.from} to ${leg.to}: ${formatKilometres(leg)}, ${formatHours(leg)}, ${leg.by}.`}</p>
        <p className="mt-2">{`Sleep: ${formatStay(night.stay)}`}</p>
        <div className="mt-5">
          <RouteMap map={map} route={outline.duration} />
        </div>
        <p className="mt-2 text-base text-muted">
          The line is the whole journey, a curve from stop to stop; it is no road. Outlines: Natural Earth.
        </p>
        <GpxLink journey={journey} country="Namibia" />
      </Part>
      <Part id="if-not" title="If it doesn't work out">
        <p className="text-lg">
          The road is closed: stay in Opuwo, and take the night from Epupa's three. A second puncture: wait by the car
          with your water. The family is mourning or away: nobody is asked twice.
        </p>
      </Part>
      <Part id="costs" title="What it costs">
        <table className="w-full border-collapse text-start">
          <thead className="sr-only">
            <tr>
              <th scope="col">For what</th>
              <th scope="col">Reckoned with</th>
              <th scope="col">Sum</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(([what, reckoned, sum]) => (
              <tr key={what} className="border-t border-line align-top">
                <th scope="row" className="py-3 pe-4 text-start font-semibold [overflow-wrap:anywhere]">
                  {what}
                </th>
                <td className="py-3 pe-4 [overflow-wrap:anywhere] text-muted">{reckoned}</td>
                <td className="py-3 text-end whitespace-nowrap tabular-nums">{sum}</td>
              </tr>
            ))}
            <tr className="border-y border-line-strong font-semibold">
              <th scope="row" className="py-3 pe-4 text-start [overflow-wrap:anywhere]">
                The day, for two
              </th>
              <td className="py-3 pe-4">without the car's hire</td>
              <td className="py-3 text-end whitespace-nowrap tabular-nums">N$ 2,156</td>
            </tr>
          </tbody>
        </table>
        <p className="mt-4 text-muted">
          The prices are examples. A plan has those of the week in which it is written, each with whom we asked.
        </p>
      </Part>
      <Part id="numbers" title="Numbers">
        <dl className="grid border-t border-line">
          {numbers.map(([what, number]) => (
            <div key={what} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-2">
              <dt className="font-semibold">{what}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <p className="mt-14 text-lg font-semibold">{priceSentence}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/destinations/namibia" className="text-link text-lg font-semibold">
          Read the guide to Namibia
        </a>
        <a href="/services" className="text-link text-lg font-semibold">
          Compare the two plans
        </a>
      </p>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="margin-columns mt-12">
      <h2 id={id} className="mb-4 text-2xl text-forest">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
