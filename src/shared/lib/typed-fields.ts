export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = "input[name], select[name], textarea[name]";

/** The fields of a form, or of a part of one. */
export const fieldsOf = (form: Element): Field[] => [...form.querySelectorAll<Field>(fields)];

/** Tells if something is a field with a name. */
export const isField = (target: unknown): target is Field => target instanceof Element && target.matches(fields);

/** Tells if a person has changed a field since the document was made. */
export function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== "";
  return field.type === "radio"
    ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
    : field.value !== field.defaultValue;
}

/** Sets a field's value; among radio buttons, chooses the one with that value. */
export function putIntoField(field: Field, value: string): void {
  if (field.type === "radio") (field as HTMLInputElement).checked = field.value === value;
  else field.value = value;
}
