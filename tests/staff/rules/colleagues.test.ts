import { expect, it } from "vitest";
import { mapNameSuffixes, mapNames } from "../../../src/staff/rules/colleagues.ts";

const person = (id: string, name: string | null, email: string | null, left_at: string | null = null) => ({
  id,
  name,
  email,
  left_at,
});

it("two of one name are told apart by their addresses, or by having left; everybody else has no addition", () => {
  const team = [
    person("1", "Amina Otieno", "amina@kilele.example"),
    person("2", "amina otieno ", "otieno@kilele.example"),
    person("3", "AMINA OTIENO", null, "2026-11-20T08:00:00Z"),
    person("4", null, "joseph@kilele.example"),
  ];
  expect(Object.fromEntries(mapNameSuffixes(team))).toEqual({
    1: "amina@kilele.example",
    2: "otieno@kilele.example",
    3: "left the team",
  });
  expect(Object.fromEntries(mapNames(team))).toEqual({
    1: "Amina Otieno (amina@kilele.example)",
    2: "amina otieno  (otieno@kilele.example)",
    3: "AMINA OTIENO (left the team)",
    4: "joseph@kilele.example",
  });
});
