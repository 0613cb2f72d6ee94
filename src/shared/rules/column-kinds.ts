/** The kinds of columns of published rows, each with its check. */
import { isUuid } from "../../../supabase/functions/_shared/uuid.ts";
import type { Service } from "../records/records.ts";
import { isImageAddress } from "./image-upload.ts";
import { isSlug } from "./row-address.ts";
import { parseTimestamp } from "./timestamps.ts";

const trimText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Returns an ISO time in UTC, however a server wrote it. */
function formatIsoTime(value: unknown): string | undefined {
  const time = parseTimestamp(trimText(value));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Returns true for a link in a form that may be stored. Its address is checked where the link is shown. */
function isStoredLink(entry: unknown): boolean {
  if (typeof entry === "string") return trimText(entry) !== "";
  const { text: label, url } = (entry ?? {}) as { text?: unknown; url?: unknown };
  return trimText(label) !== "" && typeof url === "string";
}

/** Reads a value of each kind; `undefined` for a value without which a row is not shown. */
export const columnKinds = {
  id: (value: unknown) => (isUuid(value) ? value : undefined),
  slug: (value: unknown) => (isSlug(trimText(value)) ? trimText(value) : undefined),
  /** A text that must be there. */
  text: (value: unknown) => trimText(value) || undefined,
  /** A text that may be missing. */
  optional: (value: unknown) => trimText(value) || null,
  picture: (value: unknown) => (isImageAddress(trimText(value)) ? trimText(value) : null),
  time: formatIsoTime,
  published: (value: unknown): boolean | undefined => value === true || undefined,
  /** The type of a service; any value but ready-made counts as tailor-made. */
  serviceType: (value: unknown): Service["type"] => (value === "ready-made" ? value : "tailor-made"),
  /** The duration of a guide's outline; null if it is unknown. */
  outline: (value: unknown): Service["outline"] =>
    value === "3-5 days" || value === "1 week" || value === "2 weeks" ? value : null,
  links: (value: unknown) => (Array.isArray(value) ? (value.filter(isStoredLink) as Service["cta_links"]) : []),
  texts: (value: unknown) => (Array.isArray(value) ? value.map(trimText).filter(Boolean) : []),
} satisfies Record<string, (value: unknown) => unknown>;

export type ColumnKind = keyof typeof columnKinds;

/** A checked row of columns of these kinds. */
export type RowOf<Columns extends Readonly<Record<string, ColumnKind>>> = {
  -readonly [Column in keyof Columns]: Exclude<ReturnType<(typeof columnKinds)[Columns[Column]]>, undefined>;
};
