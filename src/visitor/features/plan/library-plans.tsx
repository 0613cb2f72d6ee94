import { useLiveQuery } from "dexie-react-hooks";
import { type FormEvent, useState } from "react";
import { openVisitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { planPath, readPlanLink } from "../../../plan/plan-link.ts";
import { findLastDate } from "../../../plan/today.ts";
import { isIos } from "../../../shared/lib/platform.ts";
import { formatDay, longDate } from "../../../shared/rules/dates.ts";
import { readKeptPlan } from "./kept-plan-rules.ts";
import { linkTexts } from "./link-texts.ts";

const formatDate = (date: string): string => formatDay(date, longDate);

/** The plans of this device, and a field for the link of another one. */
export function LibraryPlans() {
  const stored = useLiveQuery(
    () =>
      openVisitorDb()
        .plans.toArray()
        .catch(() => []),
    [],
  );
  const plans = (stored ?? []).flatMap((each) => readKeptPlan(each) ?? []).sort((a, b) => b.openedAt - a.openedAt);
  return (
    <section aria-labelledby="plans-heading" className="mt-14">
      <h2 id="plans-heading" className="text-3xl text-forest">
        Your plans
      </h2>
      {plans.length > 0 && (
        <ul className="mt-4 grid">
          {plans.map(({ token, newest, endedBy }) => {
            const last = findLastDate(newest);
            return (
              <li key={token} className="min-h-12 border-t border-line py-2">
                <a href={`${planPath}#${token}`} className="text-link text-lg">
                  {newest.title}
                </a>{" "}
                <span className="text-muted">
                  {[
                    newest.startsOn && last && `${formatDate(newest.startsOn)} to ${formatDate(last)}`,
                    `version ${newest.number}`,
                    endedBy && "its link has ended",
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {stored && plans.length === 0 && <p className="mt-3 text-lg">No plan is kept on this device.</p>}
      <PasteField />
      {isIos() && (
        <p className="mt-3 text-muted">
          On an iPhone the app on the home screen has a storage of its own: paste the link there once.
        </p>
      )}
    </section>
  );
}

/** A field for a link. It has no name, so that no browser ever sends it to a server. */
function PasteField() {
  const [link, setLink] = useState("");
  const [error, setError] = useState("");
  const open = (event: FormEvent) => {
    event.preventDefault();
    const reading = readPlanLink(link);
    if ("token" in reading) location.assign(`${planPath}#${reading.token}`);
    else setError(reading.fault === "missing" ? "This is no link of a plan." : linkTexts[reading.fault]);
  };
  return (
    <form noValidate onSubmit={open} className="mt-4 max-w-2xl">
      <label htmlFor="plan-link" className="mb-1 block font-semibold">
        Open a plan by its link
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="plan-link"
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={link}
          onChange={({ target }) => setLink(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby="plan-link-error"
          className="field min-w-[min(14rem,100%)] flex-1"
        />
        <button type="submit" className="button-quiet">
          Open
        </button>
      </div>
      <p id="plan-link-error" role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </form>
  );
}
