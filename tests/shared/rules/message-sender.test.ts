import { expect, it } from "vitest";
import { formatMessageContacts } from "../../../src/shared/rules/message-sender.ts";

const question = { name: "", email: "", contact: "ada@example.org" };

it.each([
  [{ name: "Ada", email: "ada@example.org", contact: null }, "+254 712 345 678", "ada@example.org, +254 712 345 678"],
  [{ name: "Ada", email: "ada@example.org", contact: null }, "right@example.org", "right@example.org"],
  // A question without a name is shown under its contact, so only what is known besides stands beside it.
  [question, null, ""],
  [question, "+254 712 345 678", "+254 712 345 678"],
  [question, "right@example.org", "right@example.org"],
])("shows beside %j with %j: %s", (message, contact, text) => {
  expect(formatMessageContacts(message, { contact })).toBe(text);
});
