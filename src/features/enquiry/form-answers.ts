/** The answers of the questionnaire as its fields hold them. */
import { type EnquiryAnswers, emptyAnswers } from "../../domain/enquiry.ts";

const names = Object.keys(emptyAnswers) as (keyof EnquiryAnswers)[];

type Field = HTMLInputElement | HTMLSelectElement;

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
  const touched = names.filter((name) => fieldsOf(form, name).some(isTouched));
  for (const name of names) {
    if (!answers || touched.includes(name)) continue;
    const answer = answers[name];
    for (const field of fieldsOf(form, name)) put(field, answer === null ? "" : String(answer));
  }
  return touched.length > 0;
}

const fieldsOf = (form: HTMLFormElement, name: string): Field[] =>
  [...form.querySelectorAll<Field>("input, select")].filter((field) => field.name === name);

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== "";
  return field.type === "radio" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function put(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === "radio") {
    // No answer leaves what the page offers.
    if (value) field.checked = field.value === value;
  } else field.value = value;
}
