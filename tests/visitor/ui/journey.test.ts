import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Place } from "../../../src/plan/place.ts";
import { GpxLink, JourneyDays, Stays } from "../../../src/visitor/ui/journey.tsx";
import { makeRoad, pins, planTestJourney } from "../../plan/journey-builders.ts";

it("prints its days with what is reckoned as about, and each bed once", () => {
  const journey = planTestJourney();
  const days = renderToStaticMarkup(createElement(JourneyDays, { journey })).replaceAll(/<[^>]*>/gu, " ");
  expect(days.replaceAll(/\s+/gu, " ")).toContain(
    "Day 2 A to B 60 km, 2 h car. Early. B to C about 70 km, about 1¼–1¾ h car 2 nights, homestay",
  );
  const stays = renderToStaticMarkup(createElement(Stays, { journeys: [journey, journey] }));
  expect(stays.match(/<dt>/gu)).toHaveLength(2);
  expect(stays).toContain("Sleep: Homestay. Ask the village office. About US$10–20 for two.");
});

it("names the point that a file leaves out beside its link", () => {
  const roads = [makeRoad("A", "B", { km: 60, hours: 1 }), makeRoad("B", "C", { km: 60, hours: 1 })];
  const journey = planTestJourney({ roads }, [pins[0], pins[2]] as Place[]);
  expect(renderToStaticMarkup(createElement(GpxLink, { journey, country: "M" }))).toContain("Without B,");
});
