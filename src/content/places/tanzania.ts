import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Tanzania",
  places: [
    {
      name: "Dar es Salaam",
      at: [-6.823, 39.27],
      source: "https://www.geonames.org/160263",
      second: { at: [-6.816, 39.28], source: simpleMaps },
    },
    {
      name: "Arusha",
      at: [-3.367, 36.683],
      source: "https://www.geonames.org/161325",
      second: { at: [-3.367, 36.683], source: simpleMaps },
    },
    {
      name: "Kolo",
      at: [-4.724, 35.834],
      source: "https://whc.unesco.org/en/list/1183",
      approximate: "the painted rocks nearby",
    },
    {
      name: "Lushoto",
      at: [-4.783, 38.283],
      source: "https://www.geonames.org/155569",
      second: { at: [-4.793, 38.291], source: simpleMaps },
    },
    {
      name: "Bagamoyo",
      at: [-6.442, 38.904],
      source: "https://www.geonames.org/161290",
      second: { at: [-6.444, 38.903], source: simpleMaps },
    },
    {
      name: "Zanzibar",
      at: [-6.164, 39.198],
      source: "https://www.geonames.org/148730",
      second: { at: [-6.165, 39.199], source: simpleMaps },
    },
    {
      name: "Pemba",
      at: [-5.246, 39.767],
      source: "https://www.geonames.org/160677",
      approximate: "the town of Chake Chake",
    },
    {
      name: "Kilwa Masoko",
      at: [-8.933, 39.513],
      source: "https://en.wikipedia.org/wiki/Kilwa_Masoko",
      second: { at: [-8.945, 39.512], source: "https://fr.wikivoyage.org/wiki/Kilwa_Masoko" },
    },
    {
      name: "Kigoma",
      at: [-4.877, 29.627],
      source: "https://www.geonames.org/157738",
      second: { at: [-4.883, 29.633], source: simpleMaps },
    },
    {
      name: "Mahale",
      at: [-6.267, 29.933],
      source: "https://en.wikivoyage.org/wiki/Mahale_Mountains",
      approximate: "a point in the park",
    },
  ],
  unplaced: ["Rangwi", "Mtae", "Lake Natron"],
};
