import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import type { FieldForm } from "../ui/field-form.tsx";
import { type FieldLook, RecordField } from "./record-field.tsx";

/** The looks of a form's fields, in the order in which they stand; a wide one has a row of its own. */
export type FieldLooks<Values> = Partial<Record<keyof Values & string, FieldLook & { isWide?: boolean }>>;

/** The fields of a record's form, in two columns. */
export function RecordFields<Values extends Record<keyof Values, string>>({
  form,
  record,
  looks,
}: {
  form: FieldForm<Values>;
  record: RecordDeclaration;
  looks: FieldLooks<Values>;
}) {
  const textForm = form as unknown as FieldForm<Record<string, string>>;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {Object.entries<(FieldLook & { isWide?: boolean }) | undefined>(looks).map(([name, { isWide, ...look } = {}]) => (
        <div key={name} className={isWide ? "md:col-span-2" : ""}>
          <RecordField form={textForm} record={record} name={name} {...look} />
        </div>
      ))}
    </div>
  );
}
