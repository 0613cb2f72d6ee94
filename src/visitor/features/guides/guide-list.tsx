import type { ReactNode } from "react";
import type { GuideCard as Card, GuideSlug } from "../../../content/guide.ts";
import type { MonthState } from "../../../content/travel-months.ts";
import { MonthBar } from "./month-bar.tsx";
import { Poster } from "./poster.tsx";

type Props = {
  cards: readonly Card[];
  /** Gives the states of a country's twelve months. */
  listStates: (slug: GuideSlug) => readonly MonthState[];
  /** Renders an extra mark for a guide, such as that it can be read offline. */
  mark: (slug: GuideSlug) => ReactNode;
};

/** All countries: a row each on a phone, a wall of posters on wider screens. */
export function GuideList({ cards, listStates, mark }: Props) {
  return (
    <ul className="guide-list">
      {cards.map((card, index) => (
        <li key={card.slug} className={index < 2 ? undefined : "far-part"}>
          <GuideCard card={card} states={listStates(card.slug)} mark={mark(card.slug)} />
        </li>
      ))}
    </ul>
  );
}

/** A row on a phone, then two columns, then four: so that sixteen cards fill all rows. */
const cardSizes = "(min-width: 64rem) 17rem, (min-width: 40rem) 50vw, 5rem";

type CardProps = { card: Card; states: readonly MonthState[]; mark: ReactNode };

/** One country in a list: the whole card is a link to its guide. */
function GuideCard({ card, states, mark }: CardProps) {
  return (
    <article className="group">
      <Poster guide={card} sizes={cardSizes} />
      <div className="min-w-[min(9rem,100%)] flex-1">
        <h3 className="text-xl text-forest sm:mt-4 sm:text-2xl">
          <a
            href={`/destinations/${card.slug}`}
            className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {card.name}
          </a>
        </h3>
        <p className="leading-snug max-sm:text-sm sm:mt-1 sm:text-lg">{card.tagline}</p>
        <p className="mt-2 text-muted max-sm:hidden">{card.highlights.slice(0, 3).join(" · ")}</p>
        <p className="mt-2 max-sm:hidden">{card.summary}</p>
        <MonthBar states={states} />
        {mark}
      </div>
    </article>
  );
}
