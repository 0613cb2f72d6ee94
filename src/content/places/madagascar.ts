import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Madagascar",
  places: [
    { name: "Antananarivo", at: [-18.914, 47.536], source: "https://www.geonames.org/1070940" },
    { name: "Ambohimanga", at: [-18.759, 47.563], source: "https://whc.unesco.org/en/list/950" },
    {
      name: "Andasibe",
      at: [-18.827, 48.448],
      shownAt: "the national park",
      source: "https://en.wikipedia.org/wiki/Andasibe-Mantadia_National_Park",
    },
    {
      name: "Ankanin'ny Nofy",
      at: [-18.817, 49.067],
      shownAt: "Brickaville",
      source: "https://www.geonames.org/1078171",
    },
    { name: "Antsirabe", at: [-19.866, 47.033], source: "https://www.geonames.org/1069166" },
    { name: "Ambositra", at: [-20.53, 47.243], source: "https://www.geonames.org/1079088" },
    { name: "Sakaivo", at: [-20.53, 47.243], shownAt: "Ambositra", source: "https://www.geonames.org/1079088" },
    { name: "Fianarantsoa", at: [-21.453, 47.086], source: "https://www.geonames.org/1064890" },
    { name: "Anja", at: [-21.84, 46.94], shownAt: "Ambalavao", source: "https://en.wikivoyage.org/wiki/Ambalavao" },
    { name: "Maroantsetra", at: [-15.435, 49.738], source: "https://www.geonames.org/1060283" },
    { name: "Morondava", at: [-20.289, 44.318], source: "https://www.geonames.org/1058381" },
  ],
};
