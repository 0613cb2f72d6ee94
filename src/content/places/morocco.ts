import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Morocco",
  places: [
    { name: "Casablanca", at: [33.588, -7.611], source: "https://www.geonames.org/2553604" },
    { name: "Marrakech", at: [31.634, -8], source: "https://www.geonames.org/2542997" },
    { name: "Fez", at: [34.033, -5], source: "https://www.geonames.org/2548885" },
    { name: "Aït Bouguemez", at: [31.653, -6.41], source: "https://www.geonames.org/2532270" },
    { name: "Azilal", at: [31.962, -6.571], source: "https://www.geonames.org/2556570" },
    { name: "Aït Benhaddou", at: [31.047, -7.129], source: "https://whc.unesco.org/en/list/444" },
    { name: "Nkob", at: [30.872, -5.864], source: "https://en.wikivoyage.org/wiki/Nkob" },
    { name: "Taliouine", at: [30.529, -7.913], source: "https://www.geonames.org/2531014" },
    { name: "Tafraout", at: [29.724, -8.975], source: "https://www.geonames.org/2531877" },
    { name: "Tata", at: [29.744, -7.973], source: "https://www.geonames.org/2529362" },
    { name: "Agadir", at: [30.42, -9.598], source: "https://www.geonames.org/2561668" },
    { name: "Figuig", at: [32.109, -1.229], source: "https://www.geonames.org/2548851" },
    { name: "Oualidia", at: [32.734, -9.031], source: "https://www.geonames.org/2541068" },
  ],
};
