import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Montenegro",
  places: [
    { name: "Podgorica", at: [42.441, 19.264], source: "https://www.geonames.org/3193044" },
    { name: "Kotor", at: [42.421, 18.768], source: "https://www.geonames.org/3197538" },
    { name: "Perast", at: [42.487, 18.699], source: "https://www.geonames.org/3193504" },
    { name: "Njeguši", at: [42.434, 18.81], source: "https://www.geonames.org/3194478" },
    { name: "Cetinje", at: [42.391, 18.914], source: "https://www.geonames.org/3202641" },
    {
      name: "Virpazar",
      at: [42.246, 19.091],
      source: "https://fr.wikipedia.org/wiki/Virpazar",
    },
    { name: "Stari Bar", at: [42.097, 19.136], source: "https://www.geonames.org/3189979" },
    { name: "Kolašin", at: [42.822, 19.517], source: "https://www.geonames.org/3197896" },
    {
      name: "Biogradska Gora",
      at: [42.877, 19.636],
      source: "https://en.wikivoyage.org/wiki/Biogradska_Gora_National_Park",
    },
    { name: "Gusinje", at: [42.562, 19.834], source: "https://www.geonames.org/3199463" },
    { name: "Žabljak", at: [43.154, 19.123], source: "https://www.geonames.org/3186999" },
  ],
};
