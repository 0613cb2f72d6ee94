import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+84",
  timeZones: [["Asia/Ho_Chi_Minh"]],
  drives: "right",
  publicHolidays: [
    { name: "New Year", date: { kind: "fixed", month: 1, day: 1 } },
    { name: "Reunification Day", date: { kind: "fixed", month: 4, day: 30 } },
    { name: "Labour Day", date: { kind: "fixed", month: 5, day: 1 } },
    { name: "National Day", date: { kind: "fixed", month: 9, day: 2 } },
    { name: "Culture Day", date: { kind: "fixed", month: 11, day: 24 } },
  ],
  holidaysMove: { from: "weekend", isForFeasts: false },
  closedBesides: "National Day takes the day before or after it, too.",
  festivals: [
    {
      name: "Tết",
      rule: "The first new moon between late January and late February",
      date: { kind: "moon", calendar: "chinese", month: 1, day: 1 },
      closes: { from: -2, days: 7 },
    },
    {
      name: "Hùng Kings",
      rule: "The tenth of the third lunar month",
      date: { kind: "moon", calendar: "chinese", month: 3, day: 10 },
      closes: { from: 0, days: 1 },
    },
    { name: "Kate, Phan Rang", rule: "The first of the seventh Cham month, in September or October" },
    {
      name: "Ok Om Bok, Trà Vinh",
      rule: "The full moon of the tenth lunar month",
      date: { kind: "moon", calendar: "chinese", month: 10, day: 15 },
    },
  ],
  getIn: {
    text: "By land from China at Hữu Nghị and Lào Cai, from Laos at Cầu Treo and Lao Bảo, and from Cambodia at Mộc Bài or by boat at Châu Đốc.",
    source: "https://en.wikivoyage.org/wiki/Vietnam",
  },
  goNext: "Buses go from Ho Chi Minh City by Mộc Bài to Phnom Penh.",
  roads: [
    { between: ["Hanoi", "Pù Luông"], way: "mountain road", by: "hired car", km: 150, hours: 4 },
    { between: ["Ho Chi Minh City", "Phan Rang"], way: "train", by: "train to Tháp Chàm", hours: 8 },
    { between: ["Ho Chi Minh City", "Trà Vinh"], way: "road", by: "hired car or bus" },
    { between: ["Hanoi", "Hà Giang"], way: "bus", by: "car with its driver, or bus", km: 280, hours: 7 },
    { between: ["Hà Giang", "Đồng Văn"], way: "mountain road", by: "car with its driver", km: 150 },
    {
      between: ["Đồng Văn", "Bảo Lạc"],
      way: "mountain road",
      by: "car with its driver",
      via: ["Mèo Vạc"],
      km: 97,
      hours: [3, 4],
    },
    { between: ["Bảo Lạc", "Cao Bằng"], way: "mountain road", by: "car with its driver", km: 126, hours: 4 },
    { between: ["Cao Bằng", "Hanoi"], way: "road", by: "car with its driver", km: 300, via: ["Bắc Kạn"] },
  ],
  routes: {
    "3-5 days": {
      walk: { experience: "Walk between the water wheels of Pù Luông" },
      months: [3, 4, 5, 9, 10, 11],
      route: ["Hanoi", "Pù Luông", "Hanoi"],
    },
    "1 week": {
      months: [1, 2, 3, 4],
      route: [
        "Ho Chi Minh City",
        ["Phan Rang", "The hours are the night train’s; ask what the expresses take."],
        "Ho Chi Minh City",
        "Trà Vinh",
        ["Ho Chi Minh City", "Leave early to fly in the evening."],
      ],
    },
    "2 weeks": {
      months: [10, 11],
      route: [
        "Hanoi",
        ["Hà Giang", "Buses take so long."],
        "Đồng Văn",
        "Bảo Lạc",
        ["Cao Bằng", "Half a day."],
        "Hanoi",
      ],
    },
  },
  stays: {
    "Pù Luông": {
      kind: "homestay",
      ask: "in the stilt houses of the valley’s villages",
      closed: [],
      dollars: [20, 45],
    },
    Hanoi: { kind: "hotel", ask: "in the old quarter", closed: [], dollars: [25, 50] },
    "Ho Chi Minh City": { kind: "hotel", ask: "in District 1 or 3", closed: [], dollars: [25, 50] },
    "Phan Rang": { kind: "hotel", ask: "in town, or on the beach at Ninh Chữ", closed: [], dollars: [20, 40] },
    "Trà Vinh": {
      kind: "hotel",
      ask: "in the centre",
      closed: [],
      dollars: [15, 30],
      see: "Begin at Âng pagoda, beside the Ba Om pond.",
    },
    "Hà Giang": { kind: "homestay", ask: "in the Tày village at the edge of the town", closed: [], dollars: [15, 35] },
    "Đồng Văn": {
      kind: "homestay",
      ask: "in the old quarter; full on the days of Sunday market",
      closed: [],
      dollars: [12, 30],
      see: "The market is on Sunday.",
    },
    "Bảo Lạc": { kind: "guesthouse", ask: "in the town by the river", closed: [], dollars: [12, 25] },
    "Cao Bằng": {
      kind: "hotel",
      ask: "in town; homestays near Bản Giốc",
      closed: [],
      dollars: [15, 35],
      eat: "Bánh cuốn at breakfast, in bone broth.",
    },
  },
  sources: [
    {
      title: "Solo Traveller on Tour: 75 km from Mèo Vạc to Bảo Lạc",
      url: "https://solotravellerontour.com/motorbike-ha-giang-to-cao-bang/",
    },
    {
      title: "Joni’s Travelling: 22 km from Đồng Văn to Mèo Vạc",
      url: "https://jonistravelling.com/dong-van-meo-vac-ma-pi-leng-pass-road-northern-vietnam/",
    },
    {
      title: "Thaïlande et Asie: an afternoon from Đồng Văn to Bảo Lạc",
      url: "https://thailande-et-asie.com/en/meo-vac-col-ma-pi-leng-route-bonheur",
    },
    {
      title: "Travelista: seven hours by bus to Hà Giang",
      url: "https://travelista.club/guides/further-north-of-vietnam/",
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
  ],
};
