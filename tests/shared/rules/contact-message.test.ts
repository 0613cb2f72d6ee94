import { expect, it } from "vitest";
import { findMessageError, readMessage } from "../../../src/shared/rules/contact-message.ts";
import { emptyAnswers } from "../../../src/shared/rules/enquiry.ts";

it("each field has its own message, and none where it is good", () => {
  expect(findMessageError("name", " ")).toBe("Please tell us your name");
  expect(findMessageError("email", "otieno")).toBe("Please check the email address: it needs an @ and a domain");
  expect(findMessageError("message", "")).toBe("Please write a message");
  expect(findMessageError("name", "Otieno")).toBeUndefined();
});

it("is sent without the blanks around it", () => {
  const message = { name: " Otieno ", email: " otieno@example.org", message: "When?\nAnd where? " };
  expect(readMessage(message)).toEqual({
    name: "Otieno",
    email: "otieno@example.org",
    message: "When?\nAnd where?",
  });
});

it("a questionnaire begins with one traveller and nothing else", () => {
  const { travelers, ...others } = emptyAnswers;
  expect(travelers).toBe("1");
  expect(Object.values(others).filter((answer) => answer !== "")).toEqual([]);
});
