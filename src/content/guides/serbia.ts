import type { Guide } from "../guide.ts";

export const guide = {
  slug: "serbia",
  name: "Serbia",
  tagline: "Plum orchards, two alphabets, and a river that keeps turning round.",
  highlights: [
    "Uvac: meanders and griffon vultures",
    "The Danube through Đerdap",
    "Studenica's white marble",
    "Wine villages at Rajac",
    "Subotica's coloured façades",
  ],
  summary:
    "Vultures over Uvac, the Danube gorge, frescoed monasteries and borderland towns: when to go, whom to ask, and how to toast.",
  posterAlt: "A green river loops between pale cliffs in a deep canyon while a griffon vulture glides above.",
  notice:
    "Many states recognise Kosovo as independent; Serbia does not. We take no side. If you enter Kosovo other than from Serbia, expect to be refused at the line into Serbia: come here first, or leave through a third country. Keep away from demonstrations; photograph no soldiers or police. Read your government's advice the week you book and the week you go.",
  description: [
    "Serbia has no sea and does not miss it. North of the Danube and the Sava the land is flat to the horizon; south of them come orchards, gorges and high pasture, up to Midžor at 2,169 m on the Bulgarian border. The rivers are the scenery.",
    "Most people are Serbs. Vojvodina, the northern province, works in six languages: Serbian, Hungarian, Slovak, Romanian, Croatian and Rusyn. Around Sjenica and Novi Pazar many are Bosniaks; Roma live nearly everywhere. Yugoslavia, founded in 1918, broke up in wars from 1991 to 1999; in the final one Yugoslav and Serbian forces killed thousands of Albanian civilians in Kosovo, and NATO's bombing killed some 500 civilians. If it comes up, listen.",
    "Use Belgrade as a door: by train to the plain, by hired car to the canyons, and to a village host wherever one will have you. Lunch is long; plan nothing after it.",
  ],
  culture:
    "Most Orthodox families keep the day of a patron saint, their *slava*, on UNESCO's list since 2014. A candle is lit, wine poured on a round loaf, the loaf turned and broken, and the house fills. If you are asked, go; take a bottle and taste the boiled wheat first. Slovak farmers in Kovačica have painted through their winters since the 1930s; that was listed in 2024. Brass bands meet at Guča each August.",
  language: {
    intro:
      "Serbian is written in Cyrillic and Latin, 30 letters each, one sound to a letter. Learn the Cyrillic ones for the bus station.",
    phrases: [
      { text: "Dobar dan.", language: "Serbian", say: "DOH-bar DAHN", meaning: "good day" },
      { text: "Kako ste?", language: "Serbian", say: "KAH-koh steh", meaning: "how are you?" },
      { text: "Molim.", language: "Serbian", say: "MOH-leem", meaning: "please" },
      { text: "Hvala.", language: "Serbian", say: "HVAH-lah", meaning: "thank you" },
      { text: "Izvinite.", language: "Serbian", say: "eez-VEE-nee-teh", meaning: "excuse me" },
      { text: "Živeli.", language: "Serbian", say: "ZHEE-veh-lee", meaning: "your health" },
    ],
    sound: "*Č* is the ch of “chair”, *ć* the softer one of “ciao”.",
  },
  bestTime: {
    summary: "May, June and September; June brings afternoon thunder, and July and August can pass 35 °C on the plain.",
    months: [
      "frost, fog",
      "cold, windy",
      "mud, first warmth",
      "blossom",
      "green, mild",
      "thunder at four",
      "hot",
      "hottest, brass bands",
      "warm, roasting peppers",
      "vintage, gold woods",
      "grey rain",
      "snow in hills",
    ],
  },
  experiences: [
    {
      title: "Drift below the vultures at Uvac",
      text: "A ranger's boat takes three to five hours through the bends, with a stop in the Ice Cave, at 8 °C all year. Griffon vultures, nearly gone after the Second World War, nest here in more than 100 pairs. Then walk twenty minutes to the Molitva lookout, 15 km from Sjenica. A guide is required; summer is best.",
    },
    {
      title: "Follow the Danube through Đerdap",
      text: "From Golubac, a 14th-century fortress with its feet in the water, the gorge runs about 90 km to the dams. Stop at Lepenski Vir, where fishing people carved stone heads with the mouths of fish more than 8,000 years ago. No bus comes; from Donji Milanovac it is 16 km by taxi. The water is up to 90 m deep: swim only where villagers do.",
    },
    {
      title: "Hear the evening at Studenica",
      text: "Stefan Nemanja founded this monastery in about 1190, in polished white marble, inside a ring wall. It lies 12 km up a side road from Ušće. Come for the evening service, stand at the back, and look at the 13th-century frescoes when it ends. Cover up; photograph nothing indoors.",
    },
    {
      title: "Taste bermet in Sremski Karlovci",
      text: "Ten kilometres from Novi Sad, a war ended here in January 1699, at a round table behind four doors, so that no power had to enter second. A chapel of 1817 keeps the shape. *Bermet* is the local sweet wine, steeped with herbs. Walk it off in Fruška Gora, between more than a dozen monasteries.",
    },
    {
      title: "Read Subotica's façades",
      text: "In ten years this border town, where many speak Hungarian, built a synagogue (1902), a villa bright with mosaic (1904) and a city hall flowering in tile (1912). A 2 km walk takes in most of it; the bath-house at Lake Palić belongs to the same years.",
    },
    {
      title: "Knock on a cellar door in Rajac",
      text: "Near Negotin, farmers built villages for wine alone: some 200 stone cellars on a hill, half sunk in the ground, from the 18th century to the 1930s. Nobody sleeps there outside the harvest, so telephone an owner first. See the carved tombstones too. Bring a sober driver.",
    },
    {
      title: "Climb to Gostuša",
      text: "On Stara Planina, 25 km from Pirot, houses wear stone plates from roof to foot, and a few families take guests. Below, in Pirot, women weave kilims with 95 registered patterns; two weavers need a month for less than a square metre. Buy from the cooperative. Midžor has a border on top: carry your passport.",
    },
  ],
  food: "In September the country smells of roasting peppers: that is *ajvar*, and Leskovac claims the best. *Kajmak*, ripened cream, goes on hot bread; Kraljevo and Čačak argue about it. Eat cheese in Sjenica, fish soup on the Danube, poppy-seed strudel in Vojvodina, and grilled meat anywhere after midnight. A guest gets *slatko*, fruit in syrup: one spoonful, then water. Ask for *posno*, fasting food, if you eat no meat.",
  etiquette: [
    "Shake hands and say your name. The three kisses begin at the second meeting.",
    "Look people in the eye when glasses touch. Sip; home-made *rakija* is stronger than it tastes.",
    "Whoever invited you pays; invite back.",
    "In houses, do as the host does with shoes.",
    "On Kosovo and the wars, ask nothing and correct nobody.",
  ],
  trivia: [
    "In July 1725 a Viennese gazette reported the unearthing of Petar Blagojević of Kisiljevo, and the word *vampir* set out for the world.",
    "Lepenski Vir was lifted uphill before the reservoir rose over its first site.",
    "Bermet is said to have been on the Titanic's wine list.",
  ],
  gettingAround:
    "Belgrade's airport is 18 km from the centre; for entry rules, check with the embassy. Trains run north to Novi Sad (80 km) and Subotica; buses go everywhere else. For Uvac, Đerdap and Stara Planina hire a car, and keep the headlights on by day. Visitors must be registered with the police within 24 hours: hotels do it, private hosts should, so ask.",
  moneyAndConnectivity:
    "The currency is the dinar; exchange offices are everywhere in towns. Villages, monasteries and cellars want cash. Sockets are continental two-pin. Buy a local SIM in Belgrade, and expect no signal in the canyons.",
  outlines: [
    {
      duration: "3-5 days",
      title: "The plain by train",
      nights: 3,
      stops: [
        { place: "Sremski Karlovci", nights: 2 },
        { place: "Subotica", nights: 1 },
      ],
      note: "Train from Belgrade by Novi Sad; a taxi for the monasteries of Fruška Gora.",
    },
    {
      duration: "1 week",
      title: "Danube and Stara Planina",
      nights: 6,
      stops: [
        { place: "Golubac", nights: 1 },
        { place: "Donji Milanovac", nights: 2 },
        { place: "Negotin", nights: 1 },
        { place: "Gostuša", nights: 2 },
      ],
      note: "By car, back by the Niš motorway. Rajac is a half-day from Negotin.",
    },
    {
      duration: "2 weeks",
      title: "All four corners",
      nights: 13,
      stops: [
        { place: "Subotica", nights: 1 },
        { place: "Sremski Karlovci", nights: 2 },
        { place: "Golubac", nights: 1 },
        { place: "Donji Milanovac", nights: 1 },
        { place: "Negotin", nights: 1 },
        { place: "Gostuša", nights: 2 },
        { place: "Niš", nights: 1 },
        { place: "Studenica", nights: 1 },
        { place: "Sjenica", nights: 2 },
        { place: "Belgrade", nights: 1 },
      ],
      note: "Train for the north, then a car. The road from Niš to Studenica takes most of a day.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "Uvac river gorge",
      url: "http://serbia.travel/en/experience-serbia/nature/nature-reserves/uvac-river-gorge",
    },
    {
      title: "Uvac Canyon",
      url: "https://www.lonelyplanet.com/serbia/southern-serbia/attractions/uvac-canyon/a/poi-sig/1568814/360680",
    },
    { title: "Uvac meanders and cave", url: "https://novipazar.travel/en/atrakcije/uvac-meanders-and-cave/" },
    { title: "Đerdap National Park", url: "http://www.tos.org.rs/node/670" },
    {
      title: "Lepenski Vir",
      url: "https://www.lonelyplanet.com/serbia/attractions/lepenski-vir/a/poi-sig/1551465/360673",
    },
    { title: "Golubac and Lepenski Vir", url: "https://ns-geotours.com/djerdap" },
    { title: "Studenica Monastery", url: "https://www.republik.rs/studenica-monastery/" },
    { title: "Sremski Karlovci", url: "https://ns-geotours.com/?p=545" },
    {
      title: "Sremski Karlovci and Fruška Gora",
      url: "https://flyallover.com/destinaion-details/sremski-karlovci-serbia",
    },
    {
      title: "Subotica: city hall, Raichle Palace, synagogue",
      url: "http://greeters.visitsubotica.rs/en/taxonomy/term/8",
    },
    { title: "Art Nouveau walk in Subotica", url: "http://www.palic.rs/selfguided-tour/art-noveau" },
    { title: "Rajac wineries", url: "https://biseridunavaidjerdapa.rs/en/pearl/rajac-wineries/" },
    {
      title: "Gostuša",
      url: "https://www.lonelyplanet.com/serbia/stara-planina/attractions/gostusa/a/poi-sig/1604341/1342591",
    },
    {
      title: "The Pirot carpet",
      url: "https://ptma-mihailovic.com/the-case-of-the-pirotski-cilim-pirot-carpet-more-than-a-carpet",
    },
    {
      title: "Pirot carpets, tradition",
      url: "https://www.serbiaincoming.com/no/magazine/pirot-carpets-tradition-and-magic/",
    },
    { title: "Stara Planina", url: "http://wheretoserbia.com/pirot-and-around/stara-mountain/" },
    { title: "Languages of Vojvodina", url: "https://en.academic.ru/dic.nsf/enwiki/6222046" },
    {
      title: "Slava inscribed by UNESCO",
      url: "http://nkns.rs/en/slava-celebration-family-patron-saint-has-been-inscribed-unesco-representative-list-intangible",
    },
    {
      title: "Kovačica painting on UNESCO's list",
      url: "https://kvia.com/news/2024/12/04/ethnic-slovak-naive-paintings-from-serbia-join-unescos-list-of-cultural-heritage/",
    },
    { title: "War crimes in the Kosovo War", url: "https://hessslslslsls.azureedge.net/wiki/War_crimes_in_Kosovo_War" },
    { title: "Speaking Serbian", url: "https://inyourpocket.com/belgrade/speaking-serbian_74989f" },
    { title: "When to visit Serbia", url: "https://www.bradtguides.com/destinations/europe/serbia/when-to-visit/" },
    { title: "A Serbian welcome", url: "https://www.serbiaincoming.com/magazine/warm-welcoming-to-serbia/" },
    {
      title: "Serbian village stakes claim to the first vampire",
      url: "https://www.daily8.com/en/article/476f702472e622798352153619807060",
    },
    {
      title: "Entry procedure for foreign nationals (Serbian embassy notice)",
      url: "http://www.warsaw.mfa.gov.rs/odrzavanje/stampa.php?id=1461422657&archive=",
    },
  ],
} satisfies Guide;
