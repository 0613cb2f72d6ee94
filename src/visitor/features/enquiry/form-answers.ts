/** Reads and writes the answers in the questionnaire's fields. */

import { isTouched, listFields, setFieldValue } from "../../../shared/lib/form-fields.ts";
import { type EnquiryAnswers, emptyAnswers } from "../../../shared/rules/enquiry.ts";

const names = Object.keys(emptyAnswers) as (keyof EnquiryAnswers)[];

/** Reads the answers as they were typed. Call it while the fields are enabled. */
export function readAnswers(form: HTMLFormElement): EnquiryAnswers {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as EnquiryAnswers;
}

/** Writes answers into all fields of the form, even those that a person has changed. */
export function fillForm(form: HTMLFormElement, answers: EnquiryAnswers): void {
  for (const field of listFields(form)) {
    const answer = answers[field.name as keyof EnquiryAnswers];
    if (answer !== undefined) setFieldValue(field, String(answer ?? ""));
  }
}

/**
 * Writes answers, if there are any, into the unchanged fields of the form.
 * @returns true if any field had been changed by a person or the browser; those keep their values
 */
export function fillUntouched(form: HTMLFormElement, answers: Readonly<Record<string, string>> | undefined): boolean {
  const fields = listFields(form);
  const touched = new Set(fields.filter(isTouched).map(({ name }) => name));
  for (const field of fields) {
    const answer = answers?.[field.name];
    // An empty answer leaves the value that the page offers.
    if (answer && !touched.has(field.name)) setFieldValue(field, answer);
  }
  return touched.size > 0;
}
