/** The answers of the questionnaire as its fields hold them. */
import { type EnquiryAnswers, emptyAnswers } from "../../domain/enquiry.ts";
import { fieldsOf, isTouched, putIntoField } from "../../lib/typed-fields.ts";

const names = Object.keys(emptyAnswers) as (keyof EnquiryAnswers)[];

/** Reads the answers; a number field may be empty. Must be called while the fields can be used. */
export function readAnswers(form: HTMLFormElement): EnquiryAnswers {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const text = String(data.get(name) ?? "");
    const isNumber = name === "age" || name === "travelers";
    return [name, isNumber ? (text === "" ? null : Number(text)) : text];
  });
  return Object.fromEntries(entries) as EnquiryAnswers;
}

/**
 * Puts answers, where there are any, into the fields that nobody has changed since the document was made.
 * @returns whether a person has changed any field: those stay as they are
 */
export function fillUntouched(form: HTMLFormElement, answers: EnquiryAnswers | undefined): boolean {
  const fields = fieldsOf(form);
  const touched = new Set(fields.filter(isTouched).map(({ name }) => name));
  for (const field of fields) {
    const answer = answers?.[field.name as keyof EnquiryAnswers];
    // No answer leaves what the page offers.
    if (answer && !touched.has(field.name)) putIntoField(field, String(answer));
  }
  return touched.size > 0;
}
