/** The rules of a message of the contact form, field by field: the form and the `messages` function ask the same rules. */
import { contactKind } from "./enquiry.ts";
import { messageBounds as bounds, type Message, messageMessages as say } from "./message.ts";
import { type Rules, text } from "./rules.ts";

const address = text("Email", bounds.email, say.email);

export const messageRules: Rules<Message> = {
  name: text("Name", bounds.name, say.name),
  email: (value) => {
    const checked = address(value);
    if ("message" in checked || contactKind(checked.value) === "email") return checked;
    return { message: say.email.wrong };
  },
  // A message may have line breaks.
  message: text("Message", bounds.message, say.message, { lines: true }),
};
