import { type GuidePlaces, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Mongolia",
  places: [
    {
      name: "Ulaanbaatar",
      at: [47.908, 106.883],
      source: "https://www.geonames.org/2028462",
      second: { at: [47.92, 106.917], source: simpleMaps },
    },
    {
      name: "Hustai",
      at: [47.756, 105.875],
      source: "https://www.hustai.mn/environment/",
      approximate: "reckoned: the camp at the gate, south of the road to Kharkhorin",
    },
    {
      name: "Kharkhorin",
      at: [47.192, 102.813],
      source: "https://www.geonames.org/7648891",
      second: { at: [47.197, 102.824], source: "https://en.wikipedia.org/wiki/Kharkhorin" },
    },
    {
      name: "Orkhon valley",
      at: [46.787, 101.96],
      source: "https://en.wikipedia.org/wiki/Ulaan_Tsutgalan_Waterfall",
      approximate: "the Ulaan Tsutgalan waterfall",
    },
    {
      name: "Tsetserleg",
      at: [47.475, 101.454],
      source: "https://www.geonames.org/2028606",
      second: { at: [47.477, 101.45], source: simpleMaps },
    },
    {
      name: "Terkhiin Tsagaan",
      at: [48.16, 99.876],
      source: "https://www.geonames.org/1538308",
      approximate: "the village of Tariat, at the lake’s east end",
    },
    {
      name: "Ölgii",
      at: [48.968, 89.963],
      source: "https://www.geonames.org/1515436",
      second: { at: [48.968, 89.969], source: "https://en.wikipedia.org/wiki/%C3%96lgii_(city)" },
    },
    {
      name: "Tsagaannuur",
      at: [51.356, 99.344],
      source: "https://www.geonames.org/1516069",
      second: { at: [51.354, 99.353], source: "https://en.wikipedia.org/wiki/Tsagaannuur,_Kh%C3%B6vsg%C3%B6l" },
    },
    {
      name: "Amarbayasgalant",
      at: [49.479, 105.085],
      source: "https://mongoliantours.com/en/amarbayasgalant-monastery",
      second: { at: [49.48, 105.085], source: "https://tripomatic.com/fr/poi/amarbayasgalant-khiid-poi:6615860" },
    },
  ],
};
