/**
 * The details of the business as pages show them: staff's row over the defaults. Invalid values count as missing, when they are
 * read and when they are shown, so that every link is a telephone, mail or https link.
 */
import { formatDialled, isEmail } from "../../../supabase/functions/_shared/contact.ts";
import { businessColumns } from "./business-columns.ts";
import { findCountryName } from "./country-name.ts";

/**
 * The columns with statements of the business about itself. Only built documents show them; an open page refreshes the contact
 * details alone.
 */
export const statedColumns = [
  "advisers",
  "fee_from",
  "ready_made_fee_from",
  "tailor_made_fee_from",
  "story",
  "controller_name",
  "owner_name",
  "register_name",
  "registration_number",
  "vat_number",
  "editor_name",
  "data_registration",
  "licence_number",
  "eu_representative",
  "uk_representative",
  "data_location",
  "retention_months",
  "guide_readers",
  "legal_review",
] as const;

/** The columns of which a document is made. */
export const documentColumns = [...businessColumns, ...statedColumns] as const;

type Column = (typeof documentColumns)[number];

/** The row that staff edit. A contact column that is null or missing has the default; a stated column has no default. */
export type BusinessRow = { readonly [column in Column]?: string | null };

/** All details; null or undefined if the business has none. */
export type BusinessDetails = { readonly [column in Column]?: string | null };

/** Returns true if a text is a telephone number with `+` and its country's code: 6 to 15 digits, at most 40 characters. */
export const isPhone = (text: string): boolean => /^\+[0-9](?:[ ()./-]*[0-9]){5,14}$/.test(text) && text.length <= 40;

/** Returns true if a text is an https address of at most 2,048 characters without blanks, as of an account on another site. */
export const isAccountAddress = (text: string): boolean =>
  /^https:\/\/[^\s\p{Cc}]+$/iu.test(text) && text.length <= 2048;

/** The longest time that enquiries and messages can be kept, in months. */
export const maxRetentionMonths = 120;

/** Returns true if a text is a whole number of months, from 1 to `maxRetentionMonths`. */
export const isRetentionMonths = (text: string): boolean =>
  /^[1-9][0-9]{0,2}$/.test(text) && Number(text) <= maxRetentionMonths;

const columnChecks: { readonly [column in Column]?: (text: string) => boolean } = {
  phone: isPhone,
  whatsapp: isPhone,
  email: isEmail,
  country_code: (code) => findCountryName(code) !== undefined,
  instagram: isAccountAddress,
  facebook: isAccountAddress,
  retention_months: isRetentionMonths,
};

/** Replaces defaults by the valid values of a row. */
export function applyDefaults(row: BusinessRow | undefined, defaults: BusinessDetails): BusinessDetails {
  const pick = (column: Column) => {
    const value = row?.[column];
    const text = typeof value === "string" ? value.trim() : "";
    return text && (columnChecks[column]?.(text) ?? true) ? text : defaults[column];
  };
  return Object.fromEntries(documentColumns.map((column) => [column, pick(column)]));
}

/** Returns true if a telephone number is in the range of the examples, which belongs to nobody. */
export const isExampleNumber = (phone: string): boolean => formatDialled(phone).startsWith("+25420555");

/** Adds to the address of a chat the text that the chat begins with; undefined if there is no address. */
export const makeChatAddress = (href: string | undefined, text: string | undefined): string | undefined =>
  href && text ? `${href}?text=${encodeURIComponent(text)}` : href;

/** Formats a number that visitors may call; for an example number the text adds that nobody answers it. */
const formatCallableNumber = (phone: string): string =>
  isExampleNumber(phone) ? `${phone} (demonstration: nobody answers)` : phone;

export const detailNames = ["email", "phone", "whatsapp", "office", "hours", "clock"] as const;

export type DetailName = (typeof detailNames)[number];

/** The text of a detail on a page, and its link if it has one. */
export type DetailView = { text: string; href?: string };

/**
 * Formats the details for a page: the text of each and its link. A missing detail is left out, and its place on the page is hidden.
 */
export function formatDetails(details: BusinessDetails): Partial<Record<DetailName, DetailView>> {
  const { email, phone, whatsapp, street, locality, country_code, hours } = details;
  const office = [street, locality, country_code && findCountryName(country_code)].filter(Boolean).join(", ");
  return {
    ...(email && { email: { text: email, href: makeMailAddress(email) } }),
    ...(phone && { phone: { text: formatCallableNumber(phone), href: `tel:${formatDialled(phone)}` } }),
    ...(whatsapp && { whatsapp: { text: whatsapp, href: `https://wa.me/${formatDialled(whatsapp).slice(1)}` } }),
    ...(office && { office: { text: office } }),
    ...(hours && { hours: { text: hours } }),
    ...(locality === "Nairobi" && {
      clock: { text: "Nairobi keeps East Africa Time, three hours ahead of UTC all year." },
    }),
  };
}

/** Makes the `mailto:` address of an email address, encoded so that it cannot add headers. */
export const makeMailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
