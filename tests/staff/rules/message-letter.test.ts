import { expect, it } from "vitest";
import { makeMessageLetter } from "../../../src/staff/rules/message-letter.ts";

const sentMessage = { name: "Ada", email: "ada@example.org", contact: null, message: "One line\n\nAnother" };

it("answers a message with the greeting above all of its lines, quoted", () => {
  const letter = makeMessageLetter(sentMessage);
  expect(letter.contact).toBe("ada@example.org");
  expect(letter.text).toBe("Dear Ada,\n\nThank you for your message.\n\n\n> One line\n> \n> Another");
  expect(makeMessageLetter(sentMessage, "Habari {name}!").text).toMatch(/^Habari Ada!\n/);
});

it("answers a question from a page by the way that it names", () => {
  expect(makeMessageLetter({ ...sentMessage, email: null, contact: "+254 712 345678" } as never).contact).toBe(
    "+254 712 345678",
  );
});

it("quotes every line that a mail program may break there, so that nobody's words look like ours", () => {
  const message = ["one", "two", "three", "four", "five", "six"];
  const text = `${message[0]}\r\n${message[1]}\u2028${message[2]}\u2029${message[3]}\u0085${message[4]}\v${message[5]}`;
  const lines = makeMessageLetter({ ...sentMessage, message: text }).text.split("\n");
  expect(lines.slice(-6)).toEqual(message.map((line) => `> ${line}`));
});
