import type { GuidePlan } from "../guide-plan.ts";

export const plan: GuidePlan = {
  callingCode: "+381",
  timeZones: [["Europe/Belgrade"]],
  drives: "right",
  closed:
    "Offices and banks close on 1, 2 and 7 January, 15 and 16 February, 1 and 2 May, 11 November, and from Good Friday to Monday at Orthodox Easter.",
  festivals: [
    {
      name: "Orthodox Christmas",
      rule: "25 December by the Julian calendar",
      date: { kind: "fixed", month: 1, day: 7 },
    },
    {
      name: "Orthodox Easter",
      rule: "The Sunday after the first full moon of spring, by the Julian calendar",
      date: { kind: "easter", church: "orthodox", after: 0 },
    },
    { name: "Guča brass bands", rule: "Its organisers name the days, in August" },
  ],
  climate: [
    {
      place: "Belgrade",
      station: "132740 BEOGRAD",
      day: [4, 7, 12, 18, 23, 26, 28, 29, 24, 18, 11, 5],
      night: [-1, 0, 3, 7, 12, 15, 16, 17, 13, 8, 4, 0],
      rain: [48, 45, 45, 53, 69, 85, 68, 45, 49, 38, 54, 64],
    },
    {
      place: "Niš",
      station: "133880 NIS",
      day: [4, 7, 13, 17, 22, 26, 28, 28, 25, 19, 10, 5],
      night: [-3, -1, 2, 6, 10, 13, 14, 14, 11, 7, 2, -1],
      rain: [43, 43, 43, 50, 70, 65, 51, 44, 46, 46, 58, 55],
    },
  ],
  getIn: {
    text: "By road from every neighbour, and by train from Hungary. What to mind at the line with Kosovo stands at the head of this guide.",
    source: "https://en.wikivoyage.org/wiki/Serbia",
  },
  goNext: "From Sjenica roads lead on to Montenegro.",
  roads: [
    { between: ["Belgrade", "Sremski Karlovci"], way: "fast train", by: "fast train, then a short taxi" },
    { between: ["Sremski Karlovci", "Novi Sad"], way: "road", by: "taxi" },
    { between: ["Novi Sad", "Subotica"], way: "fast train", by: "fast train", hours: 0.7 },
    { between: ["Subotica", "Belgrade"], way: "fast train", by: "fast train", km: 183, hours: [1.3, 1.7] },
    { between: ["Belgrade", "Golubac"], way: "open road", by: "car", km: 130, hours: 2 },
    { between: ["Golubac", "Donji Milanovac"], way: "road", by: "car", km: 57 },
    { between: ["Donji Milanovac", "Negotin"], way: "mountain road", by: "car" },
    { between: ["Negotin", "Niš"], way: "road", by: "car", via: ["Zaječar", "Knjaževac"] },
    { between: ["Niš", "Pirot"], way: "motorway", by: "car, on the motorway" },
    { between: ["Niš", "Belgrade"], way: "motorway", by: "car, on the motorway" },
    { between: ["Pirot", "Studenica"], way: "road", by: "car", via: ["Niš", "Kruševac", "Kraljevo", "Ušće"] },
    { between: ["Studenica", "Ušće"], way: "mountain road", by: "car", km: 11 },
    { between: ["Ušće", "Novi Pazar"], way: "road", by: "car", hours: 1 },
    { between: ["Novi Pazar", "Sjenica"], way: "mountain road", by: "car" },
    { between: ["Sjenica", "Belgrade"], way: "road", by: "car, by Užice", via: ["Užice", "Čačak"] },
  ],
  routes: {
    "3-5 days": {
      months: [4, 5, 6, 7, 8, 9, 10],
      route: [
        "Belgrade",
        "Sremski Karlovci",
        "Novi Sad",
        ["Subotica", "42 minutes from Novi Sad or Petrovaradin: ask which."],
        ["Belgrade", "80 minutes with two stops, 100 with more."],
      ],
    },
    "1 week": {
      months: [5, 6, 7, 8, 9],
      route: ["Belgrade", "Golubac", "Donji Milanovac", "Negotin", "Niš", "Pirot", "Niš", "Belgrade"],
    },
    "2 weeks": {
      months: [5, 6, 7, 8, 9],
      route: [
        "Belgrade",
        "Golubac",
        "Donji Milanovac",
        "Negotin",
        "Niš",
        "Pirot",
        ["Studenica", "Most of a day."],
        "Ušće",
        "Novi Pazar",
        "Sjenica",
        "Belgrade",
      ],
    },
  },
  stays: {
    "Sremski Karlovci": {
      kind: "guesthouse",
      ask: "at the tourist office on the square",
      closed: [],
      dollars: [35, 60],
    },
    Subotica: { kind: "small hotel", ask: "near the town hall", closed: [], dollars: [40, 70] },
    "Donji Milanovac": {
      kind: "guesthouse",
      ask: "at the national park’s visitor centre",
      closed: [],
      dollars: [35, 60],
    },
    Negotin: {
      kind: "small hotel",
      ask: "in the town; the cellars of Rajac are 25 km off",
      closed: [],
      dollars: [35, 60],
    },
    Pirot: {
      kind: "small hotel",
      ask: "the tourist office, which knows the hosts in Gostuša too",
      closed: [],
      dollars: [35, 60],
      source: "https://www.serbia.travel/en/newsletter/1369-let-s-go-to-gostusa",
      see: "Gostuša, a village of stone, is a day out: 25 km each way.",
    },
    Studenica: {
      kind: "monastery guesthouse",
      ask: "the monastery, or the hotel beside it",
      closed: [],
      dollars: [30, 55],
      see: "The frescoes can be seen when the evening service ends.",
    },
    Sjenica: {
      kind: "guesthouse",
      ask: "in town; hosts know the boatmen of Uvac",
      closed: [],
      dollars: [35, 60],
      see: "The lookout of Molitva is 15 km off.",
    },
    Belgrade: { kind: "hotel", ask: "in Dorćol or Vračar", closed: [], dollars: [50, 90] },
  },
  sources: [
    {
      title: "Novosti: the length of the line to Subotica and its minutes",
      url: "https://www.novosti.rs/vesti/politika/1532617/novosti-licu-mesta-gradjani-trobojkama-subotici-docekali-brzi-voz-predsednika-vucica-foto",
      language: "sr",
      asOf: "2025-10",
    },
    {
      title: "Kurir: thirteen trains a day to Subotica, in 80 or 100 minutes",
      url: "https://www.kurir.rs/vesti/politika/9799672/veliki-uspeh-vucica-i-srbije-za-brzu-prugu-beograd-subotica",
      language: "sr",
      asOf: "2025-10",
    },
    {
      title: "Kraljevo tourist office: the road to Studenica",
      url: "https://kraljevoturizam.rs/francuski/studenica.html",
      language: "fr",
    },
    {
      title: "Lonely Planet: Studenica from Novi Pazar",
      url: "https://www.lonelyplanet.com/serbia/southern-serbia/attractions/studenica-monastery/a/poi-sig/1528683/360680",
    },
    {
      title: "Bookaweb: the way to Gostuša",
      url: "https://bookaweb.com/ad/2088",
    },
    {
      title: "Terrestrial Journal: Golubac",
      url: "https://terrestrialjournal.com/posts.jsp?photo=9",
    },
    {
      title: "Local Car Hires: Djerdap from Belgrade",
      url: "https://localcarhires.com/en/blog/djerdap/",
    },
    {
      title: "Golubac to Donji Milanovac by bicycle",
      url: "http://www.hikingbikingadventures.com/golubac-donji-milanovac-serbia_7-15-14/",
      asOf: "2014-07",
    },
    {
      title: "date-holidays, rules of public holidays",
      url: "https://github.com/commenthol/date-holidays",
      asOf: "2026",
    },
    {
      title: "National Tourism Organisation of Serbia: Gostuša",
      url: "https://www.serbia.travel/en/newsletter/1369-let-s-go-to-gostusa",
    },
  ],
};
