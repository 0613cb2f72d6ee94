import { type GuidePlaces, makeOpenStreetMapAddress, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Morocco",
  places: [
    {
      name: "Casablanca",
      at: [33.588, -7.611],
      source: "https://www.geonames.org/2553604",
      second: { at: [33.595, -7.62], source: makeOpenStreetMapAddress("MA/CAS/byRegion/MACAS.json") },
    },
    {
      name: "Marrakech",
      at: [31.634, -8],
      source: "https://www.geonames.org/2542997",
      second: { at: [31.63, -8.009], source: simpleMaps },
    },
    {
      name: "Fez",
      at: [34.033, -5],
      source: "https://www.geonames.org/2548885",
      second: { at: [34.043, -5.003], source: simpleMaps },
    },
    {
      name: "Aït Bouguemez",
      at: [31.653, -6.41],
      source: "https://www.geonames.org/2532270",
      second: { at: [31.658, -6.42], source: simpleMaps },
    },
    {
      name: "Azilal",
      at: [31.962, -6.571],
      source: "https://www.geonames.org/2556570",
      second: { at: [31.959, -6.571], source: makeOpenStreetMapAddress("MA/AZL/byCity/MAAZL.json") },
    },
    {
      name: "Aït Benhaddou",
      at: [31.047, -7.129],
      source: "https://whc.unesco.org/en/list/444",
      approximate: "one source",
    },
    { name: "Nkob", at: [30.872, -5.864], source: "https://en.wikivoyage.org/wiki/Nkob", approximate: "one source" },
    { name: "Taliouine", at: [30.529, -7.913], source: "https://www.geonames.org/2531014", approximate: "one source" },
    {
      name: "Tafraout",
      at: [29.724, -8.975],
      source: "https://www.geonames.org/2531877",
      second: { at: [29.72, -8.974], source: makeOpenStreetMapAddress("MA/TAF/byRegion/MATAF.json") },
    },
    {
      name: "Tata",
      at: [29.744, -7.973],
      source: "https://www.geonames.org/2529362",
      second: { at: [29.743, -7.973], source: simpleMaps },
    },
    {
      name: "Agadir",
      at: [30.42, -9.598],
      source: "https://www.geonames.org/2561668",
      second: { at: [30.433, -9.6], source: simpleMaps },
    },
    {
      name: "Figuig",
      at: [32.109, -1.229],
      source: "https://www.geonames.org/2548851",
      second: { at: [32.117, -1.227], source: simpleMaps },
    },
    { name: "Oualidia", at: [32.734, -9.031], source: "https://www.geonames.org/2541068", approximate: "one source" },
  ],
  onTheWay: [
    { name: "Demnate", at: [31.734, -7.005], source: "https://www.geonames.org/2552317", approximate: "one source" },
    { name: "Ouarzazate", at: [30.919, -6.893], source: "https://www.geonames.org/2540850", approximate: "one source" },
    { name: "Agdz", at: [30.694, -6.446], source: "https://www.geonames.org/2561539", approximate: "one source" },
  ],
};
