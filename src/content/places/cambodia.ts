import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Cambodia",
  places: [
    { name: "Phnom Penh", at: [11.562, 104.916], source: "https://www.geonames.org/1821306" },
    { name: "Siem Reap", at: [13.362, 103.861], source: "https://www.geonames.org/1822214" },
    { name: "Angkor", at: [13.433, 103.833], source: "https://whc.unesco.org/en/list/668" },
    { name: "Kampong Thom", at: [12.711, 104.889], source: "https://www.geonames.org/1831125" },
    { name: "Sambor Prei Kuk", at: [12.873, 105.043], source: "https://whc.unesco.org/en/list/1532" },
    { name: "Kratie", at: [12.488, 106.019], source: "https://www.geonames.org/1830564" },
    { name: "Koh Trong", at: [12.488, 106.019], shownAt: "Kratie", source: "https://www.geonames.org/1830564" },
    { name: "Battambang", at: [13.103, 103.198], source: "https://www.geonames.org/1831797" },
    {
      name: "Chi Phat",
      at: [11.334, 103.514],
      source:
        "https://github.com/jturtler/TTC/blob/57ab1e25dea7e38879ab247ee2ad06a42e4c1166/js/app/orgunit/orgUnitHierarchy.js",
    },
    {
      name: "Andoung Tuek",
      at: [11.189, 103.469],
      source:
        "https://github.com/jturtler/TTC/blob/57ab1e25dea7e38879ab247ee2ad06a42e4c1166/js/app/orgunit/orgUnitHierarchy.js",
    },
    { name: "Kampot", at: [10.61, 104.181], source: "https://www.geonames.org/1831112" },
  ],
};
