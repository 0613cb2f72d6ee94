import { type GuidePlaces, makeOpenStreetMapAddress, simpleMaps } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Vietnam",
  places: [
    {
      name: "Hanoi",
      at: [21.024, 105.841],
      source: "https://www.geonames.org/1581130",
      second: { at: [21.028, 105.854], source: simpleMaps },
    },
    {
      name: "Hà Giang",
      at: [22.823, 104.984],
      source: "https://www.geonames.org/1581349",
      second: { at: [22.833, 104.983], source: simpleMaps },
    },
    { name: "Đồng Văn", at: [23.278, 105.363], source: "https://www.geonames.org/1582467", approximate: "one source" },
    { name: "Bảo Lạc", at: [22.949, 105.68], source: "https://www.geonames.org/1588278", approximate: "one source" },
    {
      name: "Cao Bằng",
      at: [22.666, 106.258],
      source: "https://www.geonames.org/1586185",
      second: { at: [22.667, 106.258], source: simpleMaps },
    },
    {
      name: "Bản Giốc",
      at: [22.856, 106.722],
      source: "https://en.wikivoyage.org/wiki/Detian",
      approximate: "one source",
    },
    {
      name: "Pù Luông",
      at: [20.445, 105.226],
      source: "https://nhasanpuluong.org/don-pu-luong-village-thanh-hoa/",
      approximate: "reckoned: the village of Đôn, in the middle of the reserve",
    },
    { name: "Cát Bà", at: [20.728, 107.048], source: "https://www.geonames.org/1586052", approximate: "one source" },
    {
      name: "Ho Chi Minh City",
      at: [10.776, 106.702],
      source: simpleMaps,
      second: { at: [10.777, 106.701], source: makeOpenStreetMapAddress("VN/SGN/byRegion/VNSGN.json") },
    },
    {
      name: "Phan Rang",
      at: [11.564, 108.989],
      source: "https://www.geonames.org/1571067",
      second: { at: [11.567, 108.983], source: simpleMaps },
    },
    {
      name: "Trà Vinh",
      at: [9.947, 106.342],
      source: "https://www.geonames.org/1563926",
      second: { at: [9.933, 106.35], source: simpleMaps },
    },
    {
      name: "Côn Đảo",
      at: [8.686, 106.608],
      source: "https://www.geonames.org/1584807",
      approximate: "the town of Côn Sơn",
    },
  ],
  onTheWay: [
    { name: "Mèo Vạc", at: [23.164, 105.41], source: "https://www.geonames.org/1574706", approximate: "one source" },
    { name: "Bắc Kạn", at: [22.147, 105.835], source: "https://www.geonames.org/1591538", approximate: "one source" },
  ],
};
