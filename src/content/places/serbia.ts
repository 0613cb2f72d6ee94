import { type GuidePlaces, makeOpenStreetMapAddress, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Serbia",
  places: [
    {
      name: "Belgrade",
      at: [44.804, 20.465],
      source: "https://www.geonames.org/792680",
      second: { at: [44.82, 20.46], source: simpleMaps },
    },
    {
      name: "Subotica",
      at: [46.1, 19.667],
      source: "https://www.geonames.org/3189595",
      second: { at: [46.1, 19.666], source: simpleMaps },
    },
    {
      name: "Novi Sad",
      at: [45.252, 19.837],
      source: "https://www.geonames.org/3194360",
      second: { at: [45.254, 19.843], source: simpleMaps },
    },
    {
      name: "Sremski Karlovci",
      at: [45.203, 19.934],
      source: "https://www.geonames.org/3190101",
      second: { at: [45.2, 19.933], source: simpleMaps },
    },
    {
      name: "Golubac",
      at: [44.653, 21.632],
      source: "https://www.geonames.org/790560",
      second: { at: [44.653, 21.632], source: simpleMaps },
    },
    {
      name: "Donji Milanovac",
      at: [44.466, 22.152],
      source: "https://www.geonames.org/791175",
      second: { at: [44.463, 22.152], source: makeOpenStreetMapAddress("RS/DMC/byCity/RSDMC.json") },
    },
    {
      name: "Negotin",
      at: [44.226, 22.531],
      source: "https://www.geonames.org/787718",
      second: { at: [44.217, 22.517], source: simpleMaps },
    },
    {
      name: "Niš",
      at: [43.325, 21.903],
      source: "https://www.geonames.org/787657",
      second: { at: [43.319, 21.896], source: simpleMaps },
    },
    {
      name: "Pirot",
      at: [43.153, 22.586],
      source: "https://www.geonames.org/787050",
      second: { at: [43.152, 22.585], source: simpleMaps },
    },
    {
      name: "Studenica",
      at: [43.487, 20.532],
      source: "https://whc.unesco.org/en/list/389",
      second: { at: [43.486, 20.537], source: "https://en.wikipedia.org/wiki/Studenica_Monastery" },
    },
    {
      name: "Sjenica",
      at: [43.273, 19.999],
      source: "https://www.geonames.org/3190776",
      second: { at: [43.267, 20], source: simpleMaps },
    },
    {
      name: "Novi Pazar",
      at: [43.137, 20.512],
      source: "https://www.geonames.org/787595",
      second: { at: [43.15, 20.517], source: simpleMaps },
    },
  ],
  onTheWay: [
    {
      name: "Ušće",
      at: [43.467, 20.617],
      source: "https://en.wikipedia.org/wiki/U%C5%A1%C4%87e_(Kraljevo)",
      approximate: "one source",
    },
    { name: "Zaječar", at: [43.904, 22.264], source: "https://www.geonames.org/784024", approximate: "one source" },
    { name: "Knjaževac", at: [43.566, 22.257], source: "https://www.geonames.org/6619277", approximate: "one source" },
    { name: "Kruševac", at: [43.58, 21.334], source: "https://www.geonames.org/788975", approximate: "one source" },
    { name: "Kraljevo", at: [43.726, 20.689], source: "https://www.geonames.org/789107", approximate: "one source" },
    { name: "Užice", at: [43.859, 19.849], source: "https://www.geonames.org/3188434", approximate: "one source" },
    { name: "Čačak", at: [43.891, 20.35], source: "https://www.geonames.org/792078", approximate: "one source" },
  ],
};
