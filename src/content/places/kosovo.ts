import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Kosovo",
  places: [
    { name: "Pristina", at: [42.673, 21.167], source: "https://www.geonames.org/786714" },
    { name: "Prizren", at: [42.214, 20.74], source: "https://www.geonames.org/786712" },
    { name: "Peja", at: [42.659, 20.288], source: "https://www.geonames.org/787157" },
    { name: "Deçan", at: [42.54, 20.288], source: "https://www.geonames.org/791580" },
    { name: "Gjakova", at: [42.38, 20.431], source: "https://www.geonames.org/791646" },
    { name: "Rahovec", at: [42.399, 20.655], source: "https://www.geonames.org/787456" },
    {
      name: "Kuqishtë",
      at: [42.701, 20.162],
      shownAt: "the Rugova mountains",
      source: "https://en.wikivoyage.org/wiki/Rugova_Mountains",
    },
    { name: "Dragash", at: [42.027, 20.653], source: "https://www.geonames.org/791122" },
    { name: "Brod", at: [41.992, 20.707], source: "https://en.wikivoyage.org/wiki/Brod" },
    { name: "Janjeva", at: [42.601, 21.196], shownAt: "Gračanica", source: "https://www.geonames.org/790265" },
  ],
};
