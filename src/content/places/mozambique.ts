import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Mozambique",
  places: [
    {
      name: "Quissico",
      at: [-24.715, 34.748],
      source:
        "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/df_who_sites.rda",
      second: {
        at: [-24.714, 34.747],
        source:
          "https://github.com/afrimapr/afrihealthsites/blob/aa93ad61f72a2fcfbbdfe9214f801f873bae6423/data/sf_healthsites_af.rda",
      },
    },
    {
      name: "Maputo",
      at: [-25.966, 32.583],
      source: "https://www.geonames.org/1040652",
      second: { at: [-25.967, 32.583], source: simpleMaps },
    },
    {
      name: "Xai-Xai",
      at: [-25.052, 33.644],
      source: "https://www.geonames.org/1024552",
      second: { at: [-25.05, 33.65], source: simpleMaps },
    },
    {
      name: "Inhambane",
      at: [-23.865, 35.383],
      source: "https://www.geonames.org/1045114",
      second: { at: [-23.865, 35.383], source: simpleMaps },
    },
    {
      name: "Maxixe",
      at: [-23.86, 35.347],
      source: "https://www.geonames.org/1039536",
      second: { at: [-23.867, 35.35], source: simpleMaps },
    },
    {
      name: "Vilankulo",
      at: [-22, 35.317],
      source: "https://en.wikivoyage.org/wiki/Vilanculos",
      second: { at: [-22, 35.317], source: simpleMaps },
    },
    {
      name: "Beira",
      at: [-19.844, 34.839],
      source: "https://www.geonames.org/1052373",
      second: { at: [-19.833, 34.85], source: simpleMaps },
    },
    {
      name: "Chimoio",
      at: [-19.116, 33.483],
      source: "https://www.geonames.org/1049261",
      second: { at: [-19.12, 33.48], source: "https://mozambiqueexpert.com/en/chimoio" },
    },
    {
      name: "Ilha",
      at: [-15.035, 40.734],
      source: "https://www.geonames.org/1037390",
      second: { at: [-15.037, 40.733], source: simpleMaps },
    },
    {
      name: "Nampula",
      at: [-15.116, 39.267],
      source: "https://www.geonames.org/1033356",
      second: { at: [-15.117, 39.267], source: simpleMaps },
    },
  ],
};
