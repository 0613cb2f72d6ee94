import { createContext, useMemo } from "react";
import { brand, defaultDetails, defaultGreeting } from "../../content/brand.ts";
import { useNewestRows } from "../mirror/rows.ts";
import type { AnsweringBusiness } from "../rules/lead-contact.ts";

/** The channel of an answer by each way to answer. */
export const answerChannels = { mail: "email", call: "phone", whatsapp: "whatsapp" } as const;

const defaultBusiness: AnsweringBusiness = {
  name: brand.name,
  country: defaultDetails.country_code,
  greeting: defaultGreeting,
};

/** The details of the business for answering leads, read once for all parts of a screen. */
export const AnsweringContext = createContext(defaultBusiness);

/** Reads the details of the business that are used in answers to leads. */
export function useAnsweringBusiness(): AnsweringBusiness {
  const row = useNewestRows("business")?.[0];
  const [country, greeting] = [row?.country_code ?? defaultBusiness.country, row?.greeting ?? defaultBusiness.greeting];
  return useMemo(() => ({ ...defaultBusiness, country, greeting }), [country, greeting]);
}
