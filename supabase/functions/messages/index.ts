import { handleRequests } from "../_shared/handle-requests.ts";
import { type Message, messageBounds, type PageQuestion } from "../_shared/message.ts";
import { messageRules, questionRules } from "../_shared/message-rules.ts";
import { computeMaxBodyKilobytes, type Rules } from "../_shared/rules.ts";

/**
 * Returns the rules for a request: those of a question if it has the field `contact`, else those of a message of the contact form.
 */
const chooseRules = (sent: object): Rules<Message | PageQuestion> =>
  (Object.hasOwn(sent, "contact") ? questionRules : messageRules) as Rules<Message | PageQuestion>;

export default {
  fetch: handleRequests<Message | PageQuestion>({
    name: "messages",
    noun: "message",
    plural: "messages",
    kilobytes: computeMaxBodyKilobytes(Object.values(messageBounds)),
    pages: { form: "/contact", sent: "/message/sent", check: "/message/check" },
    selectRules: chooseRules,
    store: ({ supabaseAdmin }, id, answers, caller, origin) =>
      supabaseAdmin.rpc("submit_message", { p_id: id, p_address: caller, p_answers: answers, p_origin: origin }),
  }),
};
