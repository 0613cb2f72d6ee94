export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldSelector = "input[name], select[name], textarea[name]";

/** Lists the fields of a form, or of a part of one. */
export const listFields = (form: Element): Field[] => [...form.querySelectorAll<Field>(fieldSelector)];

/** Returns true if something is a field with a name. */
export const isField = (target: unknown): target is Field => target instanceof Element && target.matches(fieldSelector);

/** Returns true if a field differs from the document as it was made. A select counts as soon as it has an answer. */
export function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== "";
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Returns true if a field is a radio button or a checkbox, whose value is the same whether it is chosen or not. */
export const isCheckable = (field: Field): field is HTMLInputElement => /^(?:radio|checkbox)$/.test(field.type);

/** Sets a field's value; of radio buttons and checkboxes, chooses the one with that value. */
export function setFieldValue(field: Field, value: string): void {
  if (isCheckable(field)) field.checked = field.value === value;
  else field.value = value;
}
