import { describe, expect, it } from "vitest";
import { guideSlugs } from "../../../src/content/guide.ts";
import { listDrawnPlaces, makePlanCountries, makePlanMap } from "../../../src/content/plan-countries.ts";
import { projectPoint } from "../../../src/plan/page/map-projection.ts";

describe("the map of a plan", () => {
  it.each(guideSlugs)("lays the places of %s on the marks that its guide's map has", (slug) => {
    const { projection } = makePlanMap(slug);
    const places = listDrawnPlaces(slug);
    expect(places.length).toBeGreaterThan(3);
    const distances = places.map(({ at, x, y }) => {
      const [foundX, foundY] = projectPoint(projection, at);
      return Math.hypot(foundX - x, foundY - y);
    });
    expect(Math.max(...distances)).toBeLessThan(0.2);
  });

  it("comes with whom to call, for each guide", () => {
    for (const { emergency, hospital, guide } of makePlanCountries()) {
      expect(emergency).toMatch(/\d{3}|[Aa]sk/);
      expect(hospital.length).toBeGreaterThan(20);
      expect(guide).toMatch(/^\/destinations\/[a-z]+$/);
    }
  });
});
