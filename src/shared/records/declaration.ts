import { z } from "../rules/zod.ts";

/**
 * The way in which two changes of one column meet. `latest`: the one that is sent later counts; it is sent only beside another change.
 * `greatest`: the greater number counts. `set`: what either has added to a list, or taken from it, counts.
 */
export type ColumnMerge = "latest" | "greatest" | "set";

/** The declaration of one kind of record: its types, checks, labels and stores on a device come from here. */
export type RecordDeclaration = {
  /** The name of one such record, with a capital. */
  readonly one: string;
  /** The columns that people fill in: their rules, and as `title` the label that every screen gives them. */
  readonly columns: z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  /** The column that a person knows a record by. */
  readonly naming: string;
  /** True where staff write it; what they do not write they may still delete. */
  readonly editable: boolean;
  /** Columns that have another name in the database. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Columns with unique values. Another record may take a value that one has released. */
  readonly unique?: readonly string[];
  /** Columns that a device finds records by. */
  readonly indexes?: readonly string[];
  /** Columns that no form writes: those that the database fills in, and those that pages of an older version still use. */
  readonly serverColumns?: readonly string[];
  /** True where the database makes and deletes each record with another one: staff only change it. */
  readonly isMadeByServer?: true;
  /** Columns about which nobody is asked when two changes meet. All other columns become a conflict. */
  readonly merges?: Readonly<Record<string, ColumnMerge>>;
};

/** The label of each column, by the column's name. */
export type Labels<Columns extends z.ZodMiniObject> = Readonly<Record<keyof Columns["shape"] & string, string>>;

/** Gives the labels of the columns of a record. */
export function labelsOf<Columns extends z.ZodMiniObject>({ columns }: { readonly columns: Columns }): Labels<Columns> {
  const labels = Object.entries(columns.shape as Record<string, z.ZodMiniType>).map(([column, schema]) => {
    const { title } = z.globalRegistry.get(schema) ?? {};
    if (!title) throw new Error(`The column ${column} has no label`);
    return [column, title];
  });
  return Object.fromEntries(labels) as Labels<Columns>;
}

/** The labels of the columns that the server fills in. */
export const stampLabels = { id: "Reference", created_at: "Date Created" } as const;

/**
 * Checks what a form would save.
 * @returns the first message of each field that fails; empty where all are good
 */
export function fieldErrors({ columns }: RecordDeclaration, fields: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of columns.safeParse(fields).error?.issues ?? []) {
    errors[String(issue.path[0])] ??= issue.message;
  }
  return errors;
}
