import { useForm } from "@tanstack/react-form";

/** The first message of each field that fails. */
export type FieldMessages = Record<string, string>;

/**
 * Creates a form over one flat object, which is checked as a whole when it is submitted.
 * @param options.check the messages by field; empty where all is good
 * @param options.save called only with valid values
 * @param options.onInvalid called after a check with errors
 */
export function useFieldForm<Values extends object>(options: {
  defaultValues: Values;
  check: (values: Values) => FieldMessages;
  save: (values: Values) => Promise<void>;
  onInvalid: () => void;
}) {
  return useForm({
    defaultValues: options.defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onSubmit: ({ value }: { value: Values }): { fields: FieldMessages } | undefined => {
        const fields = options.check(value);
        return Object.keys(fields).length > 0 ? { fields } : undefined;
      },
    },
    onSubmit: ({ value }) => options.save(value),
    onSubmitInvalid: options.onInvalid,
  });
}

export type FieldForm<Values extends object> = ReturnType<typeof useFieldForm<Values>>;

/**
 * Submits a form after removing the messages of the last submission. The library does not check a field that has a message until
 * the field is changed, but the reason may be gone without that, such as a slug that another record has released.
 */
export function resubmit<Values extends object>(form: FieldForm<Values>): Promise<void> {
  for (const name of Object.keys(form.state.fieldMeta) as Parameters<typeof form.setFieldMeta>[0][])
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } }));
  return form.handleSubmit();
}

/** Returns a control's props for a field of the form. */
export const bindField = <T>(field: {
  name: string;
  state: { value: T; meta: { errors: readonly unknown[] } };
  handleChange: (value: T) => void;
}) => ({
  name: field.name,
  value: field.state.value,
  error: field.state.meta.errors.filter(Boolean).map(String)[0],
  onChange: (value: T) => field.handleChange(value),
});
