import type { GuidePlaces } from "../guide-map.ts";

export const places: GuidePlaces = {
  country: "Vietnam",
  places: [
    { name: "Hanoi", at: [21.024, 105.841], source: "https://www.geonames.org/1581130" },
    { name: "Hà Giang", at: [22.823, 104.984], source: "https://www.geonames.org/1581349" },
    { name: "Đồng Văn", at: [23.278, 105.363], source: "https://www.geonames.org/1582467" },
    { name: "Bảo Lạc", at: [22.949, 105.68], source: "https://www.geonames.org/1588278" },
    { name: "Cao Bằng", at: [22.666, 106.258], source: "https://www.geonames.org/1586185" },
    { name: "Bản Giốc", at: [22.856, 106.722], source: "https://en.wikivoyage.org/wiki/Detian" },
    {
      name: "Pù Luông",
      at: [20.458, 105.183],
      source: "https://vietnamtravelinformation.net/travel-study-pu-luong-nature-reserve-thanh-hoa-vietnam/",
    },
    { name: "Cát Bà", at: [20.728, 107.048], source: "https://www.geonames.org/1586052" },
    { name: "Ho Chi Minh City", at: [10.823, 106.63], source: "https://www.geonames.org/1566083" },
    { name: "Phan Rang", at: [11.564, 108.989], source: "https://www.geonames.org/1571067" },
    { name: "Trà Vinh", at: [9.947, 106.342], source: "https://www.geonames.org/1563926" },
    { name: "Côn Đảo", at: [8.686, 106.608], shownAt: "Côn Sơn", source: "https://www.geonames.org/1584807" },
    { name: "Phúc Sen", at: [22.695, 106.442], shownAt: "Quảng Uyên", source: "https://www.geonames.org/1568728" },
  ],
};
