import { formatCount } from "../../../shared/rules/counts.ts";
import { Person } from "../../cases/colleagues.tsx";
import { formatReceivedTime } from "../../cases/received-time.ts";
import { useNewestRows } from "../../mirror/rows.ts";

/** The largest number of erasures that are shown. */
const maxShownErasures = 20;

/** The list of erasures: the time, the person and the number of records of each, without their content. */
export function Erasures() {
  const erasures = useNewestRows("erasures") ?? [];
  if (erasures.length === 0) return null;
  return (
    <section aria-labelledby="erasures" className="mt-8">
      <h2 id="erasures" className="mb-3 text-xl">
        Erased
      </h2>
      <ul className="divide-y divide-line">
        {erasures.slice(0, maxShownErasures).map(({ id, created_at, records, actor }) => (
          <li key={id} className="py-2">
            <time dateTime={created_at}>{formatReceivedTime(created_at)}</time>
            <span>, {formatCount(records, "record")}, by </span>
            <Person id={actor} />
          </li>
        ))}
      </ul>
    </section>
  );
}
