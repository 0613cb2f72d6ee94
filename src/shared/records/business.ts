import { isEmail } from "../../../supabase/functions/_shared/contact.ts";
import { findAdviserError } from "../rules/adviser.ts";
import { isAccountAddress, isPhone, isRetentionMonths, maxRetentionMonths } from "../rules/business-details.ts";
import { findCountryName } from "../rules/country-name.ts";
import { findReaderError } from "../rules/guide-reader.ts";
import { z } from "../rules/zod.ts";
import { makeOptionalTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** Makes the rule for a telephone number that can be called from everywhere. */
const makePhoneRule = () =>
  z.nullable(
    z
      .string()
      .check(
        z.refine(
          isPhone,
          "Please enter a telephone number, such as 0712 345 678, or with its country: +254 20 555 0148",
        ),
      ),
  );

/** Makes the rule for the https address of an account on another site. */
const makeAccountAddressRule = () =>
  z.nullable(
    z
      .string()
      .check(z.refine(isAccountAddress, "Please enter the whole address: it begins with https:// and has no blanks")),
  );

/** The details of the business, one row. Null stands for the default in `src/content/brand.ts`, or leaves the detail out if there is none. */
export const businessRecord = {
  singularName: "Business details",
  nameColumn: "phone",
  isEditable: true,
  deviceVersion: 1,
  serverColumns: ["retention_in_force", "retention_changed_at"],
  columns: z.object({
    phone: makePhoneRule().check(z.meta({ title: "Telephone" })),
    email: z
      .nullable(
        z
          .string()
          .check(
            z.refine(isEmail, "Please check the email address: it needs an @ and a domain"),
            z.maxLength(320, "The email address is too long"),
          ),
      )
      .check(z.meta({ title: "Email" })),
    street: makeOptionalTextRule(200).check(z.meta({ title: "Street" })),
    locality: makeOptionalTextRule(200).check(z.meta({ title: "Town" })),
    country_code: z
      .nullable(
        z
          .string()
          .check(
            z.refine(
              (code) => findCountryName(code) !== undefined,
              "Please enter two capital letters, such as KE for Kenya",
            ),
          ),
      )
      .check(z.meta({ title: "Country" })),
    hours: makeOptionalTextRule(500).check(z.meta({ title: "Opening hours" })),
    whatsapp: makePhoneRule().check(z.meta({ title: "WhatsApp" })),
    instagram: makeAccountAddressRule().check(z.meta({ title: "Instagram" })),
    facebook: makeAccountAddressRule().check(z.meta({ title: "Facebook" })),
    advisers: makeOptionalTextRule(4_000).check(
      z.superRefine((value, context) => {
        const error = value === null ? undefined : findAdviserError(value);
        if (error) context.addIssue(error);
      }),
      z.meta({ title: "Who answers" }),
    ),
    fee_from: makeOptionalTextRule(60).check(z.meta({ title: "Plans start at" })),
    ready_made_fee_from: makeOptionalTextRule(60).check(z.meta({ title: "Ready-Made plans start at" })),
    tailor_made_fee_from: makeOptionalTextRule(60).check(z.meta({ title: "Tailor-Made plans start at" })),
    story: makeOptionalTextRule(6_000).check(z.meta({ title: "Founding story" })),
    controller_name: makeOptionalTextRule(200).check(z.meta({ title: "Registered name" })),
    owner_name: makeOptionalTextRule(200).check(z.meta({ title: "Owner or director" })),
    register_name: makeOptionalTextRule(200).check(z.meta({ title: "Register" })),
    registration_number: makeOptionalTextRule(100).check(z.meta({ title: "Company registration number" })),
    vat_number: makeOptionalTextRule(100).check(z.meta({ title: "VAT number" })),
    editor_name: makeOptionalTextRule(200).check(z.meta({ title: "Answers for the blog" })),
    guide_readers: makeOptionalTextRule(4_000).check(
      z.superRefine((value, context) => {
        const error = value === null ? undefined : findReaderError(value);
        if (error) context.addIssue(error);
      }),
      z.meta({ title: "Who read the guides" }),
    ),
    legal_review: makeOptionalTextRule(200).check(z.meta({ title: "Who read the legal texts" })),
    data_registration: makeOptionalTextRule(100).check(z.meta({ title: "Data Commissioner's registration" })),
    licence_number: makeOptionalTextRule(100).check(z.meta({ title: "Tourism licence" })),
    eu_representative: makeOptionalTextRule(300).check(z.meta({ title: "Representative in the European Union" })),
    uk_representative: makeOptionalTextRule(300).check(z.meta({ title: "Representative in the United Kingdom" })),
    data_location: makeOptionalTextRule(300).check(z.meta({ title: "Where data are kept" })),
    retention_months: z
      .nullable(
        z
          .string()
          .check(z.refine(isRetentionMonths, `Not a number of months: a whole number from 1 to ${maxRetentionMonths}`)),
      )
      .check(z.meta({ title: "Months of keeping" })),
    greeting: makeOptionalTextRule(2_000).check(z.meta({ title: "Greeting" })),
    confirmation: makeOptionalTextRule(2_000).check(z.meta({ title: "Confirmation to travellers" })),
  }),
} as const satisfies RecordDeclaration;
