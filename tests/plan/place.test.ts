import { expect, it } from "vitest";
import { describePlace, makeContactAddress } from "../../src/plan/named-place.ts";
import { makeGeoAddress, makeMapAddress, writeDegrees } from "../../src/plan/place.ts";

it.each<[readonly [number, number], string]>([
  [[17.9664, 102.61], "17.966° N, 102.610° E"],
  [[-17.003, -13.2], "17.003° S, 13.200° W"],
  [[0, 0], "0.000° N, 0.000° E"],
])("writes the position %j as a reader does", (at, written) => {
  expect(writeDegrees(at)).toBe(written);
});

it("opens a place by its name in the map of a telephone, and on the web", () => {
  const place = { name: "Nong Khiaw (bridge) & pier", at: [20.57, -102.61] } as const;
  expect(makeGeoAddress(place)).toBe("geo:20.57,-102.61?q=20.57,-102.61(Nong%20Khiaw%20(bridge)%20%26%20pier)");
  expect(makeMapAddress(place)).toBe("https://www.openstreetmap.org/?mlat=20.57&mlon=-102.61#map=13/20.57/-102.61");
});

it("dials a house that has a number, and writes to one that has none", () => {
  expect(makeContactAddress({ phone: "+856 71 212 345" })).toBe("tel:+85671212345");
  expect(makeContactAddress({ mail: "sala@house.example" })).toBe("mailto:sala@house.example");
});

it("describes a house with its price, if a page states one", () => {
  const house = {
    name: "Sala House",
    what: "eight rooms",
    page: "https://sala.example",
    asOf: "2026-10",
    phone: "+856 1",
  };
  expect(describePlace({ ...house, price: "from US$35 a night" })).toBe("eight rooms, from US$35 a night");
  expect(describePlace(house)).toBe("eight rooms");
});
