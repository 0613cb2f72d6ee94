import { enquiryBounds as bounds } from "../_shared/enquiry.ts";
import { enquiryRules } from "../_shared/enquiry-rules.ts";
import { longestBody } from "../_shared/rules.ts";
import { takeRequests } from "../_shared/take-requests.ts";

export default {
  fetch: takeRequests({
    name: "leads",
    one: "enquiry",
    many: "enquiries",
    kilobytes: longestBody([bounds.name, bounds.location, bounds.contact]),
    pages: { sent: "/enquiry/sent", check: "/enquiry/check" },
    rules: enquiryRules,
    store: ({ supabaseAdmin }, id, lead, caller) =>
      supabaseAdmin.rpc("submit_lead", {
        p_id: id,
        p_name: lead.name,
        p_age: lead.age,
        p_location: lead.location,
        p_destination: lead.destination,
        p_travelers: lead.travelers,
        p_travel_style: lead.travel_style,
        p_duration: lead.duration,
        p_contact: lead.contact,
        p_address: caller,
      }),
  }),
};
