import { z } from "../rules/zod.ts";

/**
 * The way in which two concurrent changes of one column are merged. `latest`: the one that is sent later wins; it is sent only
 * beside another change. `greatest`: the greater number wins. `set`: both lists of additions and removals are applied.
 */
export type ColumnMerge = "latest" | "greatest" | "set";

/** The declaration of one kind of record: its types, checks, labels and stores on a device come from here. */
export type RecordDeclaration = {
  /** The name of one such record, with a capital letter. */
  readonly singularName: string;
  /** The rules of the columns that people fill in; each rule's `title` is the label of the column on every screen. */
  readonly columns: z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  /** The column that a person knows a record by. */
  readonly nameColumn: string;
  /** True if staff write such records. Records that they do not write they can still delete. */
  readonly isEditable: boolean;
  /**
   * The version of a staff device's database that was the first with a store of these records. A new record takes one above the
   * highest; the versions that are released are closed.
   */
  readonly deviceVersion: number;
  /** The names of columns in the database, by their name here, if the two differ. */
  readonly databaseNames?: Readonly<Record<string, string>>;
  /** Columns whose values are unique. A record may take a value that another record has given up. */
  readonly uniqueColumns?: readonly string[];
  /** Columns that a device finds records by. */
  readonly indexedColumns?: readonly string[];
  /**
   * Columns of text in which nobody is named: ids, times, codes, and places by which hundreds of records would be found. Every other
   * column of text is searched for people.
   */
  readonly codeColumns?: readonly string[];
  /** Columns that no form writes: those that the database fills in, and those that pages of an older version still use. */
  readonly serverColumns?: readonly string[];
  /**
   * The server columns that a device may not write, not even when it restores a deleted row. A change of them is no change by a person.
   */
  readonly readOnlyColumns?: readonly string[];
  /** The tables of the rows that a record belongs to, by the columns with their ids. A new record is sent after its new parent. */
  readonly parents?: Readonly<Record<string, string>>;
  /** True if the database makes and deletes each record with another one: staff only change it. */
  readonly isMadeByServer?: true;
  /** True if a record that staff write is about a traveller: of it a sealed device keeps only what its person wrote and has not sent. */
  readonly isAboutTraveller?: true;
  /** Columns whose concurrent changes are merged without asking anybody. Concurrent changes of any other column are a conflict. */
  readonly columnMerges?: Readonly<Record<string, ColumnMerge>>;
};

/** The label of each column, by the column's name. */
export type Labels<Columns extends z.ZodMiniObject> = Readonly<Record<keyof Columns["shape"] & string, string>>;

/**
 * Returns the labels of the columns of a record.
 * @throws if a column has no label
 */
export function listLabels<Columns extends z.ZodMiniObject>({
  columns,
}: {
  readonly columns: Columns;
}): Labels<Columns> {
  const labels = Object.entries(columns.shape as Record<string, z.ZodMiniType>).map(([column, schema]) => {
    const { title } = z.globalRegistry.get(schema) ?? {};
    if (!title) throw new Error(`The column ${column} has no label`);
    return [column, title];
  });
  return Object.fromEntries(labels) as Labels<Columns>;
}

type DeclaredType = { def: { type: string; innerType?: DeclaredType } };

const isText = ({ def: { type, innerType } }: DeclaredType): boolean =>
  innerType ? isText(innerType) : type === "string";

/** Lists the columns of a record that hold what somebody wrote, in which a person may be named. */
export function listTextColumns<Declaration extends Pick<RecordDeclaration, "columns" | "codeColumns">>({
  columns,
  codeColumns = [],
}: Declaration): (keyof Declaration["columns"]["shape"] & string)[] {
  const isWritten = ([column, schema]: [string, z.ZodMiniType]) =>
    !codeColumns.includes(column) && isText(schema as unknown as DeclaredType);
  return Object.entries(columns.shape as Record<string, z.ZodMiniType>)
    .filter(isWritten)
    .map(([column]) => column);
}

/** The labels of the columns that the server fills in. */
export const generatedColumnLabels = { id: "Reference", created_at: "Date Created" } as const;

/**
 * Checks what a form would save.
 * @returns the first message of each field that fails; empty if all are good
 */
export function findFieldErrors({ columns }: RecordDeclaration, fields: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of columns.safeParse(fields).error?.issues ?? []) {
    errors[String(issue.path[0])] ??= issue.message;
  }
  return errors;
}

/**
 * Checks some columns of a record, such as those that an edit changes.
 * @returns the first message of each of these columns that fails; faults of other columns are not reported
 */
export function findColumnErrors(
  record: RecordDeclaration,
  columns: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(findFieldErrors(record, columns)).filter(([column]) => column in columns));
}
