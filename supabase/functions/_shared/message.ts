/** A message of the contact form as the site and the `messages` function both know it. */
export type Message = { name: string; email: string; message: string };

export const messageBounds = {
  name: { min: 1, max: 200 },
  email: { min: 1, max: 320 },
  message: { min: 1, max: 10_000 },
} as const;

export const messageErrors = {
  name: { low: "Please tell us your name", high: "The name is too long" },
  email: {
    low: "Please give us your email address",
    high: "The email address is too long",
    wrong: "Please check the email address: it needs an @ and a domain",
  },
  message: { low: "Please write a message", high: "The message is too long: 10,000 characters fit" },
} as const;
