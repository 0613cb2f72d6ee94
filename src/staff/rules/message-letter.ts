import { brand } from "../../content/brand.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { greet, letterTo } from "./lead-contact.ts";

type Message = Pick<Mirrored<"messages">, "name" | "email" | "message">;

const usual = "Dear {name},\n\nThank you for your message.";

/** Returns the mailto link of an answer to the sender, with staff's greeting if there is one. The visitor's text is encoded. */
export function answerTo({ name, email, message }: Message, greeting = usual): string {
  const quoted = message.split("\n").map((line) => `> ${line}`);
  return letterTo(
    email,
    `${brand.name}: your message`,
    [greet(greeting, name, "your trip"), "", "", ...quoted].join("\n"),
  );
}
