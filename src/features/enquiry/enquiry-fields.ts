import { useForm } from "@tanstack/react-form";
import type { EnquiryAnswers } from "../../domain/enquiry.ts";
import { answerError } from "../../domain/enquiry-schema.ts";

/** The form's state: the answers, and the messages by each field. */
export function useEnquiryForm(defaultValues: EnquiryAnswers) {
  return useForm({ defaultValues });
}

export type EnquiryFormApi = ReturnType<typeof useEnquiryForm>;

/** The validator each field carries: run by 'Next', its message shows by the field. */
export const fieldValidators = (field: keyof EnquiryAnswers) => ({
  onSubmit: ({ value }: { value: unknown }) => answerError(field, value),
});
