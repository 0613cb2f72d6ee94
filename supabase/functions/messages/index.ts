import { takeRequests } from "../_shared/take-requests.ts";
import { checkMessage } from "./rules.ts";

export default {
  fetch: takeRequests({
    name: "messages",
    one: "message",
    many: "messages",
    kilobytes: 64,
    numbers: [],
    pages: { sent: "/message/sent", check: "/message/check" },
    check: checkMessage,
    store: ({ supabaseAdmin }, id, { name, email, message }, caller) =>
      supabaseAdmin.rpc("submit_message", {
        p_id: id,
        p_name: name,
        p_email: email,
        p_message: message,
        p_address: caller,
      }),
  }),
};
