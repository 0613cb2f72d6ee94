import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+856",
  timeZones: [["Asia/Vientiane"]],
  drives: "right",
  closed:
    "Offices and banks close on 1 January, 8 March, 1 May and 2 December, and for some days about the middle of April; banks on 7 October too, and on the year’s last three working days.",
  festivals: [
    { name: "Pi Mai", rule: "The new year by the sun: 14 to 16 April, and some days about them" },
    { name: "Boun Ok Phansa", rule: "The full moon that ends the monks’ retreat, in October; boat races follow" },
    { name: "That Luang", rule: "The full moon of the twelfth lunar month, in November" },
  ],
  climate: [
    {
      place: "Luang Prabang",
      station: "489300 LUANG PHABANG INTL",
      day: [28, 32, 34, 35, 35, 34, 32, 32, 33, 32, 29, 27],
      night: [13, 14, 17, 20, 23, 23, 23, 23, 23, 20, 18, 15],
      rain: [17, 19, 32, 99, 156, 173, 236, 296, 171, 78, 28, 14],
    },
    {
      place: "Pakse",
      station: "489550 PAKSE",
      day: [31, 35, 34, 35, 33, 31, 30, 31, 30, 31, 31, 31],
      night: [17, 21, 23, 25, 24, 24, 24, 24, 24, 22, 21, 18],
      rain: [1, 9, 27, 70, 237, 288, 421, 444, 319, 102, 22, 4],
    },
  ],
  getIn: {
    text: "By land from Thailand over the Friendship Bridges, from China by train at Boten, from Vietnam at Nam Phao and Dansavanh, and from Cambodia at Nong Nok Khiene.",
    source: "https://en.wikivoyage.org/wiki/Laos",
  },
  goNext: "From Don Khone the road goes on to Cambodia.",
  roads: [
    { between: ["Luang Prabang", "Nong Khiaw"], way: "bus", by: "minibus, or car with its driver", hours: [3, 4] },
    { between: ["Nong Khiaw", "Muang Ngoi"], way: "boat", by: "boat", hours: 1 },
    { between: ["Pakse", "Paksong"], way: "road", by: "minibus or car" },
    { between: ["Pakse", "Champasak"], way: "road", by: "minibus or car", km: 35 },
    { between: ["Champasak", "Don Khone"], way: "bus", by: "minibus, then boat" },
    { between: ["Don Khone", "Pakse"], way: "bus", by: "boat, then minibus", via: ["Champasak"] },
    { between: ["Sam Neua", "Phonsavan"], way: "mountain road", by: "car with its driver", hours: [8, 10] },
    {
      between: ["Phonsavan", "Luang Prabang"],
      way: "mountain road",
      by: "car with its driver",
      via: ["Xieng Ngeun"],
      hours: 8,
    },
  ],
  routes: {
    "3-5 days": {
      months: [11, 12, 1, 2],
      route: [
        "Luang Prabang",
        "Nong Khiaw",
        ["Muang Ngoi", "Ask the day before when it leaves."],
        ["Nong Khiaw", "Take the early one."],
        "Luang Prabang",
      ],
    },
    "1 week": { months: [11, 12, 1, 2], route: ["Pakse", "Paksong", "Pakse", "Champasak", "Don Khone", "Pakse"] },
    "2 weeks": {
      months: [11, 12, 1, 2],
      route: [
        "Luang Prabang",
        "Nong Khiaw",
        ["Muang Ngoi", "Ask the day before when it leaves."],
        "Nong Khiaw",
        "Luang Prabang",
        ["Phonsavan", "Leave at first light."],
        ["Sam Neua", "Buses take so long: leave at first light."],
        ["Phonsavan", "The road is not for the dark."],
        "Luang Prabang",
      ],
    },
  },
  stays: {
    "Luang Prabang": {
      kind: "guesthouse",
      ask: "on the peninsula, in the side streets",
      closed: [],
      dollars: [25, 50],
    },
    "Muang Ngoi": {
      kind: "guesthouse",
      ask: "along the only street, by the river",
      closed: [],
      dollars: [10, 25],
      source: "https://www.lonelyplanet.com/laos/northern-laos/muang-ngoi-neua",
      see: "The cave of the war years is a walk away: take a torch.",
    },
    Pakse: { kind: "hotel", ask: "in the old centre", closed: [], dollars: [20, 40] },
    Paksong: {
      kind: "homestay",
      ask: "at the coffee farms, and guesthouses on the main road",
      closed: [],
      dollars: [15, 35],
    },
    Champasak: {
      kind: "guesthouse",
      ask: "along the river road",
      closed: [],
      dollars: [12, 30],
      see: "Vat Phou is 10 km on, by bicycle.",
    },
    "Don Khone": { kind: "guesthouse", ask: "along the west bank of the island", closed: [], dollars: [10, 30] },
    "Sam Neua": {
      kind: "guesthouse",
      ask: "in the block between the bus station and the river",
      closed: [],
      dollars: [12, 30],
      source: "https://studfiles.net/preview/3865579/page:5/",
      see: "The caves of Viengxay are 30 km on: a day out with the car.",
    },
    Phonsavan: {
      kind: "guesthouse",
      ask: "along the main road",
      closed: [],
      dollars: [15, 35],
      see: "The deminers’ exhibition is in town; a driver shows three sites of jars in a day.",
    },
  },
  sources: [
    {
      title: "Lorens Wanderlust: Phonsavan, eight hours by bus from Luang Prabang",
      url: "https://lorenswanderlust.net/northern-laos/phonsavan-and-the-plain-of-jars",
      asOf: "2024-01",
    },
    {
      title: "Holidays, rules of public holidays by country's law",
      url: "https://github.com/vacanza/holidays",
      asOf: "2026-07",
    },
    {
      title: "Refractory Road: from Nong Khiaw to Vieng Thong in 2011",
      url: "http://refractoryroad.com/2050/destinations/read-about-laos/vieng-thong-the-armpit-of-laos-and-phonsavan-june-26-30/",
      asOf: "2011-07",
    },
    {
      title: "Lonely Planet: buses of Sam Neua",
      url: "http://www.lonelyplanet.com/laos/northern-laos/sam-neua/transport/getting-there-away",
    },
  ],
};
