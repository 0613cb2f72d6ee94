import { handleRequests } from "../_shared/handle-requests.ts";
import { type Message, messageBounds, type PageQuestion } from "../_shared/message.ts";
import { messageRules, questionRules } from "../_shared/message-rules.ts";
import { maxBodyKilobytes, type Rules } from "../_shared/rules.ts";

/** A message of the contact form names its sender; a question has one field for an address or a number instead. */
const rulesOf = (sent: object): Rules<Message | PageQuestion> =>
  (Object.hasOwn(sent, "contact") ? questionRules : messageRules) as Rules<Message | PageQuestion>;

export default {
  fetch: handleRequests<Message | PageQuestion>({
    name: "messages",
    one: "message",
    many: "messages",
    kilobytes: maxBodyKilobytes(Object.values(messageBounds)),
    pages: { form: "/contact", sent: "/message/sent", check: "/message/check" },
    rulesOf,
    store: ({ supabaseAdmin }, id, answers, caller, origin) =>
      supabaseAdmin.rpc("submit_message", { p_id: id, p_address: caller, p_answers: answers, p_origin: origin }),
  }),
};
