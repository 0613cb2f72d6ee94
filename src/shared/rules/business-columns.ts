/**
 * The columns of the business's details that visitors see. They have a file of their own, because a document asks for them with its
 * first scripts and seldom needs the rules in business-details.ts.
 */
export const businessColumns = [
  "phone",
  "email",
  "street",
  "locality",
  "country_code",
  "hours",
  "whatsapp",
  "instagram",
  "facebook",
] as const;
