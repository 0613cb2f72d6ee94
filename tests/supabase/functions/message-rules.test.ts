import { describe, expect, it } from "vitest";
import { messageRules } from "../../../supabase/functions/_shared/message-rules.ts";
import { checkBody } from "../../../supabase/functions/_shared/rules.ts";

const message = { name: "Otieno", email: "otieno@example.org", message: "Does the night train run?\nAnd when?" };

describe("a message", () => {
  it("is taken with its lines, trimmed", () => {
    expect(checkBody(messageRules, { ...message, name: " Otieno " })).toEqual({ ok: true, payload: message });
  });
  it.each([
    [{ name: " \u200b\u3164" }, { name: "Please tell us your name" }],
    [{ email: "otieno" }, { email: "Please check the email address: it needs an @ and a domain" }],
    [{ email: " " }, { email: "Please give us your email address" }],
    [{ email: "+254 700 000 000" }, { email: "Please check the email address: it needs an @ and a domain" }],
    [{ message: "" }, { message: "Please write a message" }],
    [{ message: "x".repeat(10_001) }, { message: "The message is too long: 10,000 characters fit" }],
    [{ name: "a\ud800b" }, { name: "Name contains characters that cannot be used" }],
    [{ admin: true }, { admin: "Unknown field" }],
    [{ name: 7 }, { name: "Name must be text" }],
    [{ email: 7 }, { email: "Email must be text" }],
    [{ message: 7 }, { message: "Message must be text" }],
  ])("with %j is refused by field", (change, fields) => {
    expect(checkBody(messageRules, { ...message, ...change })).toEqual({ ok: false, fields });
  });
  it.each([null, [], "x", 3])("is no %j", (body) => {
    expect(checkBody(messageRules, body)).toEqual({ ok: false, fields: {} });
  });
});
