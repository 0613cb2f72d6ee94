import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Myanmar",
  places: [
    {
      name: "Yangon",
      at: [16.805, 96.156],
      source: "https://www.geonames.org/1298824",
      second: { at: [16.795, 96.16], source: simpleMaps },
    },
    {
      name: "Mandalay",
      at: [21.975, 96.084],
      source: "https://www.geonames.org/1311874",
      second: { at: [21.983, 96.084], source: simpleMaps },
    },
    {
      name: "Bagan",
      at: [21.149, 94.884],
      source: "https://whc.unesco.org/en/list/1588",
      approximate: "the middle of the site",
    },
    {
      name: "Sagaing",
      at: [21.879, 95.98],
      source: "https://www.geonames.org/1298482",
      second: { at: [21.882, 95.979], source: simpleMaps },
    },
    {
      name: "Halin",
      at: [22.47, 95.819],
      source: "https://whc.unesco.org/en/list/1444",
      second: { at: [22.482, 95.8], source: "https://en.wikipedia.org/wiki/Hanlin,_Burma" },
    },
    {
      name: "Sri Ksetra",
      at: [18.817, 95.317],
      source: "https://whc.unesco.org/pg_friendly_print.cfm?cid=326&id=820",
      approximate: "one source",
    },
    {
      name: "Mrauk U",
      at: [20.596, 93.194],
      source: "https://en.wikivoyage.org/wiki/Mrauk_U",
      second: { at: [20.59, 93.193], source: "https://en.wikipedia.org/wiki/Mrauk_U" },
    },
    {
      name: "Hsipaw",
      at: [22.617, 97.3],
      source: "https://en.wikivoyage.org/wiki/Hsipaw",
      second: { at: [22.62, 97.3], source: "https://es.wikipedia.org/wiki/Hsipaw" },
    },
    {
      name: "Inle",
      at: [20.55, 96.917],
      source: "https://en.wikivoyage.org/wiki/Inle_Lake",
      approximate: "the middle of the lake",
    },
    {
      name: "Hpa-An",
      at: [16.89, 97.635],
      source: "https://www.geonames.org/1302849",
      second: { at: [16.891, 97.633], source: simpleMaps },
    },
  ],
};
