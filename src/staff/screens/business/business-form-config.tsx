import { useState } from "react";
import { readEmail, readPhone } from "../../../../supabase/functions/_shared/contact.ts";
import { cleanText } from "../../../../supabase/functions/_shared/typed-text.ts";
import { defaultDetails, defaultGreeting } from "../../../content/brand.ts";
import { businessRecord } from "../../../shared/records/business.ts";
import { findFieldErrors, listLabels } from "../../../shared/records/declaration.ts";
import { mobileNumberFormats } from "../../../shared/rules/calling-codes.ts";
import { findCountryName } from "../../../shared/rules/country-name.ts";
import { formatInternational } from "../../../shared/rules/national-number.ts";
import type { Fields } from "../../../shared/rules/sync-edit.ts";
import { isOwnPicture } from "../../edits/own-pictures.ts";
import { isPreparingPicture, usePostImages } from "../../edits/picture-uploads.ts";
import type { FieldLook } from "../../forms/record-field.tsx";
import { RecordFields } from "../../forms/record-fields.tsx";
import { makeRecordShape } from "../../forms/record-shape.ts";
import { askBeforeShortening } from "../../forms/retention-question.ts";
import { findUnshownPicture } from "../../rules/adviser-pictures.ts";
import { useHasMailService } from "../../server/use-outgoing.ts";
import type { FieldProps } from "../../ui/field.tsx";
import type { FieldForm } from "../../ui/field-form.tsx";
import { AdvisersField } from "./advisers-field.tsx";

/** The columns in the order of the screen. */
export const formColumns = [
  ...(["phone", "whatsapp", "email", "street", "locality", "country_code", "hours"] as const),
  ...(["instagram", "facebook", "greeting", "confirmation"] as const),
  ...(["advisers", "fee_from", "ready_made_fee_from", "tailor_made_fee_from", "story"] as const),
  ...(["controller_name", "owner_name", "register_name", "registration_number", "vat_number"] as const),
  ...(["editor_name", "guide_readers", "legal_review", "data_registration", "licence_number"] as const),
  ...(["eu_representative", "uk_representative", "data_location", "retention_months"] as const),
] as const;

type Column = (typeof formColumns)[number];

/** Lists what staff may set: a mail that confirms an enquiry is offered only where a mail service sends it, or where one is written. */
export const listOfferedColumns = (hasMail: boolean, stored: { confirmation: string | null }): readonly Column[] =>
  formColumns.filter((column) => column !== "confirmation" || hasMail || stored.confirmation);

/** The form's values, all texts; an empty one means the default. */
type BusinessValues = Record<Column, string>;

export const labels = listLabels(businessRecord);

