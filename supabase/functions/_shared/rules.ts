/** A checked value, or the message to show for it. */
export type Checked<T> = { value: T } | { message: string };
export type Rule<T> = (value: unknown) => Checked<T>;

// Postgres stores neither NUL nor half a surrogate pair, and no control character belongs in a name or a place.
const unusable = /[\p{Cc}\p{Cs}]/u;
const unusableInLines = /[\p{Cs}]|(?![\t\r\n])\p{Cc}/u;

export type Bounds = { min: number; max: number };

/** Lengths count characters as Postgres does, so that an emoji is one and both sides agree. */
export function text(
  label: string,
  { min, max }: Bounds,
  say: { low: string; high: string },
  { lines = false } = {},
): Rule<string> {
  const tooShort = { message: say.low };
  return (value) => {
    if (value === undefined || value === null) return tooShort;
    if (typeof value !== "string") return { message: `${label} must be text` };
    const trimmed = value.trim();
    const length = [...trimmed].length;
    if (length < min) return tooShort;
    if (length > max) return { message: say.high };
    if ((lines ? unusableInLines : unusable).test(trimmed))
      return { message: `${label} contains characters that cannot be used` };
    return { value: trimmed };
  };
}
