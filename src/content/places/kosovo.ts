import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Kosovo",
  places: [
    {
      name: "Pristina",
      at: [42.673, 21.167],
      source: "https://www.geonames.org/786714",
      second: { at: [42.663, 21.162], source: simpleMaps },
    },
    {
      name: "Prizren",
      at: [42.214, 20.74],
      source: "https://www.geonames.org/786712",
      second: { at: [42.213, 20.739], source: simpleMaps },
    },
    {
      name: "Peja",
      at: [42.659, 20.288],
      source: "https://www.geonames.org/787157",
      second: { at: [42.66, 20.292], source: simpleMaps },
    },
    {
      name: "Deçan",
      at: [42.54, 20.288],
      source: "https://www.geonames.org/791580",
      second: { at: [42.533, 20.283], source: simpleMaps },
    },
    {
      name: "Gjakova",
      at: [42.38, 20.431],
      source: "https://www.geonames.org/791646",
      second: { at: [42.383, 20.433], source: simpleMaps },
    },
    {
      name: "Rahovec",
      at: [42.399, 20.655],
      source: "https://www.geonames.org/787456",
      second: { at: [42.399, 20.655], source: simpleMaps },
    },
    {
      name: "Dragash",
      at: [42.061, 20.653],
      source: "https://en.wikipedia.org/wiki/Dragash",
      second: { at: [42.05, 20.65], source: "https://sco.wikipedia.org/wiki/Draga%C5%A1" },
    },
    {
      name: "Brod",
      at: [41.992, 20.707],
      source: "https://en.wikivoyage.org/wiki/Brod",
      second: { at: [41.992, 20.707], source: "https://en.wikipedia.org/wiki/Brod,_Draga%C5%A1" },
    },
    {
      name: "Janjeva",
      at: [42.574, 21.249],
      source: "https://de.wikipedia.org/wiki/Janjeva",
      second: { at: [42.567, 21.25], source: "https://hr.wikipedia.org/wiki/Janjevo" },
    },
  ],
};
