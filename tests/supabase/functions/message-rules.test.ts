import { describe, expect, it } from "vitest";
import { messageRules, questionRules } from "../../../supabase/functions/_shared/message-rules.ts";
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

describe("a question from a page", () => {
  it("has a text, one address or number, and the page where it named one", () => {
    const askedFields = {
      message: " Is it open?\r\nAnd when? ",
      contact: "Jane <jane@example.com>",
      about: "Tanzania",
    };
    expect(checkBody(questionRules, askedFields)).toEqual({
      ok: true,
      payload: { message: "Is it open?\nAnd when?", contact: "jane@example.com", about: "Tanzania" },
    });
    expect(checkBody(questionRules, { message: "When?", contact: "0712 345 678", about: "" })).toEqual({
      ok: true,
      payload: { message: "When?", contact: "0712 345 678" },
    });
  });

  it.each([
    [{ message: "", contact: "a@b.example" }, ["message"]],
    [{ message: "When?", contact: "" }, ["contact"]],
    [{ message: "When?", contact: "call me" }, ["contact"]],
    [{ message: "When?", contact: "a@b.example", about: "x".repeat(201) }, ["about"]],
    [{ message: "When?", contact: "a@b.example", name: "Jane" }, ["name"]],
  ])("%j is refused by its fields", (body, fields) => {
    const check = checkBody(questionRules, body);
    expect(Object.keys("fields" in check ? check.fields : {})).toEqual(fields);
  });
});
