import type { ReactNode } from "react";
import type { DestinationCard } from "../../../shared/rules/reading.ts";
import { emptyCard, makePlaceCard, type RowCard } from "../../rules/row-cards.ts";
import { computeRowsStamp } from "../../rules/rows-stamp.ts";
import { CardText, CardTitle } from "../../ui/row-card.tsx";

type MorePlacesProps = {
  /** Newest first; `undefined` if the document was made without them. */
  destinations: readonly DestinationCard[] | undefined;
  note?: ReactNode;
};

/** The destinations that staff have written, below the guides. Hidden while there are none: a script may fill it in later. */
export function MorePlaces({ destinations, note }: MorePlacesProps) {
  return (
    <section
      aria-labelledby="more-places"
      className="mt-8 border-t border-line-strong pt-6 sm:mt-20 sm:pt-12"
      data-rows="destinations"
      data-stamp={destinations && computeRowsStamp("destinations", destinations)}
      hidden={!destinations?.length}
    >
      <h2 id="more-places" className="text-2xl text-forest sm:text-4xl">
        More places we know
      </h2>
      <p className="mt-2 text-muted sm:mt-4 sm:text-lg">
        Shorter notes than the guides above, by the people who would plan your journey.
      </p>
      {note}
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
        {destinations?.map((destination) => (
          <Place key={destination.id} card={makePlaceCard(destination)} />
        ))}
      </ul>
      <template>
        <Place card={emptyCard} />
      </template>
    </section>
  );
}

function Place({ card }: { card: RowCard }) {
  return (
    <li className="group relative border-t border-line pt-1.5 sm:pt-4">
      <h3 className="text-xl text-forest sm:text-2xl">
        <CardTitle {...card} />
      </h3>
      <CardText {...card} className="leading-snug sm:mt-2 sm:text-lg" />
    </li>
  );
}
