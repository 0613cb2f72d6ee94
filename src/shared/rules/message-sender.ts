import { listContacts } from "./same-person.ts";

/** Returns the address or number at which the sender of a message is answered. A question has it in the field `contact`. */
export const getContact = ({ email, contact }: { email: string; contact: string | null }): string => contact ?? email;

/** Returns the name under which a list shows a message: the sender's, or their contact if a question has no name. */
export const formatSender = (message: { name: string; email: string; contact: string | null }): string =>
  message.name || getContact(message);

/**
 * Returns the contacts of a message in one line, beside its sender's name: the sender's own and what staff have entered, as
 * `listContacts` orders them. A contact that stands in place of the name is left out.
 */
export const formatMessageContacts = (
  message: { name: string; email: string; contact: string | null },
  followUp?: { contact: string | null },
): string =>
  listContacts(followUp?.contact, getContact(message))
    .filter((contact) => contact !== formatSender(message))
    .join(", ");
