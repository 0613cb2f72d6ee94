/** Reads and writes the answers in a form's fields. */
import type { DraftAnswers } from "../../outbox/draft.ts";
import { isCheckable, isTouched, listFields, setFieldValue } from "../../shared/lib/form-fields.ts";

/** Reads the answers as they were typed, also while the fields are disabled. */
export function readAnswers(form: HTMLFormElement, names: readonly string[]): DraftAnswers {
  const fields = listFields(form);
  const readAnswer = (name: string) =>
    fields.find((field) => field.name === name && (!isCheckable(field) || field.checked))?.value ?? "";
  return Object.fromEntries(names.map((name) => [name, readAnswer(name)]));
}

/** Writes answers into the fields of the form, also hidden ones, but for the fields of the given names. */
export function fillForm(
  form: HTMLFormElement,
  answers: Readonly<Partial<DraftAnswers>>,
  exceptions: ReadonlySet<string> = new Set(),
): void {
  for (const field of listFields(form)) {
    const answer = answers[field.name];
    if (answer !== undefined && !exceptions.has(field.name)) setFieldValue(field, answer);
  }
}

/** Lists those of the named fields that a person or the browser has changed. A field that nobody sees is none of them. */
export const listTouchedNames = (form: HTMLFormElement, names: readonly string[]): ReadonlySet<string> =>
  new Set(
    listFields(form)
      .filter((field) => !field.hidden && names.includes(field.name) && isTouched(field))
      .map(({ name }) => name),
  );

/** Lists the labels of the options that are chosen in the named fields, in the order of the form. */
export const listChosenLabels = (form: HTMLFormElement, names: readonly string[]): string[] =>
  listFields(form)
    .filter((field) => names.includes(field.name) && (!isCheckable(field) || field.checked))
    .map((field) =>
      field instanceof HTMLSelectElement ? field.options[field.selectedIndex]?.text : field.labels?.[0]?.textContent,
    )
    .flatMap((label) => label?.trim() || []);
