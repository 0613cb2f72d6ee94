import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Namibia",
  places: [
    { name: "Windhoek", at: [-22.559, 17.083], source: "https://www.geonames.org/3352136" },
    { name: "Omaruru", at: [-21.433, 15.933], source: "https://www.geonames.org/3354540" },
    { name: "Twyfelfontein", at: [-20.596, 14.373], source: "https://whc.unesco.org/en/list/1255" },
    { name: "Spitzkoppe", at: [-21.825, 15.194], source: "https://en.wikivoyage.org/wiki/Spitzkoppe" },
    { name: "Outjo", at: [-20.117, 16.15], source: "https://www.geonames.org/3353715" },
    { name: "Opuwo", at: [-18.061, 13.84], source: "https://www.geonames.org/3354077" },
    { name: "Epupa", at: [-17, 13.25], source: "https://en.wikivoyage.org/wiki/Epupa_Falls" },
    { name: "Olukonda", at: [-17.917, 15.95], shownAt: "Ondangwa", source: "https://www.geonames.org/3354247" },
    { name: "Etosha", at: [-19.18, 15.923], shownAt: "Okaukuejo", source: "https://en.wikipedia.org/wiki/Okaukuejo" },
    {
      name: "Sesriem",
      at: [-24.733, 15.367],
      shownAt: "Sossusvlei",
      source: "https://en.wikivoyage.org/wiki/Sossusvlei",
    },
    { name: "Lüderitz", at: [-26.648, 15.154], source: "https://www.geonames.org/3355672" },
    { name: "Keetmanshoop", at: [-26.577, 18.134], source: "https://www.geonames.org/3356264" },
    { name: "Tiras Mountains", at: [-26.133, 16.5], source: "https://de.wikipedia.org/wiki/Tirasberge" },
    { name: "Tsumkwe", at: [-19.6, 20.5], source: "https://en.wikivoyage.org/wiki/Tsumkwe" },
  ],
};
