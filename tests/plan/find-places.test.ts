import { expect, it } from "vitest";
import { findPlaces } from "../../src/plan/find-places.ts";

const names = ["Luang Prabang", "Nong Khiaw", "Vang Vieng", "Vientiane", "Vieng Thong", "Đồng Hới", "Kong Lor"];
const find = (query: string) => findPlaces(names, query, (name) => [name]);

it.each([
  ["luang", "Luang Prabang"],
  ["prabang", "Luang Prabang"],
  ["Louang Phabang", "Luang Prabang"],
  ["luangprabang", "Luang Prabang"],
  ["nong kiaw", "Nong Khiaw"],
  ["vang viang", "Vang Vieng"],
  ["VIENTIAN", "Vientiane"],
  ["dong hoi", "Đồng Hới"],
  ["kong lro", "Kong Lor"],
])("finds a place as people spell it: %s is %s", (query, name) => {
  expect(find(query)[0]).toBe(name);
});

it("finds nothing for nothing, for signs alone, and for another place", () => {
  expect([find(""), find("  ?! "), find("Nairobi")]).toEqual([[], [], []]);
});

it("has those that begin with the words before those that only contain them", () => {
  expect(find("vieng").slice(0, 2)).toEqual(["Vieng Thong", "Vang Vieng"]);
});
