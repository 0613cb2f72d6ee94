import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Cambodia",
  places: [
    {
      name: "Phnom Penh",
      at: [11.562, 104.916],
      source: "https://www.geonames.org/1821306",
      second: { at: [11.569, 104.921], source: simpleMaps },
    },
    {
      name: "Siem Reap",
      at: [13.362, 103.861],
      source: "https://www.geonames.org/1822214",
      second: { at: [13.362, 103.86], source: simpleMaps },
    },
    {
      name: "Angkor",
      at: [13.433, 103.833],
      source: "https://whc.unesco.org/en/list/668",
      approximate: "the middle of the park",
    },
    {
      name: "Kampong Thom",
      at: [12.711, 104.889],
      source: "https://www.geonames.org/1831125",
      second: { at: [12.7, 104.9], source: simpleMaps },
    },
    {
      name: "Sambor Prei Kuk",
      at: [12.873, 105.043],
      source: "https://whc.unesco.org/en/list/1532",
      approximate: "one source",
    },
    {
      name: "Koh Trong",
      at: [12.485, 106.005],
      source:
        "https://github.com/jturtler/TTC/blob/57ab1e25dea7e38879ab247ee2ad06a42e4c1166/js/app/orgunit/orgUnitHierarchy.js",
      approximate: "the village of Chong Kaoh, across the river from Kratie",
    },
    {
      name: "Battambang",
      at: [13.103, 103.198],
      source: "https://www.geonames.org/1831797",
      second: { at: [13.1, 103.2], source: simpleMaps },
    },
    {
      name: "Chi Phat",
      at: [11.334, 103.514],
      source:
        "https://github.com/jturtler/TTC/blob/57ab1e25dea7e38879ab247ee2ad06a42e4c1166/js/app/orgunit/orgUnitHierarchy.js",
      approximate: "one source",
    },
    {
      name: "Andoung Tuek",
      at: [11.189, 103.469],
      source:
        "https://github.com/jturtler/TTC/blob/57ab1e25dea7e38879ab247ee2ad06a42e4c1166/js/app/orgunit/orgUnitHierarchy.js",
      approximate: "one source",
    },
    {
      name: "Kampot",
      at: [10.61, 104.181],
      source: "https://www.geonames.org/1831112",
      second: { at: [10.6, 104.167], source: simpleMaps },
    },
  ],
  onTheWay: [
    {
      name: "Kampong Cham",
      at: [11.993, 105.463],
      source: "https://www.geonames.org/1831173",
      approximate: "one source",
    },
    { name: "Prey Nob", at: [10.709, 103.821], source: "https://www.geonames.org/11533018", approximate: "one source" },
    {
      name: "Kampong Seila",
      at: [11.092, 103.901],
      source: "https://www.geonames.org/1828227",
      approximate: "one source",
    },
    {
      name: "Kratie",
      at: [12.488, 106.019],
      source: "https://www.geonames.org/1830564",
      second: { at: [12.48, 106.03], source: simpleMaps },
    },
  ],
};
