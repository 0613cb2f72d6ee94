import type { Guide } from "../../../content/guide.ts";
import { InlineText } from "../../../shared/ui/inline-text.tsx";

/** Routes for three lengths of stay: stops with their nights, and how they join. */
export function Outlines({ outlines }: Pick<Guide, "outlines">) {
  return (
    <div className="grid gap-12">
      {outlines.map(({ duration, title, nights, stops, note }) => (
        <div key={duration}>
          <h3>{`${duration}: ${title}`}</h3>
          <ol className="guide-stops">
            {stops.map(({ place, nights: stay }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a route may come back to a place; its stops never move
              <li key={index}>
                {place}
                <span>{`${stay} ${stay === 1 ? "night" : "nights"}`}</span>
              </li>
            ))}
          </ol>
          <p className="mt-3">
            <InlineText text={note} /> <span className="text-muted">{nights} nights in all.</span>
          </p>
        </div>
      ))}
    </div>
  );
}
