/**
 * Parsers of column values into JSON, by type id; an answer reads as PostgREST prints it. PostgREST lets Postgres make the JSON
 * (`json_agg`), which writes ISO 8601 with a `T` and full offset; @supabase/lite takes values one by one from the driver and
 * would return Postgres' text form, with a space and a short offset.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: integer,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
  1700: numeric,
  1082: (text) => text,
  1083: (text) => text,
  1266: (text) => text,
  1114: timestamp,
  1184: timestamp,
};

function integer(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

function numeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : text;
}

/**
 * Postgres' text form of a timestamp as `to_json` would print it: `2026-11-21 08:00:00.5+00` becomes
 * `2026-11-21T08:00:00.5+00:00`. `infinity` stays as it is.
 */
export function timestamp(text: string): string {
  return text.replace(
    /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)?/,
    (_match, date: string, time: string, hours: string | undefined, offset: number) => {
      const after = text.slice(offset + date.length + 1 + time.length + (hours?.length ?? 0));
      return `${date}T${time}${hours ?? ""}${hours && !after.startsWith(":") ? ":00" : ""}`;
    },
  );
}
