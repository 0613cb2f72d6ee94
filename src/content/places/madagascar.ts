import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Madagascar",
  places: [
    {
      name: "Ankanin'ny Nofy",
      at: [-18.6, 49.25],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "the village of Andranokoditra beside it",
    },
    {
      name: "Andasibe",
      at: [-18.933, 48.417],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
    {
      name: "Antananarivo",
      at: [-18.914, 47.536],
      source: "https://www.geonames.org/1070940",
      second: { at: [-18.933, 47.517], source: simpleMaps },
    },
    {
      name: "Ambohimanga",
      at: [-18.759, 47.563],
      source: "https://whc.unesco.org/en/list/950",
      second: { at: [-18.767, 47.567], source: simpleMaps },
    },
    {
      name: "Ambalavao",
      at: [-21.833, 46.933],
      source: "https://www.geonames.org/1083968",
      approximate: "one source",
    },
    {
      name: "Antsirabe",
      at: [-19.866, 47.033],
      source: "https://www.geonames.org/1069166",
      second: { at: [-19.867, 47.033], source: simpleMaps },
    },
    {
      name: "Ambositra",
      at: [-20.53, 47.243],
      source: "https://www.geonames.org/1079088",
      second: { at: [-20.517, 47.25], source: simpleMaps },
    },
    {
      name: "Fianarantsoa",
      at: [-21.453, 47.086],
      source: "https://www.geonames.org/1064890",
      second: { at: [-21.454, 47.086], source: simpleMaps },
    },
    {
      name: "Maroantsetra",
      at: [-15.435, 49.738],
      source: "https://www.geonames.org/1060283",
      second: { at: [-15.433, 49.75], source: simpleMaps },
    },
    {
      name: "Morondava",
      at: [-20.289, 44.318],
      source: "https://www.geonames.org/1058381",
      second: { at: [-20.285, 44.318], source: simpleMaps },
    },
    {
      name: "Antoetra",
      at: [-20.767, 47.333],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
  ],
  onTheWay: [
    {
      name: "Brickaville",
      at: [-18.817, 49.067],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      approximate: "one source",
    },
  ],
};
