import { expect, it } from "vitest";
import { summarizeDiagnosis } from "../../scripts/doctor/doctor.ts";
import { reportBad, reportGood, reportUnknown } from "../../scripts/doctor/site.ts";

const target = { site: "https://site.example", supabase: "https://project.example" };

it("writes each finding with its mark, and counts what is wrong and what could not be seen", () => {
  const diagnosis = { one: reportGood("Well."), two: reportBad("Broken."), three: reportUnknown("Not asked.") };
  expect(summarizeDiagnosis(diagnosis, target)).toEqual({
    lines: [
      "ok     one: Well.",
      "WRONG  two: Broken.",
      "?      three: Not asked.",
      "\n3 probes of https://site.example and https://project.example: 1 wrong, 1 not to be seen",
    ],
    isInOrder: false,
  });
});

it.each([
  ["good", reportGood("Well."), true],
  ["wrong", reportBad("Broken."), false],
  ["not to be seen", reportUnknown("Not asked."), false],
])("is in order only if all is well: not beside what is %s", (_, finding, isInOrder) => {
  expect(summarizeDiagnosis({ one: reportGood("Well."), two: finding }, target).isInOrder).toBe(isInOrder);
});