const countries = [...mobileNumberFormats.keys()]
  .map((value) => ({ value, label: findCountryName(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

/** Returns a value as people read it: a country by its name, every other value unchanged. */
export const formatValue = (column: Column, value: string): string =>
  column === "country_code" ? (findCountryName(value) ?? value) : value;

/** Returns the default that is used while a field is empty, as text; undefined if there is none. */
export function getDefaultValue(column: Column): string | undefined {
  // Without a text by staff no confirmation is sent.
  if (column === "confirmation") return undefined;
  const value = column === "greeting" ? defaultGreeting : defaultDetails[column];
  return value === null || value === undefined ? undefined : formatValue(column, value);
}

/**
 * Cleans typed text. Account addresses and telephone numbers are normalised; a number without a country code is taken for one
 * of the business's country.
 */
function cleanValue(column: Column, typed: string, country: string): string {
  const phone = phoneColumns.has(column) ? readPhone(typed) : undefined;
  const normalized = column === "email" ? readEmail(typed) : phone && formatInternational(phone, country);
  return normalized ?? cleanText(typed, { isMultiline: multilineColumns.has(column) });
}

/** Returns the messages by field, also for what the database takes and no page shows. */
function checkColumns(columns: Fields): Record<string, string> {
  const errors = findFieldErrors(businessRecord, columns);
  const unshownPicture = findUnshownPicture(String(columns.advisers ?? ""), isOwnPicture);
  if (unshownPicture) errors.advisers ??= unshownPicture;
  if (isPreparingPicture()) errors.advisers = "Please wait until the image is ready";
  return errors;
}

/** The details of the business in the staff area: their texts and their form. */
export const businessFormConfig = {
  table: "business" as const,
  texts: {
    title: "Business Details",
    // The only row is made by the migration.
    createTitle: "",
    create: "",
    created: "",
    editTitle: "Edit Business Details",
    fetchFailed: "Failed to fetch business details",
    updated: "Business details updated successfully.",
    saveFailed: "Failed to save business details",
  },
  ...makeRecordShape<"business", BusinessValues>(
    businessRecord,
    Object.fromEntries(
      formColumns.map((column) => [
        column,
        {
          toColumn: (typed: string, { country_code }: BusinessValues) =>
            cleanValue(column, typed, country_code || (defaultDetails.country_code ?? "")) || null,
        },
      ]),
    ),
  ),
  check: checkColumns,
  askBefore: askBeforeShortening,
  renderFields: (form: FieldForm<BusinessValues>) => <BusinessFields form={form} />,
};

const legalColumns: ReadonlySet<Column> = new Set([
  ...(["controller_name", "owner_name", "register_name", "registration_number", "vat_number"] as const),
  ...(["editor_name", "data_registration", "licence_number"] as const),
  ...(["eu_representative", "uk_representative", "data_location"] as const),
]);

/** Returns the hint about the value that is used while a field is empty. */
const getHint = (column: Column, prefix = ""): string => {
  if (column === "confirmation") return `${prefix}If you leave this empty, no such mail is sent.`;
  const defaultValue = getDefaultValue(column);
  if (defaultValue) return `${prefix}If you leave this empty: ${defaultValue.replace(/\s+/g, " ")}`;
  return `${prefix}${emptyHints[column] ?? (legalColumns.has(column) ? "If you leave this empty, the legal pages say that it is not filled in yet." : "If you leave this empty, it is not shown.")}`;
};

const emptyHints: Partial<Record<Column, string>> = {
  story: "If you leave this empty, About shows an example and says that it is one.",
};

const extraHints: Partial<Record<Column, string>> = {
  phone: "As you write it at home, or with its country. ",
  whatsapp: "As you write it at home, or with its country. Visitors get a link to it. ",
  instagram: "Search engines show it with your business. ",
  facebook: "Search engines show it with your business. ",
  advisers:
    "One person per line: name | role | a sentence | a picture. Only the name is needed. Shown on About and beside the form. ",
  fee_from: "The lowest fee, such as US$ 120. Shown on Services, on Home and beside the form. ",
  ready_made_fee_from: "Shown with every Ready-Made plan that names no fee of its own. ",
  tailor_made_fee_from: "Shown with every Tailor-Made plan that names no fee of its own. ",
  story: "How the business began. Leave an empty line between paragraphs. ",
  controller_name: "Who runs the business and is responsible for its data. ",
  owner_name: "The person who owns the business, or who may sign for the company. The legal notice names them. ",
  register_name: "Where the business is registered, such as Business Registration Service, Nairobi. ",
  vat_number: "Or the personal identification number (PIN) of the revenue authority. ",
  editor_name:
    "The person, with an address if it is another, who answers for what the blog says (section 18(2) MStV). ",
  guide_readers:
    "One reading per line: country | name | month, such as Tanzania | Wanjiru K. | 2026-11. The guide names the newest. ",
  legal_review:
    "The lawyer who read the terms, the privacy policy and the legal notice, and the day. Visitors do not see it; npm run doctor asks for it. ",
  data_registration: "As a data controller with the Office of the Data Protection Commissioner. ",
  licence_number: "Under the Tourism Act. ",
  eu_representative:
    "Name and address. The GDPR (article 27) asks for one where a business is outside the European Union. ",
  uk_representative:
    "Name and address. The UK GDPR (article 27) asks for one where a business is outside the United Kingdom. ",
  data_location: "The companies that run the website and the database, each with its country. ",
  retention_months:
    "Older enquiries and messages are deleted by themselves, with their notes. The time starts again with each note and each change. What is still to be done gets 30 days more, and Today shows it. A shorter time waits a day. ",
  greeting:
    "How mails and WhatsApp messages to travellers begin. {name} becomes their first name, and {trip} “your trip to Nepal”. A very long greeting is cut short. ",
  confirmation:
    "One mail goes by itself to whoever leaves an email address with an enquiry. Write how it begins, and when they will hear from you; what they asked for is added below. This needs a mail service. ",
};

/** The columns with a field of several lines. */
export const multilineColumns: ReadonlySet<Column> = new Set([
  "hours",
  "greeting",
  "confirmation",
  "advisers",
  "guide_readers",
  "story",
]);
const phoneColumns: ReadonlySet<Column> = new Set(["phone", "whatsapp"]);
const plainColumns: ReadonlySet<Column> = new Set(["phone", "whatsapp", "email", "instagram", "facebook"]);

function BusinessFields({ form }: { form: FieldForm<BusinessValues> }) {
  const hasMail = useHasMailService();
  const [openedValues] = useState(form.state.values);
  const { images } = usePostImages();
  const looks = listOfferedColumns(hasMail, openedValues).map((column) => [
    column,
    column === "advisers"
      ? {
          ...makeLook(column),
          renderField: (field: FieldProps<string>) => <AdvisersField {...field} images={images} />,
        }
      : makeLook(column),
  ]);
  return <RecordFields form={form} record={businessRecord} looks={Object.fromEntries(looks)} />;
}

function makeLook(column: Column): FieldLook & { isWide?: boolean } {
  if (column === "country_code") {
    return {
      hint: "Telephone numbers without a country code are read as numbers of this country.",
      options: [{ value: "", label: `Default: ${getDefaultValue(column)}` }, ...countries],
    };
  }
  const hint = getHint(column, extraHints[column]);
  if (multilineColumns.has(column))
    return { hint, control: "area", rows: column === "greeting" || column === "story" ? 6 : 3, isWide: true };
  return { hint, isPlain: plainColumns.has(column), shouldFocus: column === "phone" };
}
