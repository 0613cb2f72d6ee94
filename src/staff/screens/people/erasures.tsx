import { Person } from "../../cases/colleagues.tsx";
import { formatReceivedTime } from "../../received-time.ts";
import { useNewest } from "../../rows.ts";

/** The most lines that are shown. */
const shown = 20;

/** The list of erasures: the time, the person and the number of records of each, without their content. */
export function Erasures() {
  const lines = useNewest("erasures") ?? [];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="erasures" className="mt-8">
      <h2 id="erasures" className="mb-3 text-xl">
        Erased
      </h2>
      <ul className="divide-y divide-line">
        {lines.slice(0, shown).map(({ id, created_at, records, actor }) => (
          <li key={id} className="py-2">
            <time dateTime={created_at}>{formatReceivedTime(created_at)}</time>
            <span>, {records === 1 ? "1 record" : `${records} records`}, by </span>
            <Person id={actor} />
          </li>
        ))}
      </ul>
    </section>
  );
}
