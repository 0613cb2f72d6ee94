import {
  type EnquiryField,
  type EnquiryName,
  type enquiryFields,
  enquiryNames,
  getEnquiryField,
  isOptional,
} from "../../../supabase/functions/_shared/enquiry.ts";
import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

type Nullable = { kind: "optional" | "optional-choice" | "contact" } | { nullable: true };
type ValueSchema<Field> = Field extends { kind: "number" } ? z.ZodMiniNumber : z.ZodMiniString;
type ColumnSchema<Field> = Field extends Nullable ? z.ZodMiniNullable<ValueSchema<Field>> : ValueSchema<Field>;
type ColumnSchemas = { [Name in EnquiryName]: ColumnSchema<(typeof enquiryFields)[Name]> };

const collectByField = <T>(getValue: (field: EnquiryField) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    enquiryNames.flatMap((name) => {
      const value = getValue(getEnquiryField(name));
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

function makeColumn(field: EnquiryField): z.ZodMiniType {
  const label = z.meta({ title: field.label });
  const type = field.kind === "number" ? z.number() : z.string();
  return isOptional(field) || "nullable" in field ? z.nullable(type).check(label) : type.check(label);
}

/**
 * A travel enquiry as staff see it. Visitors write it, through the `leads` function, which checks it; nobody changes it, so the
 * columns have a type and a label here and no rules. Its fields are those of the enquiry.
 */
export const leadRecord = {
  singularName: "Lead",
  nameColumn: "name",
  isEditable: false,
  deviceVersion: 1,
  // Hundreds of leads come from one place, so a place finds no person.
  codeColumns: ["location", ...enquiryNames.filter((name) => "options" in getEnquiryField(name))],
  databaseNames: collectByField(({ column }) => column),
  columns: z.object(collectByField(makeColumn) as unknown as ColumnSchemas),
} as const satisfies RecordDeclaration;
