/** Gives the address or number by which the sender of a message is answered: a question has it in a field of its own. */
export const contactOf = ({ email, contact }: { email: string; contact: string | null }): string => contact ?? email;

/** Gives the words by which a list names a message: its sender's name, or how to reach them where a question has none. */
export const senderOf = (message: { name: string; email: string; contact: string | null }): string =>
  message.name || contactOf(message);
