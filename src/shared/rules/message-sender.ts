/** Returns the address or number at which the sender of a message is answered. A question has it in the field `contact`. */
export const getContact = ({ email, contact }: { email: string; contact: string | null }): string => contact ?? email;

/** Returns the name under which a list shows a message: the sender's, or their contact where a question has no name. */
export const formatSender = (message: { name: string; email: string; contact: string | null }): string =>
  message.name || getContact(message);
