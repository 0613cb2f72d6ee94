import { type CalledEnquiry, enquiryNames, getColumnName, getEnquiryField } from "../_shared/enquiry.ts";
import { enquiryRules, staffEntryRules } from "../_shared/enquiry-rules.ts";
import { handleRequests } from "../_shared/handle-requests.ts";
import { computeMaxBodyKilobytes } from "../_shared/rules.ts";

const textFields = enquiryNames
  .map(getEnquiryField)
  .flatMap((field) => ("max" in field && field.kind !== "number" ? field : []));

export default {
  fetch: handleRequests<CalledEnquiry>({
    name: "leads",
    noun: "enquiry",
    plural: "enquiries",
    kilobytes: computeMaxBodyKilobytes(textFields),
    pages: { form: "/#questionnaire", sent: "/enquiry/sent", check: "/enquiry/check" },
    selectRules: () => enquiryRules,
    staffRules: staffEntryRules,
    store: ({ supabaseAdmin }, id, lead, caller, origin) => {
      const answers = Object.fromEntries(enquiryNames.map((name) => [getColumnName(name), lead[name] ?? null]));
      return supabaseAdmin.rpc("submit_lead", { p_id: id, p_address: caller, p_answers: answers, p_origin: origin });
    },
  }),
};
