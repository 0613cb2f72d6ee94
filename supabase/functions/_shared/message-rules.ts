/** The rules of a message of the contact form, field by field: the form and the `messages` function ask the same rules. */
import { readContact, readEmail } from "./contact.ts";
import { messageBounds as bounds, type Message, type PageQuestion, messageErrors as say } from "./message.ts";
import { type Checked, type Rule, type Rules, textRule } from "./rules.ts";

const address = textRule("Email", bounds.email, say.email);

/** The rule for a text that a reader of another kind takes apart. */
const readBy =
  (within: Rule<string>, read: (text: string) => string | undefined, wrong: string): Rule<string> =>
  (value): Checked<string> => {
    const checked = within(value);
    if ("message" in checked) return checked;
    const stored = read(checked.value);
    return stored === undefined ? { message: wrong } : { value: stored };
  };

// A message may have line breaks.
const messageTextRule = textRule("Message", bounds.message, say.message, { lines: true });
const about = textRule("About", bounds.about, say.about);

/** The rules of a question, field by field. */
export const questionRules: Rules<PageQuestion> = {
  message: messageTextRule,
  contact: readBy(
    textRule("Contact", bounds.contact, say.contact),
    (typed) => readContact(typed)?.text,
    say.contact.wrong,
  ),
  about: (value) => (value === undefined || value === "" ? { value: undefined } : about(value)),
};

export const messageRules: Rules<Message> = {
  name: textRule("Name", bounds.name, say.name),
  email: readBy(address, readEmail, say.email.wrong),
  message: messageTextRule,
};
