import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Laos",
  places: [
    { name: "Vientiane", at: [17.967, 102.6], source: "https://www.geonames.org/1651944" },
    { name: "Luang Prabang", at: [19.893, 102.153], source: "https://www.geonames.org/1655559" },
    { name: "Nong Khiaw", at: [20.571, 102.611], source: "https://en.wikivoyage.org/wiki/Nong_Khiaw" },
    { name: "Muang Ngoi", at: [20.709, 102.675], source: "https://en.wikivoyage.org/wiki/Muang_Ngoi_Neua" },
    { name: "Luang Namtha", at: [20.949, 101.402], source: "https://www.geonames.org/1655562" },
    {
      name: "Vieng Thong",
      at: [20.328, 103.409],
      shownAt: "the district of that name",
      source: "https://www.geonames.org/7648330",
    },
    { name: "Sam Neua", at: [20.416, 104.045], source: "https://www.geonames.org/1652203" },
    { name: "Viengxay", at: [20.407, 104.224], source: "https://www.geonames.org/1955334" },
    { name: "Phonsavan", at: [19.449, 103.192], source: "https://www.geonames.org/1655123" },
    { name: "Pakse", at: [15.12, 105.799], source: "https://www.geonames.org/1654379" },
    { name: "Paksong", at: [15.182, 106.23], source: "https://www.geonames.org/1655139" },
    { name: "Champasak", at: [14.892, 105.878], source: "https://www.geonames.org/1657819" },
    { name: "Don Khone", at: [13.954, 105.926], source: "https://en.wikivoyage.org/wiki/Don_Khon" },
  ],
};
