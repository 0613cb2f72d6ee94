import { expect, it } from "vitest";
import { makeRequestChat, makeRequestMail, writeRequestText } from "../../../src/visitor/rules/request-mail.ts";
import { enquiry } from "../../harness/enquiry.ts";

const readMail = (link: string) => {
  const url = new URL(link);
  // A mail program does not read a plus sign as a space, unlike URLSearchParams.
  const fields = Object.fromEntries(
    url.search
      .slice(1)
      .split("&")
      .map((pair) => pair.split("=").map(decodeURIComponent)),
  );
  return { to: url.pathname, ...(fields as { subject: string; body: string }) };
};

it("writes an enquiry with the words of the form", () => {
  expect(readMail(makeRequestMail({ payload: enquiry }, "hello@kilele.example"))).toEqual({
    to: "hello@kilele.example",
    subject: "Travel enquiry: Namibia, 1 week",
    body: [
      "Where to: Namibia",
      "Number of Travelers: 2",
      "Travel style: Cultural Immersion",
      "Trip Duration: 1 week",
      "Full Name: Wanjiru Kamau",
      "Current Location: Nyeri, Kenya",
      "Age: 34",
    ].join("\r\n"),
  });
});

it("says how to reach the person, where they said so", () => {
  const payload = { ...enquiry, contact: "+254 700 000 000" };
  const { body } = readMail(makeRequestMail({ payload }, "hello@kilele.example"));
  expect(body.split("\r\n")).toContain("Email or phone: +254 700 000 000");
});

it("takes no answer for a part of the address", () => {
  const name = 'A & B?subject=x"<b> +1\nBcc: somebody@example.org #100%';
  const link = makeRequestMail({ payload: { ...enquiry, name, destination: "atlantis" } }, "hello@kilele.example");
  const { to, subject, body } = readMail(link);
  expect([to, subject]).toEqual(["hello@kilele.example", "Travel enquiry: atlantis, 1 week"]);
  expect(body).toContain(`Full Name: ${name}`);
  expect(link).not.toMatch(/[\s"<>#]/);
});

it("writes a message as it was written, with the address to answer to", () => {
  const payload = { name: "Amina", email: "amina@example.org", message: "Two lines:\nthe second" };
  expect(readMail(makeRequestMail({ kind: "message", payload }, "hello@kilele.example"))).toEqual({
    to: "hello@kilele.example",
    subject: "Message from Amina",
    body: "Two lines:\r\nthe second\r\n\r\nAmina, amina@example.org",
  });
});

it("writes the same as a text to copy and as the beginning of a chat", () => {
  const payload = { name: "Amina", email: "amina@example.org", message: "100 % sure & ready?" };
  const request = { kind: "message" as const, payload };
  const text = "Message from Amina\n\n100 % sure & ready?\n\nAmina, amina@example.org";
  expect(writeRequestText(request)).toBe(text);
  const chat = new URL(makeRequestChat(request, "https://wa.me/254712345678") ?? "");
  expect([chat.origin + chat.pathname, chat.searchParams.get("text")]).toEqual(["https://wa.me/254712345678", text]);
});
