import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Tanzania",
  places: [
    { name: "Dar es Salaam", at: [-6.823, 39.27], source: "https://www.geonames.org/160263" },
    { name: "Arusha", at: [-3.367, 36.683], source: "https://www.geonames.org/161325" },
    { name: "Lake Natron", at: [-2.417, 36], source: "https://en.wikipedia.org/wiki/Lake_Natron" },
    { name: "Kolo", at: [-4.724, 35.834], shownAt: "the painted rocks", source: "https://whc.unesco.org/en/list/1183" },
    { name: "Lushoto", at: [-4.783, 38.283], source: "https://www.geonames.org/155569" },
    { name: "Rangwi", at: [-4.783, 38.283], shownAt: "Lushoto", source: "https://www.geonames.org/155569" },
    { name: "Mtae", at: [-4.783, 38.283], shownAt: "Lushoto", source: "https://www.geonames.org/155569" },
    { name: "Bagamoyo", at: [-6.442, 38.904], source: "https://www.geonames.org/161290" },
    { name: "Zanzibar", at: [-6.164, 39.198], source: "https://www.geonames.org/148730" },
    { name: "Pemba", at: [-5.246, 39.767], shownAt: "Chake Chake", source: "https://www.geonames.org/160677" },
    {
      name: "Kilwa Masoko",
      at: [-8.958, 39.523],
      shownAt: "Kilwa Kisiwani",
      source: "https://whc.unesco.org/en/list/144",
    },
    { name: "Kigoma", at: [-4.877, 29.627], source: "https://www.geonames.org/157738" },
    { name: "Mahale", at: [-6.267, 29.933], source: "https://en.wikivoyage.org/wiki/Mahale_Mountains" },
  ],
};
