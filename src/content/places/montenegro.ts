import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Montenegro",
  places: [
    {
      name: "Podgorica",
      at: [42.441, 19.264],
      source: "https://www.geonames.org/3193044",
      second: { at: [42.441, 19.263], source: simpleMaps },
    },
    {
      name: "Kotor",
      at: [42.421, 18.768],
      source: "https://www.geonames.org/3197538",
      second: { at: [42.43, 18.77], source: simpleMaps },
    },
    { name: "Perast", at: [42.487, 18.699], source: "https://www.geonames.org/3193504", approximate: "one source" },
    { name: "Njeguši", at: [42.434, 18.81], source: "https://www.geonames.org/3194478", approximate: "one source" },
    {
      name: "Cetinje",
      at: [42.391, 18.914],
      source: "https://www.geonames.org/3202641",
      second: { at: [42.38, 18.92], source: simpleMaps },
    },
    {
      name: "Virpazar",
      at: [42.246, 19.091],
      source: "https://fr.wikipedia.org/wiki/Virpazar",
      second: {
        at: [42.239, 19.084],
        source:
          "https://github.com/jbruechert/zpcg-gtfs/blob/55b624b4e3611f2d235e1ed3c6834273eb9ccbe8/stations.geojson",
      },
    },
    { name: "Stari Bar", at: [42.097, 19.136], source: "https://www.geonames.org/3189979", approximate: "one source" },
    {
      name: "Kolašin",
      at: [42.822, 19.517],
      source: "https://www.geonames.org/3197896",
      second: { at: [42.824, 19.523], source: simpleMaps },
    },
    {
      name: "Biogradska Gora",
      at: [42.898, 19.601],
      source: "https://en.wikipedia.org/wiki/Lake_Biograd",
      second: { at: [42.9, 19.6], source: "https://de.wikipedia.org/wiki/Biogradsko_jezero" },
    },
    {
      name: "Gusinje",
      at: [42.562, 19.834],
      source: "https://www.geonames.org/3199463",
      second: { at: [42.562, 19.834], source: simpleMaps },
    },
    {
      name: "Žabljak",
      at: [43.154, 19.123],
      source: "https://www.geonames.org/3186999",
      second: { at: [43.155, 19.121], source: simpleMaps },
    },
  ],
  onTheWay: [
    { name: "Tivat", at: [42.436, 18.694], source: "https://www.geonames.org/3189073", approximate: "one source" },
    {
      name: "Andrijevica",
      at: [42.734, 19.792],
      source: "https://www.geonames.org/3204816",
      approximate: "one source",
    },
    { name: "Berane", at: [42.843, 19.873], source: "https://www.geonames.org/3199071", approximate: "one source" },
    { name: "Mojkovac", at: [42.96, 19.583], source: "https://www.geonames.org/3194926", approximate: "one source" },
    { name: "Nikšić", at: [42.773, 18.944], source: "https://www.geonames.org/3194494", approximate: "one source" },
  ],
};
