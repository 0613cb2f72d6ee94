/**
 * Parsers of column values into JSON, by type id, so that an answer is the same as PostgREST's. PostgREST lets Postgres make the
 * JSON (`json_agg`), which writes ISO 8601 with a `T` and a full offset; @supabase/lite gets single values from the driver and
 * would return Postgres's text form, with a space and a short offset.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: parseInteger,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
  1700: parseNumeric,
  1082: (text) => text,
  1083: (text) => text,
  1266: (text) => text,
  1114: convertTimestamp,
  1184: convertTimestamp,
};

function parseInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : text;
}

/**
 * Converts Postgres's text form of a timestamp into that of `to_json`: `2026-11-21 08:00:00.5+00` becomes
 * `2026-11-21T08:00:00.5+00:00`. `infinity` is returned unchanged.
 */
export function convertTimestamp(text: string): string {
  return text.replace(
    /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)?/,
    (_match, date: string, time: string, hours: string | undefined, offset: number) => {
      const after = text.slice(offset + date.length + 1 + time.length + (hours?.length ?? 0));
      return `${date}T${time}${hours ?? ""}${hours && !after.startsWith(":") ? ":00" : ""}`;
    },
  );
}
