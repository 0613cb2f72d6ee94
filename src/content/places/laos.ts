import { type GuidePlaces, simpleMaps, weatherStations } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Laos",
  places: [
    {
      name: "Vientiane",
      at: [17.967, 102.6],
      source: "https://www.geonames.org/1651944",
      second: { at: [17.967, 102.6], source: simpleMaps },
    },
    {
      name: "Luang Prabang",
      at: [19.893, 102.153],
      source: "https://www.geonames.org/1655559",
      second: { at: [19.883, 102.133], source: simpleMaps },
    },
    {
      name: "Nong Khiaw",
      at: [20.571, 102.611],
      source: "https://en.wikivoyage.org/wiki/Nong_Khiaw",
      second: { at: [20.571, 102.611], source: "https://en.wikipedia.org/wiki/Nong_Khiaw" },
    },
    {
      name: "Muang Ngoi",
      at: [20.709, 102.675],
      source: "https://en.wikivoyage.org/wiki/Muang_Ngoi_Neua",
      approximate: "one source",
    },
    {
      name: "Luang Namtha",
      at: [20.949, 101.402],
      source: "https://www.geonames.org/1655562",
      second: { at: [20.95, 101.4], source: simpleMaps },
    },
    {
      name: "Sam Neua",
      at: [20.416, 104.045],
      source: "https://www.geonames.org/1652203",
      second: { at: [20.415, 104.048], source: simpleMaps },
    },
    {
      name: "Viengxay",
      at: [20.407, 104.224],
      source: "https://www.geonames.org/1955334",
      second: { at: [20.417, 104.233], source: weatherStations },
    },
    {
      name: "Phonsavan",
      at: [19.449, 103.192],
      source: "https://www.geonames.org/1655123",
      second: { at: [19.46, 103.18], source: simpleMaps },
    },
    {
      name: "Pakse",
      at: [15.12, 105.799],
      source: "https://www.geonames.org/1654379",
      second: { at: [15.117, 105.783], source: simpleMaps },
    },
    {
      name: "Paksong",
      at: [15.182, 106.23],
      source: "https://www.geonames.org/1655139",
      second: { at: [15.183, 106.233], source: weatherStations },
    },
    {
      name: "Champasak",
      at: [14.892, 105.878],
      source: "https://www.geonames.org/1657819",
      second: { at: [14.883, 105.867], source: simpleMaps },
    },
    {
      name: "Don Khone",
      at: [13.954, 105.926],
      source: "https://en.wikivoyage.org/wiki/Don_Khon",
      approximate: "one source",
    },
  ],
  onTheWay: [
    {
      name: "Xieng Ngeun",
      at: [19.759, 102.182],
      source: "https://www.geonames.org/1655073",
      approximate: "one source",
    },
  ],
};
