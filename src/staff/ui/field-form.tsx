import { useForm, useStore } from "@tanstack/react-form";
import { type ReactNode, useRef } from "react";
import { isSameValue } from "../../shared/rules/sync-edit.ts";

/** The first message of each field that fails. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

/**
 * Creates a form over one flat object, which is checked as a whole when it is submitted.
 * @param options.check the messages by field; empty if all is good
 * @param options.save called only with valid values
 */
export function useFieldForm<Values extends object>(options: {
  defaultValues: Values;
  check: (values: Values) => FieldMessages;
  save: (values: Values) => Promise<void>;
}) {
  return useForm({
    defaultValues: options.defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onSubmit: ({ value }: { value: Values }): { fields: FieldMessages } | undefined => {
        const fields = options.check(value);
        return Object.values(fields).some(Boolean) ? { fields } : undefined;
      },
    },
    onSubmit: ({ value }) => options.save(value),
  });
}

export type FieldForm<Values extends object> = ReturnType<typeof useFieldForm<Values>>;

/** Returns all values of a form. The component is drawn again at each key: a large form reads the few it needs by `useFormValue`. */
export const useFormValues = <Values extends object>(form: FieldForm<Values>): Values =>
  useStore(form.store, (state) => state.values);

/**
 * Returns something derived of a form's values. The component is drawn again only when that changes.
 * @param derive returns equal answers for the same values; small ones, because they are compared at each key
 */
export const useFormValue = <Values extends object, T>(form: FieldForm<Values>, derive: (values: Values) => T): T =>
  useStore(form.store, (state) => derive(state.values), isSameValue);

/** Shows messages beside fields of a form, such as those of a refusal. */
export function setFieldMessages<Values extends object>(form: FieldForm<Values>, messages: FieldMessages): void {
  for (const [name, message] of Object.entries(messages))
    form.setFieldMeta(name as Parameters<typeof form.setFieldMeta>[0], (meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onSubmit: message },
    }));
}

/** Removes the messages beside the fields of a form. */
export const clearFieldMessages = <Values extends object>(form: FieldForm<Values>): void =>
  setFieldMessages(form, Object.fromEntries(Object.keys(form.state.fieldMeta).map((name) => [name, undefined])));

/**
 * Submits a form after removing the messages of the last submission. The library does not check a field that has a message until
 * the field is changed, but the reason may be gone without that, such as a slug that another record has released.
 */
export async function resubmit<Values extends object>(form: FieldForm<Values>): Promise<void> {
  // The second press of a double click comes before the form is rendered as busy.
  if (form.state.isSubmitting) return;
  clearFieldMessages(form);
  await form.handleSubmit();
}

/** Returns true if a field of the form has a message. */
export const hasFieldMessages = <Values extends object>(form: FieldForm<Values>): boolean =>
  Object.values(form.state.fieldMeta as Record<string, { errors: readonly unknown[] } | undefined>).some((meta) =>
    meta?.errors.some(Boolean),
  );

/**
 * The element of a form. After a submission that left messages, the first field with one has the focus.
 */
export function FieldFormElement<Values extends object>({
  form,
  id,
  label,
  legend,
  className,
  isFrozen = false,
  children,
}: {
  form: FieldForm<Values>;
  id?: string | undefined;
  /** The name of the form for screen readers. */
  label?: string | undefined;
  /** The name of the group of its fields for screen readers. */
  legend?: string | undefined;
  className?: string | undefined;
  /** True if nothing can be typed while the form is saved. */
  isFrozen?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useStore(form.store, (state) => state.isSubmitting);
  const submit = async () => {
    await resubmit(form);
    // The field is marked before it has the focus, so that it is read out with its message.
    if (hasFieldMessages(form))
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <form
      ref={element}
      id={id}
      aria-label={label}
      noValidate
      className={isFrozen ? undefined : className}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      {isFrozen ? (
        <fieldset disabled={isBusy} className={`min-w-0 ${className ?? ""}`}>
          {legend && <legend className="sr-only">{legend}</legend>}
          {children}
        </fieldset>
      ) : (
        children
      )}
    </form>
  );
}

/** Returns a control's props for a field of the form. */
export const bindField = <T,>(field: {
  name: string;
  state: { value: T; meta: { errors: readonly unknown[] } };
  handleChange: (value: T) => void;
}) => ({
  name: field.name,
  value: field.state.value,
  error: field.state.meta.errors.filter(Boolean).map(String)[0],
  onChange: (value: T) => field.handleChange(value),
});

/**
 * A text field of a form, by its name.
 * @param props.children renders the control, such as a `TextField`
 */
export function BoundField<Values extends object>({
  form,
  name,
  children,
}: {
  form: FieldForm<Values>;
  name: { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;
  children: (field: ReturnType<typeof bindField<string>>) => ReactNode;
}) {
  // The library's types know fields of a named type of values alone.
  const textForm = form as unknown as FieldForm<Record<string, string>>;
  return <textForm.Field name={name as string}>{(field) => children(bindField(field))}</textForm.Field>;
}
