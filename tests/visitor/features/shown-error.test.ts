import { expect, it } from "vitest";
import { findShownError } from "../../../src/visitor/features/enquiry/shown-error.ts";

it.each([
  ["name", "", "Full Name is empty.\nName must be at least 2 characters"],
  ["location", " \u200b", "Current Location is empty.\nLocation must be at least 2 characters"],
  ["age", "", "Age is empty.\nAge must be at least 1"],
  ["travelers", undefined, "Number of Travelers is empty.\nAt least 1 traveler required"],
  ["name", "A", "Name must be at least 2 characters"],
  ["age", "0", "Age must be at least 1"],
  ["destination", "", "Please select a destination"],
  ["duration", undefined, "Please select trip duration"],
  ["contact", "", undefined],
] as const)("of %s %j the message is %j", (name, answer, message) => {
  expect(findShownError(name, answer)).toBe(message);
});
