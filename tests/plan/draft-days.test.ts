import { expect, it } from "vitest";
import { removeTravellerName } from "../../src/plan/draft-days.ts";

it.each([
  ["Laos for Achieng Otieno", "Achieng Otieno", "Laos"],
  ["Achieng’s Laos", "Achieng Otieno", "Laos"],
  ["Achieng Otieno: Laos by train", "Achieng Otieno", "Laos by train"],
  ["Laos by train (Otieno)", "Achieng Otieno", "Laos by train"],
  ["Laos, with Achieng and Otieno", "Achieng Otieno", "Laos"],
  ["Laos FOR ACHIENG", "Achieng", "Laos"],
  ["Reise für Zoë", "Zoë", "Reise für"],
  ["Laos (again) for A. B. (the 2nd)", "A. B. (the 2nd)", "Laos (again)"],
  // A name inside of a word is none.
  ["Annapurna by foot", "Anna Purkiss", "Annapurna by foot"],
  // Short words of a name are found with the whole name only.
  ["By the sea with Al", "Al De", "By the sea with Al"],
  ["Achieng Otieno", "Achieng Otieno", "Achieng Otieno"],
  ["Laos by train", "", "Laos by train"],
])("makes of the title %j of a plan for %j %j", (title, name, expected) => {
  expect(removeTravellerName(title, name)).toBe(expected);
});
