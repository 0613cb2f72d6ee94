import { guideCards } from "virtual:guide-catalogue";
import type { ReactNode } from "react";
import type { GuideCard as Card, GuideSlug } from "../../../content/guide.ts";
import { Poster } from "./poster.tsx";

/**
 * All sixteen countries, as a wall of posters.
 * @param mark renders an extra mark for a guide, such as that it can be read offline
 */
export function GuideList({ mark }: { mark?: (slug: GuideSlug) => ReactNode }) {
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-6">
      {guideCards.map((card, index) => (
        <li key={card.slug} className={index < 2 ? undefined : "far-part far-card"}>
          <GuideCard card={card} first={index < 2} mark={mark?.(card.slug)} />
        </li>
      ))}
    </ul>
  );
}

/** One column on a phone, then two, then four: so that sixteen cards fill all rows. */
const cardSizes = "(min-width: 64rem) 17rem, (min-width: 40rem) 50vw, 100vw";

/** One country in a list: the whole card is a link to its guide. */
function GuideCard({ card, first, mark }: { card: Card; first: boolean; mark: ReactNode }) {
  return (
    <article className="group relative">
      <Poster guide={card} first={first} sizes={cardSizes} className="aspect-3/2 w-full rounded-sm shadow-md" />
      <h3 className="mt-4 text-2xl text-forest">
        <a
          href={`/destinations/${card.slug}`}
          className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {card.name}
        </a>
      </h3>
      <p className="mt-1 text-lg leading-snug">{card.tagline}</p>
      <p className="mt-2 text-muted">{card.highlights.slice(0, 3).join(" · ")}</p>
      <p className="mt-2">{card.summary}</p>
      {mark}
    </article>
  );
}
