import { type GuidePlaces, makeOpenStreetMapAddress, simpleMaps } from "../guide-map.ts";

/** Returns the address of a regency's villages with their bounds and middles, by the interior ministry's codes. */
const makeVillageSource = (file: string): string =>
  `https://github.com/cahyadsn/wilayah_boundaries/blob/3c5a7960f4d227a38489094d84252bdbb3f978a5/db/kel/${file}`;

export const places: GuidePlaces = {
  country: "Indonesia",
  places: [
    {
      name: "Jakarta",
      at: [-6.175, 106.828],
      source: simpleMaps,
      second: { at: [-6.175, 106.827], source: makeOpenStreetMapAddress("ID/JKT/byQuery/IDJKT.json") },
    },
    {
      name: "Surabaya",
      at: [-7.249, 112.751],
      source: "https://www.geonames.org/1625822",
      second: { at: [-7.246, 112.738], source: simpleMaps },
    },
    {
      name: "Lasem",
      at: [-6.692, 111.453],
      source: "https://www.geonames.org/1638352",
      second: { at: [-6.69, 111.448], source: makeVillageSource("33/wilayah_boundaries_kel_33.17.sql") },
    },
    {
      name: "Makassar",
      at: [-5.149, 119.432],
      source: "https://www.geonames.org/1622786",
      second: { at: [-5.162, 119.436], source: simpleMaps },
    },
    {
      name: "Rantepao",
      at: [-2.97, 119.898],
      source: "https://www.geonames.org/1629974",
      second: { at: [-2.969, 119.9], source: simpleMaps },
    },
    {
      name: "Wae Rebo",
      at: [-8.77, 120.284],
      source: "https://en.wikipedia.org/wiki/Waerebo",
      approximate: "one source",
    },
    {
      name: "Banda Islands",
      at: [-4.518, 129.903],
      source: "https://en.wikivoyage.org/wiki/Banda_Neira",
      approximate: "Banda Neira",
    },
    {
      name: "Ambon",
      at: [-3.696, 128.183],
      source: "https://www.geonames.org/1651531",
      second: { at: [-3.7, 128.167], source: simpleMaps },
    },
    {
      name: "Medan",
      at: [3.583, 98.667],
      source: "https://www.geonames.org/1214520",
      second: { at: [3.589, 98.674], source: simpleMaps },
    },
    {
      name: "Tuk Tuk",
      at: [2.669, 98.858],
      source: "https://www.geonames.org/7743160",
      second: { at: [2.681, 98.863], source: makeVillageSource("12/wilayah_boundaries_kel_12.17.sql") },
    },
    {
      name: "Padang",
      at: [-0.949, 100.354],
      source: "https://www.geonames.org/1633419",
      second: { at: [-0.95, 100.353], source: simpleMaps },
    },
    {
      name: "Kersik Tuo",
      at: [-1.777, 101.279],
      source: makeVillageSource("15/wilayah_boundaries_kel_15.01.sql"),
      approximate: "the houses, at the south-east end of the village's land",
    },
    {
      name: "Cemoro Lawang",
      at: [-7.922, 112.965],
      source: "https://en.wikivoyage.org/wiki/Mount_Bromo",
      // Ngadisari, the village to which it belongs.
      second: { at: [-7.92, 112.964], source: makeVillageSource("35/wilayah_boundaries_kel_35.13.sql") },
    },
  ],
  parts: [
    { name: "Sumatra", at: [0.4, 101.9] },
    { name: "Java", at: [-7.3, 109.3] },
    { name: "Borneo", at: [0, 114] },
    { name: "Sulawesi", at: [-1.6, 120.9] },
    { name: "Papua", at: [-4, 138] },
  ],
  onTheWay: [
    {
      name: "Probolinggo",
      at: [-7.754, 113.216],
      source: "https://www.geonames.org/1630634",
      approximate: "one source",
    },
    { name: "Parapat", at: [2.663, 98.935], source: "https://www.geonames.org/1214135", approximate: "one source" },
  ],
};
