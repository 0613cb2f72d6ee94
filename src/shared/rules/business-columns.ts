/**
 * The columns of the business's details that visitors see. They are in a file of their own, because a document's first scripts
 * need them and seldom the rules of business-details.ts.
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
