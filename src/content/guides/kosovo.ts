import { albanianNumbers } from "../albanian.ts";
import { beforeYouGo } from "../before-you-go/kosovo.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "kosovo",
  name: "Kosovo",
  tagline: "A stone bridge, minarets and belfries below a ring of mountains.",
  highlights: [
    "Prizren, from the river to the fortress",
    "Lakes above the Rugova gorge",
    "The frescoes of Deçan (Dečani)",
    "Gjakova's (Đakovica's) rebuilt bazaar",
    "Vineyards of Rahovec (Orahovac)",
  ],
  summary:
    "Two plains, a ring of mountains and short bus rides: bazaars, frescoes, wine villages and trails, with plain advice on borders.",
  posterAlt: "A stone bridge, a slim minaret and tiled houses climb a hillside below blue mountains at dusk.",
  notice:
    "Many states recognise Kosovo as independent; Serbia and others do not. We describe how people travel, not who is right: the Albanian name comes first, the Serbian in brackets. If you mean to leave towards Serbia, enter from Serbia; travellers who came another way have been refused. The four northern municipalities and Mitrovica's bridge can turn tense overnight: we plan nothing there. Stay on marked trails, because some mines remain. Read your government's advice the week you book and the week you go.",
  description: [
    "Most places in Kosovo have two names, an Albanian and a Serbian one. Use your host's. The country is about 10,900 km², two plains with mountains all round, of which Rudoka in the south and Gjeravica (Đeravica) in the west pass 2,650 m. The western plain, Dukagjin to Albanians and Metohija to Serbs, is mild enough for vines. The eastern one is colder, and smoky in winter.",
    "Most people are Albanian. Serbs, Bosniaks, Turks, Gorani, Roma, Ashkali, Egyptians and a few Croats live here too, some in towns, some in villages of their own. In the war of 1998 and 1999 and the months after it more than 13,000 people died or disappeared, most of them Albanian civilians. Serbian and Yugoslav forces expelled more than 850,000 Albanians and drove several hundred thousand more from their homes. NATO bombed Yugoslavia in spring 1999. When those forces left, more than 164,000 Serbs and Roma fled. Kosovo declared independence on 17 February 2008.",
    "On a short visit stay in Prizren and Peja (Peć), and go out by bus and on foot. In the mountains take a guide from Rugova, for whom you ask Peja's tourist office.",
  ],
  culture:
    "UNESCO lists four medieval Orthodox monuments here, under Serbia, and since 2006 as in danger: Deçan, the patriarchate at Peja, Graçanica (Gračanica) and Our Lady of Ljeviš in Prizren. Sufi orders keep *tekkes*, lodges, in Prizren and Gjakova. On 21 and 22 March they mark Sultan Nevruz. At its height some men pierce their cheeks. “A devotion to God, a challenge to yourself”, one dervish leader, Agron Juniku, called it. Outsiders are rarely admitted. Ask at the lodge first. In August DokuFest fills Prizren.",
  language: {
    intro: "Albanian and Serbian are official, and in Prizren you also hear Turkish.",
    phrases: [
      { text: "Mirëdita.", language: "Albanian", say: "meer-DEE-tah", meaning: "Good day." },
      { text: "Faleminderit.", language: "Albanian", say: "fah-leh-meen-DEH-reet", meaning: "Thank you." },
      { text: "Ju lutem.", language: "Albanian", say: "yoo LOO-tem", meaning: "Please." },
      { text: "Dobar dan.", language: "Serbian", say: "DOH-bar DAHN", meaning: "Good day." },
      { text: "Hvala.", language: "Serbian", say: "HVAH-lah", meaning: "Thank you." },
      { text: "Molim.", language: "Serbian", say: "MOH-leem", meaning: "Please." },
    ],
    numbers: albanianNumbers,
    sound:
      "Albanian *gj* is hard elsewhere, but in Kosovo many say it as the j of “joy”, so Gjakova begins like “jar”.",
  },
  bestTime: {
    summary: "Come from May to October. May and September are kindest, and the high paths are clear from June.",
    best: [5, 9],
    months: [
      "Frost, snow",
      "Snow, smoke",
      "Chilly",
      "Green, wet",
      "Mild, snowy peaks",
      "High paths open",
      "Hot plains",
      "Hot, driest",
      "Warm, grapes",
      "Gold, then rain",
      "Grey",
      "Cold, short days",
    ],
  },
  experiences: [
    {
      title: "Walk up through Prizren",
      text: "From the stone bridge and Sinan Pasha's mosque of 1615, climb fifteen minutes to the fortress. Ring at Our Lady of Ljeviš, built in 1307, and somebody may come with a key. After the war the open-air cinema of 1952 stood shut. Eroll Shporta and his friends, who found that “unacceptable”, began DokuFest.",
    },
    {
      title: "Climb to Rugova's lakes",
      text: "The Rugova gorge runs 25 km west of Peja between walls up to 1,000 m high. From the last houses of Kuqishtë, at 1,680 m, the tourist office counts two hours up to Liqenat, a lake with newts, at 1,860 m. Go from June to October. The Peaks of the Balkans, a 192 km loop whose border crossings you apply for weeks ahead, comes by here.",
    },
    {
      title: "See Deçan's painted church",
      text: "KFOR guards the monastery, 15 km south of Peja. Bring your passport. Photograph neither frescoes nor soldiers, and leave during services. Its church, begun in 1327, is painted with thousands of figures.",
    },
    {
      title: "Linger in Gjakova's bazaar",
      text: "Low wooden shopfronts line a kilometre of cobbles around the Hadum mosque, from the 1590s. Serbian forces burned the shops in 1999, and the town rebuilt them.",
    },
    {
      title: "Taste wine on both sides of the hill",
      text: "Rahovec is an Albanian wine town. Five kilometres away, Hoça e Madhe (Velika Hoča), first recorded in 1198, is a Serb village with a dozen small churches, where Deçan's monks have made wine since the 14th century. No bus comes. Take a taxi, as you will be drinking.",
    },
    {
      title: "Sleep in Brod",
      text: "South of Prizren the road climbs 37 km to Dragash (Dragaš) and ends 12 km on at Brod, a Gorani village of stone houses under bald green mountains. Its people, Muslim Slavs, speak *našinski*. Carry your passport and stay below the ridges, where two borders run.",
    },
    {
      title: "Give Pristina a day",
      text: "Begin at Graçanica, a quarter of an hour away by bus, a monastery church of 1321. Women cover their hair, and nobody photographs. In town the National Library of 1982, by the Croatian architect Andrija Mutnjaković, is white domes inside a metal net.",
    },
    {
      title: "Look in on Janjeva (Janjevo)",
      text: "A pope's letter of 1303 names the Catholic parish of this mining village near Pristina. Their church, St Nicholas, has a mosque for neighbour.",
    },
  ],
  food: "Peppers come stuffed with rice, roasted in cream, or boiled down in September into *ajvar* for the winter. *Flija* is batter in layers under an iron lid heaped with embers. Prizren bakes lamb with aubergine as *tavë Prizreni*, and breakfast is *burek* with liquid yoghurt.",
  etiquette: [
    "Take your shoes off indoors and bring something sweet the first time.",
    "Taste whatever is served, as to refuse coffee is rude.",
    "In villages a man waits for a woman to offer her hand.",
    "In mosques and monasteries wear long sleeves and trousers or a skirt. Women carry a scarf.",
    "Do not debate Kosovo's status, and photograph no flags or maps.",
  ],
  trivia: [
    "Gorani are the region's confectioners. Ask who owns the pastry shop.",
    "The Catholic priest Shtjefën Gjeçovi, born in Janjeva in 1874, spent his life writing down Albanian customary law.",
    "In 2007 Prizren's mayor wanted a car park in place of the cinema, and a petition saved it.",
  ],
  gettingAround:
    "Flights land at Pristina. Buses leave Pristina's main station every half-hour or so for Prizren (85 km, up to two hours) and, from platform 1, Peja (an hour and a half). Pay on board. Kosovo is outside the Green Card system. Without plates from a neighbour that has an agreement, you buy insurance at the border, and many hire firms forbid the trip.",
  moneyAndConnectivity: "Kosovo uses the euro. Bring small notes and coins.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Prizren and the vineyards",
      nights: 3,
      stops: [{ place: "Prizren", nights: 3 }],
      note: "By bus, 85 km from Pristina and back, with a day out to Hoça e Madhe by taxi.",
    },
    {
      duration: "1 week",
      title: "Two towns of the western plain",
      nights: 6,
      stops: [
        { place: "Prizren", nights: 3 },
        { place: "Peja", nights: 3 },
      ],
      note: "By bus, with an afternoon in Gjakova on the way. Deçan is a morning from Peja, the lakes a day. The bus back to Pristina takes an hour and a half.",
    },
    {
      duration: "2 weeks",
      title: "Both plains, both ranges",
      nights: 13,
      stops: [
        { place: "Pristina", nights: 2 },
        { place: "Prizren", nights: 4 },
        { place: "Brod", nights: 2 },
        { place: "Gjakova", nights: 1 },
        { place: "Peja", nights: 4 },
      ],
      note: "Buses out and back, with taxis to Janjeva from Pristina, Brod and Hoça e Madhe from Prizren, and up Rugova. June to early October.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Lonely Planet: Gračanica Monastery",
      url: "https://www.lonelyplanet.com/kosovo/attractions/gracanica-monastery/a/poi-sig/1251769/360675",
      sections: ["experiences"],
    },
    {
      title: "Petit Futé: money, budget and formalities in Kosovo",
      url: "https://petitfute.co.uk/p209-kosovo/formalites",
      asOf: "2022",
      sections: ["money", "getting-around"],
    },
    {
      title: "Serbian embassy notice: entry of foreign nationals",
      url: "http://www.warsaw.mfa.gov.rs/odrzavanje/stampa.php?id=1461422657&archive=",
      sections: ["notice"],
    },
    {
      title: "Kosovo Insurance Bureau: border insurance",
      url: "http://www.amrks.org/en-us/border-insurance",
      sections: ["getting-around"],
    },
    {
      title: "Peja tourism office: how to get to Peja",
      url: "https://pejatourism.org/de/info-te-nevojshme/",
      language: "de",
      sections: ["getting-around"],
    },
    {
      title: "NATO: the air campaign of 1999",
      url: "https://www.nato.int/kosovo/history.htm",
      asOf: "1999",
      sections: ["description"],
    },
    {
      title: "Independent Balkan News Agency: the anniversary of the bombing",
      url: "https://balkaneu.com/kosovo-marks-the-18th-anniversary-of-natos-bombing-of-serbia/",
      asOf: "2017",
      sections: ["description"],
    },
    {
      title: "Humanitarian Law Center Kosovo: human losses",
      url: "https://hlc-kosovo.org/?p=1235",
      sections: ["description"],
    },
    {
      title: "Human Rights Watch: Serbs and Roma in the new Kosovo",
      url: "https://www.hrw.org/reports/1999/kosov2/",
      sections: ["description"],
    },
    {
      title: "UNESCO: Medieval Monuments in Kosovo",
      url: "https://whc.unesco.org/en/list/724",
      sections: ["culture", "experiences"],
    },
    {
      title: "Prishtina Insight: how DokuFest began",
      url: "https://prishtinainsight.com/dokufest-making-kosovo-great-mag",
      sections: ["experiences", "trivia"],
    },
    {
      title: "France 24/AFP: the dervishes of Gjakova",
      url: "https://www.france24.com/en/20190327-kosovo-dervishes-welcome-spring-with-ritual-piercings",
      sections: ["culture"],
    },
    {
      title: "Human Rights Watch: Under Orders, an overview of March to June 1999",
      url: "https://www.hrw.org/legacy/reports/2001/kosovo/undword-03.htm",
      sections: ["description"],
    },
    {
      title: "Peja Tourism: the Rugova lakes",
      url: "https://pejatourism.org/rugova-lakes/",
      sections: ["experiences", "outlines"],
    },
    {
      title: "UNDP: The Mountains of Dragash, a hiking guide",
      url: "https://issuu.com/bardhylgllareva/docs/dragash_hiking_guide",
      sections: ["experiences"],
    },
    {
      title: "Petit Futé: Velika Hoča",
      url: "https://www.petitfute.de/v76011-velika-hoca/",
      language: "de",
      sections: ["experiences"],
    },
    {
      title: "Glas Koncila: Janjevo and Letnica",
      url: "https://www.glas-koncila.hr/nada-sred-bijede-janjeva-i-letnice-sve-je-sada-pusto-ali-sve-je-jos-uvijek-nase/",
      language: "hr",
      sections: ["experiences", "trivia"],
    },
    {
      title: "Petit Futé: Kosovo's cooking",
      url: "https://www.petitfute.co.uk/p209-kosovo/decouvrir/d3410-gastronomy/",
      sections: ["food"],
    },
    {
      title: "Britannica: Kosovo, land and climate",
      url: "https://www.britannica.com/place/Kosovo",
      sections: ["description", "best-time"],
    },
    {
      title: "Wikivoyage: Albanian phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Albanian_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
