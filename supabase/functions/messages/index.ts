import { handleRequests } from "../_shared/handle-requests.ts";
import { messageBounds } from "../_shared/message.ts";
import { messageRules } from "../_shared/message-rules.ts";
import { maxBodyKilobytes } from "../_shared/rules.ts";

export default {
  fetch: handleRequests({
    name: "messages",
    one: "message",
    many: "messages",
    kilobytes: maxBodyKilobytes(Object.values(messageBounds)),
    pages: { form: "/contact", sent: "/message/sent", check: "/message/check" },
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
