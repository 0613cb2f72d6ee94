import type { Guide } from "../../content/guide.ts";
import { InlineText } from "../../ui/inline-text.tsx";

/** Routes for three lengths of stay: stops with their nights, and how they join. */
export function Outlines({ outlines }: Pick<Guide, "outlines">) {
  return (
    <div className="grid gap-12">
      {outlines.map(({ duration, title, nights, stops, note }) => (
        <div key={duration}>
          <h3 className="text-xl text-ink">
            {duration}: {title}
          </h3>
          <ol className="mt-4 border-l-2 border-dotted border-line-strong">
            {stops.map(({ place, nights: stay }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a route may come back to a place; its stops never move
              <li key={index} className="relative flex justify-between gap-4 py-1.5 pl-6">
                <span aria-hidden="true" className="absolute top-3.5 -left-[7px] size-3 rounded-full bg-ochre-fill" />
                <span>{place}</span>
                <span className="shrink-0 text-muted">
                  {stay} {stay === 1 ? "night" : "nights"}
                </span>
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
