/** The rules of a message of the contact form, field by field: the form and the `messages` function ask the same rules. */
import { readEmail } from "./contact.ts";
import { messageBounds as bounds, type Message, messageErrors as say } from "./message.ts";
import { type Rules, textRule } from "./rules.ts";

const address = textRule("Email", bounds.email, say.email);

export const messageRules: Rules<Message> = {
  name: textRule("Name", bounds.name, say.name),
  email: (value) => {
    const checked = address(value);
    if ("message" in checked) return checked;
    const email = readEmail(checked.value);
    return email === undefined ? { message: say.email.wrong } : { value: email };
  },
  // A message may have line breaks.
  message: textRule("Message", bounds.message, say.message, { lines: true }),
};
