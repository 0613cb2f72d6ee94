import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";

/** The answers that a link may bring: those of the chooser, which leads to a guide's questions. */
const addressFields = ["travel_month", "duration"] as const satisfies readonly (keyof EnquiryAnswers)[];

/**
 * Reads the answers that an address brings to the questionnaire of its page.
 * @param form the questionnaire, which has the options that count; any other value is skipped
 * @returns the answers of the query, and the country of the page if the address names the questionnaire
 */
export function readAddressAnswers(
  form: HTMLFormElement,
  { search, hash }: Pick<Location, "search" | "hash">,
): Readonly<Partial<EnquiryAnswers>> {
  const query = new URLSearchParams(search);
  const answers = addressFields.flatMap((name) => {
    const value = query.get(name);
    const field = form.elements.namedItem(name);
    const isOption = field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value);
    return value && isOption ? [[name, value] as const] : [];
  });
  const offered = hash === "#questionnaire" ? readOfferedAnswer(form) : undefined;
  return { ...Object.fromEntries(answers), ...(offered ? { destination: offered } : {}) };
}

/** Returns the country that a page offers in its questionnaire. */
export const readOfferedAnswer = (form: HTMLFormElement): string | undefined =>
  form.closest<HTMLElement>("[data-offered]")?.dataset.offered;
