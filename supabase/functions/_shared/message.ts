/** A message of the contact form as the site and the `messages` function both know it. */
export type Message = { name: string; email: string; message: string };

/** A question that a reader asks from a page: one text, and one address or number to answer to. */
export type PageQuestion = {
  message: string;
  contact: string;
  /** The title of the page; absent if the page named none. */
  about?: string | undefined;
};

export const messageBounds = {
  name: { min: 1, max: 200 },
  email: { min: 1, max: 320 },
  message: { min: 1, max: 10_000 },
  contact: { min: 1, max: 100 },
  about: { min: 0, max: 200 },
} as const;

export const messageErrors = {
  name: { low: "Please tell us your name", high: "The name is too long" },
  email: {
    low: "Please give us your email address",
    high: "The email address is too long",
    wrong: "Please check the email address: it needs an @ and a domain",
  },
  contact: {
    low: "Please give us an email address or a telephone number",
    high: "Email or phone is too long",
    wrong: "Please enter an email address or a telephone number",
  },
  about: { low: "", high: "The page's title is too long" },
  message: { low: "Please write a message", high: "The message is too long: 10,000 characters fit" },
} as const;
