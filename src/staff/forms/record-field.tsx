import type { ReactNode } from "react";
import { listLabels, type RecordDeclaration } from "../../shared/records/declaration.ts";
import { AreaField, DateField, type FieldProps, SelectField, TextField } from "../ui/field.tsx";
import { BoundField, type FieldForm } from "../ui/field-form.tsx";

/** The appearance of a record's field; its label and whether it must be filled in come from the record's declaration. */
export type FieldLook = {
  /** `line` for a text on one line, `area` for one on several, `moment` for a day and a time. */
  control?: "line" | "area" | "date" | "moment";
  /** The choices of a field with few values. */
  options?: readonly { value: string; label: string }[];
  /** A hint under the label, or the one for what is typed. */
  hint?: ReactNode | ((value: string) => ReactNode);
  /** The height of an area, in lines. */
  rows?: number;
  /** True for an address, a number or a code: no capitals, no corrections, left to right. */
  isPlain?: boolean;
  /** True to get the focus when the dialog with this field opens. */
  shouldFocus?: boolean;
  /** False for a field that the form fills in if it is left empty. */
  required?: boolean;
  /** Renders a field of the form's own kind instead. */
  renderField?: (field: FieldProps<string>) => ReactNode;
};

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/** The field of a record's column in its form. */
export function RecordField<Values extends object>({
  form,
  record,
  name,
  control = "line",
  options,
  onChange,
  label,
  ...look
}: FieldLook & {
  form: FieldForm<Values>;
  record: RecordDeclaration;
  name: TextNames<Values>;
  /** Another label than the column's. */
  label?: string;
  /** Called instead of the form if a change of this field changes others. */
  onChange?: (value: string) => void;
}) {
  const common = {
    label: label ?? listLabels(record)[name] ?? name,
    required: look.required ?? isRequired(record, name),
  };
  return (
    <BoundField form={form} name={name}>
      {(bound) => {
        const hint = typeof look.hint === "function" ? look.hint(bound.value) : look.hint;
        const field = { ...bound, ...common, hint, onChange: onChange ?? bound.onChange };
        if (look.renderField) return look.renderField(field);
        if (options) return <SelectField {...field} options={options} />;
        if (control === "area") return <AreaField {...field} rows={look.rows ?? 3} isPlain={look.isPlain ?? false} />;
        if (control === "date") return <DateField {...field} />;
        if (control === "moment") return <DateField {...field} type="datetime-local" />;
        return <TextField {...field} isPlain={look.isPlain ?? false} shouldFocus={look.shouldFocus ?? false} />;
      }}
    </BoundField>
  );
}

/** Returns true if a record's column takes neither an empty text nor none. */
export function isRequired({ columns }: RecordDeclaration, name: string): boolean {
  const rule = columns.shape[name];
  return rule !== undefined && !rule.safeParse("").success && !rule.safeParse(null).success;
}
