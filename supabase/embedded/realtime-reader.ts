import type { Database } from "./database.ts";
import type { Announcement } from "./realtime-triggers.ts";
import type { Session } from "./session.ts";
import { actAs, type Identity } from "./tokens.ts";

/** A column as the protocol names it: `int8`, `timestamptz`, `_text`. */
export interface Column {
  name: string;
  type: string;
}

/** A change as one subscriber may see it. */
export interface VisibleChange {
  columns: Column[];
  /** The row, for an insert or update; absent for a delete. */
  record?: Record<string, unknown>;
  /** Of the filters asked about, those that the row meets. */
  met: Set<string>;
}

const operators: Record<string, string> = { eq: "=", neq: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=" };

/**
 * Reads changed rows with the eyes of a subscriber: its role, its claims, the policies. Hosted Supabase sends the row as
 * the change left it; this sends it as it is now, which is the same or newer.
 */
export class RealtimeReader {
  readonly #database: Database;
  readonly #columns = new Map<string, Promise<Column[]>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * What the subscriber sees of each change; undefined where it sees nothing.
   * @param filters as clients write them, such as `id=eq.5`; those that make no sense are met by no row
   */
  async read(
    changes: readonly Announcement[],
    identity: Identity,
    filters: readonly string[],
  ): Promise<(VisibleChange | undefined)[]> {
    const seen: (VisibleChange | undefined)[] = changes.map(() => undefined);
    const tables = new Map<string, number[]>();
    for (const [index, change] of changes.entries()) {
      const columns = await this.#visibleColumns(change, identity.role);
      if (columns.length === 0) continue;
      // Row security cannot be asked about a row that is gone, so its key goes to all who may read the table.
      if (change.type === "DELETE") seen[index] = { columns, met: new Set(filters) };
      else tables.set(tableName(change), [...(tables.get(tableName(change)) ?? []), index]);
    }
    if (tables.size === 0) return seen;

    await this.#database.transaction(async (session) => {
      await actAs(session, identity);
      for (const [table, indexes] of tables) {
        const first = changes[indexes[0] as number] as Announcement;
        const columns = await this.#visibleColumns(first, identity.role);
        const rows = await readRows(
          session,
          table,
          columns,
          indexes.map((i) => changes[i] as Announcement),
          filters,
        );
        for (const [position, row] of rows) seen[indexes[position] as number] = { columns, ...row };
      }
    });
    return seen;
  }

  /** The columns that a role may select, of which hosted Supabase sends no others. */
  #visibleColumns(change: Announcement, role: string): Promise<Column[]> {
    const key = `${role} ${tableName(change)}`;
    let columns = this.#columns.get(key);
    if (!columns) {
      columns = this.#database.query<Column & Record<string, unknown>>(
        `select a.attname as name, t.typname as type
          from pg_catalog.pg_attribute a
          join pg_catalog.pg_class c on c.oid = a.attrelid
          join pg_catalog.pg_namespace n on n.oid = c.relnamespace
          join pg_catalog.pg_type t on t.oid = a.atttypid
          where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped
            and has_column_privilege($3, c.oid, a.attnum, 'select')
          order by a.attnum`,
        [change.schema, change.table, role],
      );
      this.#columns.set(key, columns);
      columns.catch(() => this.#columns.delete(key));
    }
    return columns;
  }
}

function tableName({ schema, table }: Announcement): string {
  return `${quoted(schema)}.${quoted(table)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The rows by position in `changes`, with the filters each meets. */
async function readRows(
  session: Session,
  table: string,
  columns: readonly Column[],
  changes: readonly Announcement[],
  filters: readonly string[],
): Promise<Map<number, { record: Record<string, unknown>; met: Set<string> }>> {
  const parameters: unknown[] = [JSON.stringify(changes.map((change) => change.key))];
  const conditions = filters.map((filter) => condition(filter, columns, parameters));
  const key = Object.keys((changes[0] as Announcement).key).map((name) => `t.${quoted(name)} = k.${quoted(name)}`);
  const { rows } = await session.query<{ n: number | string; record: Record<string, unknown>; met: boolean[] }>(
    `select e.n, to_jsonb(r) as record, ${conditions.length > 0 ? `array[${conditions.join(", ")}]` : "'{}'::boolean[]"} as met
      from jsonb_array_elements($1::jsonb) with ordinality as e(key, n)
      cross join lateral jsonb_populate_record(null::${table}, e.key) as k
      join ${table} t on ${key.join(" and ")}
      cross join lateral (select ${columns.map(({ name }) => `t.${quoted(name)}`).join(", ")}) as r`,
    parameters,
  );
  return new Map(
    rows.map(({ n, record, met }) => [
      Number(n) - 1,
      { record, met: new Set(filters.filter((_, index) => met[index] === true)) },
    ]),
  );
}

/** A client's filter as SQL over the row `r`; `false` when its column or operator does not exist. */
function condition(filter: string, columns: readonly Column[], parameters: unknown[]): string {
  const [, name = "", operator = "", value = ""] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(filter) ?? [];
  const column = columns.find((each) => each.name === name);
  if (!column) return "false";
  // Compared as text where the operator allows it, so that a value of the wrong type meets nothing instead of failing.
  if (operator === "in") {
    parameters.push(JSON.stringify(value.replace(/^\(|\)$/g, "").split(",")));
    return `r.${quoted(name)}::text in (select jsonb_array_elements_text($${parameters.length}::jsonb))`;
  }
  const sign = operators[operator];
  if (!sign) return "false";
  parameters.push(value);
  const numeric = /^(int[248]|float[48]|numeric)$/.test(column.type);
  if (numeric && !/^-?\d+(\.\d+)?$/.test(value)) return "false";
  const cast = numeric ? "numeric" : "text";
  return `coalesce(r.${quoted(name)}::${cast} ${sign} $${parameters.length}::text::${cast}, false)`;
}
