/** The id of a document's data about the countries of plans, as JSON. */
export const planCountriesId = "plan-countries";
