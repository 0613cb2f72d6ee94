import { messageBounds } from "../_shared/message.ts";
import { messageRules } from "../_shared/message-rules.ts";
import { longestBody } from "../_shared/rules.ts";
import { takeRequests } from "../_shared/take-requests.ts";

export default {
  fetch: takeRequests({
    name: "messages",
    one: "message",
    many: "messages",
    kilobytes: longestBody(Object.values(messageBounds)),
    pages: { sent: "/message/sent", check: "/message/check" },
    rules: messageRules,
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
