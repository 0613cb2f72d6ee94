import { expect, it } from "vitest";
import { describeBed, describeLegs, describeStop } from "../../src/plan/describe-parts.ts";
import { luangPrabang, makeBed, makeLeg, vangVieng, vientiane } from "./plan-builders.ts";

it("describes the legs of a day, each on its line, with what is said of it", () => {
  const legs = [
    makeLeg(vientiane, vangVieng, { note: "Shady side.", lastDeparture: "16:40" }),
    makeLeg(vangVieng, luangPrabang),
  ];
  expect(describeLegs(legs)).toBe(
    "Vientiane to Vang Vieng: train, 130 km, about 1–1½ h, last departure 16:40, Shady side.\n" +
      "Vang Vieng to Luang Prabang: train, 130 km, about 1–1½ h",
  );
  expect(describeLegs([])).toBe("");
});

it("describes a stop with what is known of its position, also at the level of the sea", () => {
  expect(describeStop({ ...vientiane, approximate: "the ferry", altitude: 0 })).toBe(
    "Vientiane, 17.966° N, 102.613° E, the ferry, 0 m",
  );
  expect(describeStop({ name: "Ban Na" })).toBe("Ban Na");
});

it("describes a bed with whom to ask, how to reach it, and when it is closed", () => {
  const whole = makeBed({ link: "https://sala.example", about: "Quiet.", closed: [5, 6], at: [-17.5, -102.25] });
  expect(describeBed(whole)).toBe(
    "Sala House, guesthouse, ask at the desk, +856 71 212 345, https://sala.example, Quiet., closed May or June, 17.500° S, 102.250° W",
  );
  expect(describeBed({ kind: "homestay", ask: "", closed: [] })).toBe("homestay");
});
