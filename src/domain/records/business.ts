import { contactKind } from "../../../supabase/functions/_shared/enquiry.ts";
import { z } from "../zod.ts";
import { optionalText } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** Makes the rule for a telephone number that can be called from everywhere. */
const phone = () =>
  z.nullable(
    z
      .string()
      .check(
        z.regex(/^\+[0-9](?:[ ()./-]*[0-9]){5,14}$/, "A number begins with + and its country, as in +254 20 555 0148"),
        z.maxLength(40, "A number has at most 40 characters"),
      ),
  );

/** Makes the rule for the address of an account elsewhere. */
const account = () =>
  z.nullable(
    z
      .string()
      .check(
        z.regex(
          /^https:\/\/[^\s\p{Cc}]+$/iu,
          "Not the address of an account: it begins with https:// and has no blanks",
        ),
        z.maxLength(2048, "An address has at most 2,048 characters"),
      ),
  );

const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Finds the English name of a country by its ISO code; undefined where there is no such country. */
export function countryName(code: string): string | undefined {
  const name = /^[A-Z]{2}$/.test(code) ? regionNames.of(code) : undefined;
  return name === "Unknown Region" ? undefined : name;
}

/** The details of the business, one row: null stands for the default in `content/brand.ts`. */
export const businessRecord = {
  one: "Business details",
  naming: "phone",
  editable: true,
  columns: z.object({
    phone: phone().check(z.meta({ title: "Telephone" })),
    email: z
      .nullable(
        z.string().check(
          z.refine(
            (value) => contactKind(value) === "email",
            "Please check the email address: it needs an @ and a domain",
          ),
          z.maxLength(320, "The email address is too long"),
        ),
      )
      .check(z.meta({ title: "Email" })),
    street: optionalText(200).check(z.meta({ title: "Street" })),
    locality: optionalText(200).check(z.meta({ title: "Town" })),
    country: optionalText(200).check(z.meta({ title: "Country" })),
    country_code: z
      .nullable(
        z
          .string()
          .check(
            z.refine((code) => countryName(code) !== undefined, "Two capital letters of a country, as in KE for Kenya"),
          ),
      )
      .check(z.meta({ title: "Country code" })),
    hours: optionalText(500).check(z.meta({ title: "Opening hours" })),
    whatsapp: phone().check(z.meta({ title: "WhatsApp" })),
    instagram: account().check(z.meta({ title: "Instagram" })),
    facebook: account().check(z.meta({ title: "Facebook" })),
    greeting: optionalText(2_000).check(z.meta({ title: "Greeting" })),
  }),
} as const satisfies RecordDeclaration;
