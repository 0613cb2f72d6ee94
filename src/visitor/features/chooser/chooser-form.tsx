import type { ReactNode } from "react";
import { durations } from "../../../../supabase/functions/_shared/enquiry.ts";
import { passports } from "../../../content/before-you-go.ts";
import { allMonths } from "../../../content/travel-months.ts";
import type { Month } from "../../../plan/months.ts";
import { chooserFields, getMonthName, makeMonthPath, wishes } from "../../rules/chooser.ts";

/**
 * The chooser's questions as a plain form. Each month is a button that opens the month's page, with the other answers in its
 * address. It sends nothing that somebody has typed.
 * @param props.month the month of the page
 */
export function ChooserForm({ month, open = false }: { month?: Month; open?: boolean }) {
  return (
    <form method="get" action={month ? makeMonthPath(month) : "/destinations"} autoComplete="off" className="chooser">
      {/* A form that is sent from a field takes its first button: this one sends nothing. */}
      <button type="submit" disabled hidden />
      <details className="mt-3" open={open}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-forest">
          Length, passport and what matters
        </summary>
        <Group legend="How long?">
          <Option type="radio" name={chooserFields.duration} value="" label="Any length" isChosen />
          {durations
            .filter(({ value }) => value !== "flexible")
            .map(({ value, label }) => (
              <Option key={value} type="radio" name={chooserFields.duration} value={value} label={label} />
            ))}
        </Group>
        <Group legend="No visa for my passport">
          <Option type="radio" name={chooserFields.passport} value="" label="With a visa or without" isChosen />
          {Object.entries(passports).map(([value, label]) => (
            <Option key={value} type="radio" name={chooserFields.passport} value={value} label={label} />
          ))}
        </Group>
        <Group legend="What matters?">
          {Object.entries(wishes).map(([value, label]) => (
            <Option key={value} type="checkbox" name={chooserFields.wish} value={value} label={label} />
          ))}
        </Group>
      </details>
      <fieldset className="mt-4">
        <legend className="mb-1.5 font-semibold">{month ? "Another month" : "When?"}</legend>
        <div className="chooser-months">
          {allMonths.map((each) => (
            <button
              key={each}
              type="submit"
              formAction={makeMonthPath(each)}
              aria-current={each === month ? "true" : undefined}
            >
              {getMonthName(each)}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="choices [--answer:8.25rem]">{children}</div>
    </fieldset>
  );
}

function Option(props: { type: "radio" | "checkbox"; name: string; value: string; label: string; isChosen?: boolean }) {
  const { label, isChosen, ...field } = props;
  return (
    <label>
      <input {...field} defaultChecked={isChosen} /> {label}
    </label>
  );
}

/** Twelve links to the months' pages: the chooser's first question, on a page that is about something else. */
export function MonthLinks() {
  return (
    <nav aria-labelledby="months-title" className="mt-6">
      <p id="months-title" className="font-semibold">
        When can you go?
      </p>
      <p className="chooser-months mt-2">
        {allMonths.map((month) => (
          <a key={month} href={makeMonthPath(month)}>
            {getMonthName(month)}
          </a>
        ))}
      </p>
    </nav>
  );
}
