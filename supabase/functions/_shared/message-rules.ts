/** The rules of a message of the contact form, field by field, which the form and the `messages` function share. */
import { readContact, readEmail } from "./contact.ts";
import { messageBounds as bounds, type Message, messageErrors, type PageQuestion } from "./message.ts";
import { type CheckResult, makeTextRule, type Rule, type Rules } from "./rules.ts";

const addressRule = makeTextRule("Email", bounds.email, messageErrors.email);

/**
 * Makes the rule for a text that another function parses.
 * @param textRule the rule for the text itself
 * @param parse returns the text as it is stored; undefined if it is wrong
 */
const makeParsedRule =
  (textRule: Rule<string>, parse: (text: string) => string | undefined, wrong: string): Rule<string> =>
  (value): CheckResult<string> => {
    const checked = textRule(value);
    if ("message" in checked) return checked;
    const stored = parse(checked.value);
    return stored === undefined ? { message: wrong } : { value: stored };
  };

// A message may have line breaks.
const messageTextRule = makeTextRule("Message", bounds.message, messageErrors.message, { isMultiline: true });
const aboutRule = makeTextRule("About", bounds.about, messageErrors.about);

/** The rules of a question, field by field. */
export const questionRules: Rules<PageQuestion> = {
  message: messageTextRule,
  contact: makeParsedRule(
    makeTextRule("Contact", bounds.contact, messageErrors.contact),
    (typed) => readContact(typed)?.text,
    messageErrors.contact.wrong,
  ),
  about: (value) => (value === undefined || value === "" ? { value: undefined } : aboutRule(value)),
};

export const messageRules: Rules<Message> = {
  name: makeTextRule("Name", bounds.name, messageErrors.name),
  email: makeParsedRule(addressRule, readEmail, messageErrors.email.wrong),
  message: messageTextRule,
};
