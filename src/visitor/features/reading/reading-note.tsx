import { formatMoment, longMoment } from "../../../shared/rules/dates.ts";

/**
 * A note that the shown rows are a copy, and how old it is. In a document it is hidden at first;
 * src/visitor/document/freshness.ts shows it if the rows cannot be fetched.
 * @param props.at the time of the copy, in milliseconds since the epoch
 */
export function ReadingNote(props: { at: number; hidden?: boolean; className?: string }) {
  return (
    <div role="status" className={props.className}>
      <p
        data-reading-note=""
        hidden={props.hidden}
        className="border-s-4 border-ochre-fill bg-sunken px-4 py-2 text-base text-muted"
      >
        You are reading the copy on this device, last updated{" "}
        <time dateTime={new Date(props.at).toISOString()}>{formatMoment(props.at, longMoment, "UTC")}</time>.
      </p>
    </div>
  );
}
