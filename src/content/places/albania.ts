import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Albania",
  places: [
    {
      name: "Tirana",
      at: [41.328, 19.819],
      source: "https://www.geonames.org/3183875",
      second: { at: [41.329, 19.818], source: simpleMaps },
    },
    {
      name: "Shkodër",
      at: [42.068, 19.513],
      source: "https://www.geonames.org/3184081",
      second: { at: [42.068, 19.512], source: simpleMaps },
    },
    {
      name: "Theth",
      at: [42.396, 19.774],
      source: "https://en.wikivoyage.org/wiki/Thethi",
      second: { at: [42.396, 19.774], source: "https://en.wikipedia.org/wiki/Theth" },
    },
    {
      name: "Valbonë",
      at: [42.451, 19.892],
      source: "https://www.geonames.org/3184193",
      second: { at: [42.453, 19.888], source: "https://de.wikipedia.org/wiki/Valbona_(Albanien)" },
    },
    {
      name: "Koman",
      at: [42.09, 19.812],
      source: "https://en.wikipedia.org/wiki/Koman,_Albania",
      approximate: "one source",
    },
    { name: "Fierzë", at: [42.261, 20.017], source: "https://www.geonames.org/783247", approximate: "one source" },
    {
      name: "Korçë",
      at: [40.619, 20.781],
      source: "https://www.geonames.org/782756",
      second: { at: [40.617, 20.767], source: simpleMaps },
    },
    { name: "Voskopojë", at: [40.633, 20.589], source: "https://www.geonames.org/781182", approximate: "one source" },
    {
      name: "Lin",
      at: [41.066, 20.639],
      source: "https://en.wikipedia.org/wiki/Lin,_Kor%C3%A7%C3%AB",
      approximate: "one source",
    },
    {
      name: "Përmet",
      at: [40.234, 20.352],
      source: "https://www.geonames.org/782070",
      second: { at: [40.233, 20.35], source: simpleMaps },
    },
    {
      name: "Berat",
      at: [40.706, 19.952],
      source: "https://www.geonames.org/3186084",
      second: { at: [40.7, 19.95], source: simpleMaps },
    },
    {
      name: "Gjirokastër",
      at: [40.076, 20.139],
      source: "https://www.geonames.org/783148",
      second: { at: [40.067, 20.133], source: simpleMaps },
    },
  ],
  onTheWay: [
    { name: "Elbasan", at: [41.112, 20.082], source: "https://www.geonames.org/783263", approximate: "one source" },
    {
      name: "Bajram Curri",
      at: [42.357, 20.077],
      source: "https://www.geonames.org/7932375",
      approximate: "one source",
    },
    { name: "Leskovik", at: [40.151, 20.597], source: "https://www.geonames.org/782535", approximate: "one source" },
    { name: "Tepelenë", at: [40.296, 20.019], source: "https://www.geonames.org/781443", approximate: "one source" },
    { name: "Fier", at: [40.724, 19.556], source: "https://www.geonames.org/3185672", approximate: "one source" },
  ],
};
