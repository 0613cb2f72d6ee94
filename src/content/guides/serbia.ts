import { beforeYouGo } from "../before-you-go/serbia.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "serbia",
  name: "Serbia",
  tagline: "A country in two alphabets, where lunch takes the afternoon.",
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
    "Kosovo declared independence in 2008. Serbia does not accept it, and we take no side. If you enter Kosovo other than from Serbia, expect to be refused at the line into Serbia. Come here first, or leave through a third country. Keep away from demonstrations, and photograph no soldiers or police. Read your government's advice the week you book and the week you go.",
  description: [
    "Lunch is long here. Plan nothing after it. Belgrade stands where the Danube and the Sava meet. North of them the land is flat to the horizon. South come plum orchards, gorges and high pasture, up to Midžor at 2,169 m on the Bulgarian border.",
    "Most people are Serbs. Vojvodina, the northern province, works in six languages, Serbian, Hungarian, Slovak, Romanian, Croatian and Rusyn. Around Sjenica and Novi Pazar many are Bosniaks. Roma live nearly everywhere. Yugoslavia, founded in 1918, broke up in wars from 1991 to 1999. Serbia's leaders backed Serb forces in Croatia and in Bosnia, where the killing of at least 8,372 people, Bosniak men and boys, at Srebrenica in July 1995 was judged genocide. In Kosovo, from 1998 to 2000, 8,676 Albanian civilians were killed or disappeared, by the Humanitarian Law Center's count, most at the hands of Yugoslav and Serbian forces. NATO's bombing in 1999 killed some 500 civilians.",
    "From Belgrade go by train to the plain and by hired car to the canyons, and give each village host two nights or three.",
  ],
  culture:
    "Most Orthodox families keep the day of a patron saint, their *slava*, on UNESCO's list since 2014. A candle is lit, a round loaf turned and broken, and the house fills. If asked, go. Take a bottle and taste the boiled wheat first. Slovak farmers in Kovačica have painted through their winters since the 1930s, and that was listed in 2024.",
  language: {
    intro:
      "Serbian is written in Cyrillic and Latin, 30 letters each, one sound to a letter. Learn the Cyrillic ones for the bus station.",
    phrases: [
      { text: "Dobar dan.", language: "Serbian", say: "DOH-bar DAHN", meaning: "Good day." },
      { text: "Kako ste?", language: "Serbian", say: "KAH-koh steh", meaning: "How are you?" },
      { text: "Molim.", language: "Serbian", say: "MOH-leem", meaning: "Please." },
      { text: "Hvala.", language: "Serbian", say: "HVAH-lah", meaning: "Thank you." },
      { text: "Izvinite.", language: "Serbian", say: "eez-VEE-nee-teh", meaning: "Excuse me." },
      { text: "Živeli.", language: "Serbian", say: "ZHEE-veh-lee", meaning: "Your health." },
    ],
    numbers: {
      language: "Serbian",
      oneToTen: [
        ["jedan", "YEH-dahn"],
        ["dva", "dvah"],
        ["tri", "tree"],
        ["četiri", "CHEH-tee-ree"],
        ["pet", "pet"],
        ["šest", "shest"],
        ["sedam", "SEH-dahm"],
        ["osam", "OH-sahm"],
        ["devet", "DEH-vet"],
        ["deset", "DEH-set"],
      ],
      help: ["Upomoć", "OO-poh-mohch"],
      doctor: ["lekar", "LEH-kar"],
      howMuch: ["Koliko košta", "koh-LEE-koh KOSH-tah"],
    },
    sound: "*Č* is the ch of “chair”, and *ć* is softer, near the t and y of “got you”.",
  },
  bestTime: {
    summary:
      "May, June and September are the best months, though June brings afternoon thunder. July and August can pass 35 °C on the plain.",
    best: [5, 6, 9],
    months: [
      "Frost, fog",
      "Cold, windy",
      "Mud, first warmth",
      "Blossom",
      "Green, mild",
      "Afternoon thunder",
      "Hot",
      "Hottest, brass bands",
      "Warm, roasting peppers",
      "Vintage, gold woods",
      "Grey rain",
      "Snow in hills",
    ],
  },
  experiences: [
    {
      title: "Look down on two rivers in Belgrade",
      text: "Under Kalemegdan, the old fortress in its park, the Sava runs into the Danube. Its walls have sheer drops and few railings. Walk Knez Mihailova, the street of façades below it, to the taverns of Skadarlija.",
    },
    {
      title: "Drift below the vultures at Uvac",
      text: "A ranger's boat takes some hours through the bends, with a stop in the Ice Cave, at 8 °C all year. About 100 pairs of griffon vultures nest here. The Molitva lookout is 15 km from Sjenica.",
    },
    {
      title: "Follow the Danube through Đerdap",
      text: "From Golubac, a 14th-century fortress on the bank, the gorge runs more than 90 km to the first dam. Swim only where villagers do. At Lepenski Vir, some 16 km from Donji Milanovac, fishing people carved stone heads with the mouths of fish some 8,000 years ago.",
    },
    {
      title: "Hear the evening at Studenica",
      text: "Stefan Nemanja founded this monastery in about 1190, in polished white marble, inside a ring wall. It lies up a side road from Ušće. Cover up, and photograph nothing indoors. Come for the evening service and stand at the back. The 13th-century frescoes can be seen when it ends.",
    },
    {
      title: "Taste bermet in Sremski Karlovci",
      text: "Ten kilometres from Novi Sad, a war ended here in January 1699, at a round table behind four doors, so that no power had to enter second. *Bermet*, sweet and steeped with herbs, is the local wine. Behind the town rise Fruška Gora and its monasteries.",
    },
    {
      title: "Walk round Subotica's façades",
      text: "In ten years this border town, where many speak Hungarian, built a synagogue (1902), a villa bright with mosaic (1904) and a city hall flowering in tile (1912).",
    },
    {
      title: "Knock on a cellar door in Rajac",
      text: "Near Negotin, farmers built villages for wine alone, some 200 stone cellars on a hill, half sunk, from the 18th century to the 1930s. Weekdays can find every door locked. Have Negotin's tourist office call first. If you drive, do not taste.",
    },
    {
      title: "Climb to Gostuša",
      text: "On Stara Planina, 25 km from Pirot, houses wear stone plates from roof to foot. Ask in Pirot which of them let rooms, and carry your passport, as Midžor has a border on top. In Pirot a weaver makes less than a square metre of kilim a month. Where most people see coloured carpets, said Slavica Ćirić of the cooperative, “we see a story unfolding.”",
    },
  ],
  food: "In September the country smells of peppers roasting for *ajvar*, and Leskovac claims the best. *Kajmak*, ripened cream, goes on hot bread. Eat cheese in Sjenica, fish soup on the Danube, poppy-seed strudel in Vojvodina, and grilled meat anywhere after midnight. A guest gets *slatko*, fruit in syrup, one spoonful, then water. Ask for *posno*, fasting food, if you eat no meat.",
  etiquette: [
    "Shake hands and say your name. Three kisses are for people who know each other.",
    "Meet every eye when glasses touch. Sip, as home-made *rakija* is stronger than it tastes.",
    "The host who invited you pays, and you invite back.",
    "On Kosovo and the wars, ask nothing and correct nobody.",
  ],
  trivia: [
    "In July 1725 a Viennese gazette reported the unearthing of Petar Blagojević of Kisiljevo, and the word *vampir* spread from there.",
    "Lepenski Vir was lifted uphill before the reservoir rose over its first site.",
    "In Karlovci they say bermet sailed on the Titanic.",
  ],
  gettingAround:
    "Belgrade's airport is 18 km from the centre. Fast trains reach Subotica in some 80 minutes. Ask whether they stop at Novi Sad or across the Danube at Petrovaradin. Buses go elsewhere, from Block 42 in New Belgrade since 2024. For Uvac, Đerdap and Stara Planina hire a car. Visitors must be registered with the police within 24 hours. Hotels do it, private hosts should. Ask.",
  moneyAndConnectivity: "The dinar is changed in any town. Villages, monasteries and cellars want cash.",
  outlines: [
    {
      duration: "3-5 days",
      title: "The plain by train",
      nights: 3,
      stops: [
        { place: "Sremski Karlovci", nights: 2 },
        { place: "Subotica", nights: 1 },
      ],
      note: "Train from Belgrade and a short taxi; then the fast line to Subotica, and back by it. A taxi for Fruška Gora.",
    },
    {
      duration: "1 week",
      title: "Danube and Stara Planina",
      nights: 6,
      stops: [
        { place: "Donji Milanovac", nights: 2 },
        { place: "Negotin", nights: 1 },
        { place: "Pirot", nights: 3 },
      ],
      note: "By car. Go out to Rajac from Negotin, to Gostuša from Pirot. Return by the Niš motorway.",
    },
    {
      duration: "2 weeks",
      title: "Plain, river, mountain, canyon",
      nights: 14,
      stops: [
        { place: "Belgrade", nights: 3 },
        { place: "Donji Milanovac", nights: 3 },
        { place: "Negotin", nights: 1 },
        { place: "Pirot", nights: 3 },
        { place: "Studenica", nights: 2 },
        { place: "Sjenica", nights: 2 },
      ],
      note: "Sremski Karlovci and Subotica are days out by train; then a car. Go to Gostuša from Pirot. Pirot to Studenica takes most of a day. On the last day drive to Belgrade and fly home late.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "National Tourism Organisation: tastes of Serbia",
      url: "https://www.serbia.travel/en/newsletter/1739-authentic-tastes-of-serbia",
      sections: ["food"],
    },
    {
      title: "ETA 2017: information about Serbia",
      url: "http://www.eta2017.com/country.html",
      asOf: "2017",
      sections: ["best-time"],
    },
    {
      title: "Serbian embassy notice: entry of foreign nationals",
      url: "http://www.warsaw.mfa.gov.rs/odrzavanje/stampa.php?id=1461422657&archive=",
      sections: ["notice"],
    },
    {
      title: "UN tribunal (ICTY): the conflicts",
      url: "https://www.icty.org/en/about/what-former-yugoslavia/conflicts",
      sections: ["description"],
    },
    {
      title: "UN General Assembly: resolution 78/282 on the genocide in Srebrenica",
      url: "https://docs.un.org/en/A/RES/78/282",
      asOf: "2024-05",
      isInForce: true,
      sections: ["description"],
    },
    {
      title: "Human Rights Watch: civilian deaths in the NATO air campaign",
      url: "https://www.hrw.org/legacy/reports/2000/nato/Natbm200.htm",
      sections: ["description"],
    },
    {
      title: "Humanitarian Law Center Kosovo: human losses",
      url: "https://hlc-kosovo.org/?p=1235",
      sections: ["description"],
    },
    {
      title: "Britannica: Belgrade",
      url: "https://www.britannica.com/place/Belgrade",
      sections: ["experiences"],
    },
    {
      title: "Danas: Belgrade's bus station moves",
      url: "https://danas.rs/vesti/drustvo/gde-je-glavna-beogradska-autobuska-stanica-bas-kako-stici-do-glavne-stanice-prevoz",
      language: "sr",
      asOf: "2024",
      sections: ["getting-around"],
    },
    {
      title: "Dnevnik: the first fast train to Subotica",
      url: "https://www.dnevnik.rs/vesti/drustvo/foto-video-soko-stigao-petrovaradin-veliko-interesovanje-za-voznju-od-beograda-do-subotice-2025-10-08",
      language: "sr",
      asOf: "2025",
      sections: ["getting-around", "outlines"],
    },
    {
      title: "Nacionalna revija: the birds of Uvac",
      url: "http://www.nacionalnarevija.com/en/tekstovi/br%2058/03%20Poseta.html",
      sections: ["experiences"],
    },
    {
      title: "Tourist Organisation of Serbia: Đerdap",
      url: "http://www.tos.org.rs/node/670",
      sections: ["experiences", "outlines"],
    },
    {
      title: "UNESCO: Studenica Monastery",
      url: "https://whc.unesco.org/en/list/389",
      sections: ["experiences"],
    },
    {
      title: "The Jerusalem Post: Kisiljevo",
      url: "https://www.jpost.com/travel/article-859593",
      sections: ["trivia"],
    },
    {
      title: "Visit Subotica: city hall, palace, synagogue",
      url: "http://greeters.visitsubotica.rs/en/taxonomy/term/8",
      sections: ["experiences"],
    },
    {
      title: "Pearls of the Danube: Rajac wineries",
      url: "https://biseridunavaidjerdapa.rs/en/pearl/rajac-wineries/",
      sections: ["experiences"],
    },
    {
      title: "National Tourism Organisation: Gostuša",
      url: "https://www.serbia.travel/en/newsletter/1369-let-s-go-to-gostusa",
      sections: ["experiences"],
    },
    {
      title: "The Independent/AP: postcard from Pirot",
      url: "http://www.independent.co.uk/news/world/postcard-from-pirot-10034548.html",
      asOf: "2015",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Slava",
      url: "https://ich.unesco.org/en/decisions/9.COM/10.39",
      sections: ["culture"],
    },
    {
      title: "Wikivoyage: Serbian phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Serbian_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
