import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Tanzania",
  places: [
    {
      name: "Lake Natron",
      at: [-2.605, 35.876],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "the village of Engare Sero",
    },
    {
      name: "Mtae",
      at: [-4.48, 38.235],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
    {
      name: "Rangwi",
      at: [-4.571, 38.252],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
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
  onTheWay: [
    { name: "Mto wa Mbu", at: [-3.35, 35.85], source: "https://www.geonames.org/152743", approximate: "one source" },
    { name: "Chalinze", at: [-6.638, 38.354], source: "https://www.geonames.org/160660", approximate: "one source" },
    {
      name: "Lukozi",
      at: [-4.663, 38.286],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
  ],
};
