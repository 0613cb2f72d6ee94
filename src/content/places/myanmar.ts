import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Myanmar",
  places: [
    { name: "Yangon", at: [16.805, 96.156], source: "https://www.geonames.org/1298824" },
    { name: "Mandalay", at: [21.975, 96.084], source: "https://www.geonames.org/1311874" },
    { name: "Bagan", at: [21.149, 94.884], source: "https://whc.unesco.org/en/list/1588" },
    { name: "Sagaing", at: [21.879, 95.98], source: "https://www.geonames.org/1298482" },
    { name: "Halin", at: [22.47, 95.819], source: "https://whc.unesco.org/en/list/1444" },
    { name: "Sri Ksetra", at: [18.817, 95.317], source: "https://whc.unesco.org/pg_friendly_print.cfm?cid=326&id=820" },
    { name: "Mrauk U", at: [20.596, 93.194], source: "https://en.wikivoyage.org/wiki/Mrauk_U" },
    { name: "Hsipaw", at: [22.617, 97.3], source: "https://en.wikivoyage.org/wiki/Hsipaw" },
    { name: "Inle", at: [20.55, 96.917], source: "https://en.wikivoyage.org/wiki/Inle_Lake" },
    { name: "Hpa-An", at: [16.89, 97.635], source: "https://www.geonames.org/1302849" },
  ],
};
