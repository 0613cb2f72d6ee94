import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Mongolia",
  places: [
    { name: "Ulaanbaatar", at: [47.908, 106.883], source: "https://www.geonames.org/2028462" },
    { name: "Hustai", at: [47.691, 105.908], source: "https://www.hustai.mn/environment/" },
    { name: "Kharkhorin", at: [47.192, 102.813], source: "https://www.geonames.org/7648891" },
    {
      name: "Orkhon valley",
      at: [46.787, 101.96],
      shownAt: "the waterfall",
      source: "https://en.wikipedia.org/wiki/Ulaan_Tsutgalan_Waterfall",
    },
    { name: "Tsetserleg", at: [47.475, 101.454], source: "https://www.geonames.org/2028606" },
    { name: "Terkhiin Tsagaan", at: [48.171, 99.722], source: "https://en.wikipedia.org/wiki/Terkhiin_Tsagaan_Lake" },
    { name: "Ölgii", at: [48.968, 89.963], source: "https://www.geonames.org/1515436" },
    { name: "Tsagaannuur", at: [51.356, 99.344], source: "https://www.geonames.org/1516069" },
  ],
};
