import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+84",
  timeZones: [["Asia/Ho_Chi_Minh"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 January, 30 April, 1 May, 2 September and 24 November, and for five days or more at Tết.",
  festivals: [
    {
      name: "Tết",
      rule: "The first new moon between late January and late February",
      date: { kind: "moon", calendar: "chinese", month: 1, day: 1 },
    },
    {
      name: "Hùng Kings",
      rule: "The tenth of the third lunar month",
      date: { kind: "moon", calendar: "chinese", month: 3, day: 10 },
    },
    { name: "Kate, Phan Rang", rule: "The first of the seventh Cham month, in September or October" },
    {
      name: "Ok Om Bok, Trà Vinh",
      rule: "The full moon of the tenth lunar month",
      date: { kind: "moon", calendar: "chinese", month: 10, day: 15 },
    },
  ],
  climate: [
    {
      place: "Hanoi",
      station: "488190 HANOI (CITY)",
      day: [20, 21, 23, 28, 32, 33, 33, 32, 31, 29, 26, 22],
      night: [13, 15, 17, 21, 24, 26, 26, 25, 24, 21, 18, 15],
      rain: [16, 30, 38, 90, 196, 241, 294, 317, 253, 122, 41, 18],
    },
    {
      place: "Ho Chi Minh City",
      station: "489000 TAN SON NHAT INTL",
      day: [31, 33, 34, 35, 33, 32, 31, 31, 31, 31, 31, 31],
      night: [21, 22, 23, 24, 24, 24, 24, 24, 23, 23, 23, 22],
      rain: [14, 3, 12, 50, 213, 297, 286, 262, 318, 263, 113, 43],
    },
  ],
  legs: {
    "3-5 days": [
      { from: "Hanoi", to: "Pù Luông", km: 150, hours: 4, by: "hired car" },
      { from: "Pù Luông", to: "Hanoi", km: 150, hours: 4, by: "hired car" },
    ],
    "1 week": [
      {
        from: "Ho Chi Minh City",
        to: "Phan Rang",
        hours: 8,
        by: "train to Tháp Chàm",
        note: "The night train for tourists; ask what the expresses take.",
      },
      { from: "Phan Rang", to: "Ho Chi Minh City", by: "train from Tháp Chàm" },
      { from: "Ho Chi Minh City", to: "Trà Vinh", by: "hired car or bus" },
      { from: "Trà Vinh", to: "Ho Chi Minh City", by: "hired car or bus", note: "Leave early to fly in the evening." },
    ],
    "2 weeks": [
      { from: "Hanoi", to: "Hà Giang", km: 280, hours: [7, 8], by: "car with its driver", note: "Buses take so long." },
      { from: "Hà Giang", to: "Đồng Văn", km: 150, by: "car with its driver" },
      { from: "Đồng Văn", to: "Bảo Lạc", by: "car with its driver" },
      { from: "Bảo Lạc", to: "Cao Bằng", km: 126, hours: 4, by: "car with its driver", note: "Half a day." },
      { from: "Cao Bằng", to: "Hanoi", km: 300, by: "car with its driver" },
    ],
  },
  sources: [
    {
      title: "Travelista: seven hours by bus to Hà Giang",
      url: "https://travelista.club/guides/further-north-of-vietnam/",
    },
    {
      title: "Reid and Kit Shan: the night bus to Hà Giang",
      url: "http://reid-kitshan.com/hagiang.html",
      asOf: "2015-05",
    },
    {
      title: "A Million Travels: four hours by minibus between Cao Bằng and Bảo Lạc",
      url: "https://amilliontravels.com/cao-bang-ha-giang-minivan/",
    },
    {
      title: "Báo Chính phủ, the government's paper: 24 November becomes a day off",
      url: "https://baochinhphu.vn/ngay-van-hoa-viet-nam-24-11-nguoi-lao-dong-duoc-nghi-lam-huong-nguyen-luong-102260424093821937.htm",
      language: "vi",
      asOf: "2026-04",
    },
    {
      title: "Vietnam Travel & Living: the night train from Saigon to Tháp Chàm",
      url: "https://vntravellive.com/en/kham-pha-ninh-thuan-d29119.html",
    },
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
  ],
};
