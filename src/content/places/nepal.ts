import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Nepal",
  places: [
    {
      name: "Bardia",
      at: [28.45, 81.25],
      source: "https://en.wikipedia.org/wiki/Thakurbaba",
      approximate: "Thakurdwara, to some 2 km",
    },
    {
      name: "Kathmandu",
      at: [27.702, 85.321],
      source: "https://www.geonames.org/1283240",
      second: { at: [27.717, 85.324], source: simpleMaps },
    },
    {
      name: "Panauti",
      at: [27.585, 85.515],
      source: "https://www.geonames.org/1282950",
      second: { at: [27.584, 85.515], source: simpleMaps },
    },
    {
      name: "Bandipur",
      at: [27.933, 84.417],
      source: "https://www.hereisnepal.com/bandipur/",
      second: { at: [27.938, 84.407], source: simpleMaps },
    },
    {
      name: "Pokhara",
      at: [28.208, 83.989],
      source: "https://en.wikipedia.org/wiki/Pokhara",
      second: { at: [28.21, 83.985], source: "https://it.wikipedia.org/wiki/Pokhara" },
    },
    {
      name: "Tansen",
      at: [27.867, 83.547],
      source: "https://www.geonames.org/1282714",
      second: { at: [27.868, 83.546], source: "https://de.wikipedia.org/wiki/Tansen_(Nepal)" },
    },
    {
      name: "Nepalgunj",
      at: [28.05, 81.617],
      source: "https://www.geonames.org/6941099",
      second: { at: [28.05, 81.617], source: "https://en.wikipedia.org/wiki/Nepalgunj" },
    },
    {
      name: "Lo Manthang",
      at: [29.183, 83.956],
      source: "https://ru.wikipedia.org/wiki/%D0%9B%D0%BE-%D0%9C%D0%B0%D0%BD%D1%82%D0%B0%D0%BD%D0%B3",
      second: { at: [29.183, 83.957], source: "https://www.raoul-kieffer.net/Countries-visited/Nepal/Mustang" },
    },
    {
      name: "Janakpur",
      at: [26.729, 85.926],
      source: "https://www.geonames.org/1283318",
      second: { at: [26.729, 85.925], source: simpleMaps },
    },
  ],
  onTheWay: [
    { name: "Butwal", at: [27.701, 83.448], source: "https://www.geonames.org/1283562", approximate: "one source" },
  ],
};
