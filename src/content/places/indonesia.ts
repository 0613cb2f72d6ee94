import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Indonesia",
  places: [
    { name: "Jakarta", at: [-6.215, 106.845], source: "https://www.geonames.org/1642911" },
    { name: "Surabaya", at: [-7.249, 112.751], source: "https://www.geonames.org/1625822" },
    {
      name: "Cemoro Lawang",
      at: [-7.942, 112.95],
      shownAt: "Mount Bromo",
      source: "https://volcano.si.edu/volcano.cfm?vn=263310",
    },
    { name: "Lasem", at: [-6.692, 111.453], source: "https://www.geonames.org/1638352" },
    { name: "Makassar", at: [-5.149, 119.432], source: "https://www.geonames.org/1622786" },
    { name: "Rantepao", at: [-2.97, 119.898], source: "https://www.geonames.org/1629974" },
    { name: "Wae Rebo", at: [-8.816, 120.303], shownAt: "Wongka", source: "https://www.geonames.org/7414252" },
    {
      name: "Banda Islands",
      at: [-4.518, 129.903],
      shownAt: "Banda Neira",
      source: "https://en.wikivoyage.org/wiki/Banda_Neira",
    },
    { name: "Ambon", at: [-3.696, 128.183], source: "https://www.geonames.org/1651531" },
    { name: "Medan", at: [3.583, 98.667], source: "https://www.geonames.org/1214520" },
    { name: "Tuk Tuk", at: [2.669, 98.858], source: "https://www.geonames.org/7743160" },
    { name: "Padang", at: [-0.949, 100.354], source: "https://www.geonames.org/1633419" },
    { name: "Kersik Tuo", at: [-1.895, 101.3], shownAt: "Siulak Deras", source: "https://www.geonames.org/8457881" },
  ],
};
