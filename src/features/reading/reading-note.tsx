import type { ReadingKey } from "../../domain/reading.ts";
import { useCopyFrom } from "./use-readings.ts";

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** Says that what is shown is a copy, and how old it is; nothing while it is fresh. */
export function ReadingNote({ keys, className = "" }: { keys: readonly ReadingKey[]; className?: string }) {
  const copyFrom = useCopyFrom(keys);
  return (
    <div role="status" className={className}>
      {copyFrom > 0 && (
        <p className="border-l-4 border-ochre-fill bg-sunken px-4 py-2 text-base text-muted">
          You are reading the copy on this device, last updated{" "}
          <time dateTime={new Date(copyFrom).toISOString()}>{time.format(copyFrom)}</time>.
        </p>
      )}
    </div>
  );
}
