import { beforeYouGo } from "../before-you-go/cambodia.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "cambodia",
  name: "Cambodia",
  tagline: "Houses on stilts beside a lake that swells and drains.",
  highlights: [
    "Brick towers at Sambor Prei Kuk",
    "Stilt villages on the Tonlé Sap",
    "Koh Trong, an island without cars",
    "Chi Phat in the Cardamoms",
    "Pepper gardens around Kampot",
  ],
  summary:
    "Pre-Angkor temples, Mekong islands, a forest village of former poachers: Cambodia beyond Siem Reap, with the border advice up front.",
  posterAlt:
    "Stilt houses and one long boat on the wide amber water of the Tonlé Sap, sugar palms dark against the evening.",
  notice:
    "Fighting between Cambodia and Thailand has broken out along their border more than once. It has shut the land crossings for months, and the frontier temples, Preah Vihear and Banteay Chhmar among them: plan nothing near the line, and no overland trip to or from Thailand. Mines remain elsewhere too; keep to worn paths. Compounds in Sihanoukville, Poipet and other casino towns force people lured by job offers into online fraud: accept no work from strangers. Read your government's advice the week you book and the week you go.",
  description: [
    "Cambodia is a plain with a lake that changes size. From June the swollen Mekong pushes the Tonlé Sap river backwards, and the lake spreads from some 2,500 km² to more than 10,000. In November it drains again. So the houses on its edge stand on stilts six metres high. Rice and sugar palms fill the rest, up to the Cardamom Mountains in the south-west.",
    "More than nine in ten people are Khmer. Cham Muslims, Vietnamese and Chinese families live among them, and Kuy in the north, Tampuan and Jarai in the north-east. Angkor was strongest between the tenth and thirteenth centuries. France held the country from 1863 to 1953. Between 1975 and 1979 about 1.7 million people, by Yale's count a fifth of the population, died under the Khmer Rouge. Older people lived through it. Do not press them.",
    "Give Angkor two days, then go round the lake. At Sambor Prei Kuk, on Koh Trong and in Chi Phat a village office arranges beds, guides and bicycles. Give each two or three nights.",
  ],
  culture:
    "For fifteen days in September or October, at *Pchum Ben*, the dead come back hungry, and families carry food to the pagodas. Khmer New Year, three days in mid-April, empties the cities into the villages. When the river turns, in October or November, crews race boats at Phnom Penh for *Bon Om Touk*.",
  language: {
    intro: "Khmer, unlike its neighbours, has no tones, but plenty of consonants in a row.",
    phrases: [
      { text: "Susadei.", language: "Khmer", say: "soo-suh-DAY", meaning: "Hello." },
      { text: "Chum reap suor.", language: "Khmer", say: "choom reep SOO-uh", meaning: "Hello, to elders." },
      { text: "Sok sabay te?", language: "Khmer", say: "sok suh-BYE tay", meaning: "How are you?" },
      { text: "Arkoun chraen.", language: "Khmer", say: "aw-KOON ch'RAHN", meaning: "Thank you very much." },
      { text: "Tik tik.", language: "Khmer", say: "tick TICK", meaning: "A little." },
      { text: "Chum reap lea.", language: "Khmer", say: "choom reep LEE-uh", meaning: "Goodbye, to elders." },
    ],
    numbers: {
      language: "Khmer",
      oneToTen: [
        ["muoy", "moo-OY"],
        ["pii", "pee"],
        ["bei", "bay"],
        ["buon", "boo-ON"],
        ["pram", "prahm"],
        ["pram muoy", "prahm moo-OY"],
        ["pram pii", "prahm PEE"],
        ["pram bei", "prahm BAY"],
        ["pram buon", "prahm boo-ON"],
        ["dap", "dahp"],
      ],
      help: ["Chuoy phong", "choo-oy PHONG"],
      doctor: ["krou pet", "kroo PEHT"],
      howMuch: ["Tlai ponman", "tlai pon-MAHN"],
    },
    sound: "The *ng* that ends sing also begins words. Say singing without its first two letters.",
  },
  bestTime: {
    summary:
      "The dry months from November to February are the least hot. From June to October afternoons are wet, fields green and the lake fills.",
    best: [11, 12, 1, 2],
    months: [
      "Dry, mild",
      "Dry, warm",
      "Dusty heat",
      "Hottest",
      "First storms",
      "Humid",
      "Afternoon rain",
      "Green fields",
      "Wettest",
      "High water",
      "River turns",
      "Cool mornings",
    ],
  },
  experiences: [
    {
      title: "Start at Angkor at dawn",
      text: "By noon there is no shade, and the stairs are steep. Khmer kings had their capitals here, beside Siem Reap, from the ninth century to the fifteenth. Angkor Wat, raised to Vishnu in the twelfth, faces west. The Bayon, covered with carved faces, stands at the centre of Angkor Thom, and trees hold the walls of Ta Prohm.",
    },
    {
      title: "Sleep beside Sambor Prei Kuk",
      text: "In the seventh century this was Isanapura, a capital. More than 100 brick temples stand in the forest. Stay on the sand paths between them. UNESCO calls the ten octagonal ones unique in South-East Asia. Seven villages take guests, 40 minutes from Kampong Thom.",
    },
    {
      title: "Take a day for Phnom Penh",
      text: "The Tonlé Sap meets the Mekong in front of the Royal Palace. The National Museum keeps statues from Angkor. Tuol Sleng was a school, then a Khmer Rouge prison. Thieves on motorbikes snatch bags from the road side.",
    },
    {
      title: "Cross to Koh Trong",
      text: "Sao Sy has run the ferry from Kratie for more than thirty years, a crossing of some fifteen minutes, depending on the current. The island beyond has pomelos and no cars. Hire a bicycle for the 9 km lap and sleep in a homestay. A few Irrawaddy dolphins live upstream at Kampi, to be visited by kayak.",
    },
    {
      title: "Cycle the trades of Battambang",
      text: "Go only while advice clears the town, which lies within 80 km of the Thai border. Village families dry rice paper on mats. In town, students of Phare Ponleu Selpak perform their own circus, which grew from drawing lessons in a refugee camp.",
    },
    {
      title: "Go upriver to Chi Phat",
      text: "Some four hours from Phnom Penh, at Andoung Tuek, a boat turns into the mangroves for two more. Prom Heoung used to hunt and burn these Cardamom forests and gave it up when tourism came. Bring leech socks after rain, and go nowhere without the guide. Walks last up to five days, with hammocks.",
    },
    {
      title: "Taste pepper in Kampot",
      text: "A century ago this coast grew up to 8,000 tonnes a year. Under the Khmer Rouge the vines vanished, and families replanted from the 1990s. Farms outside town pick from February to May.",
    },
    {
      title: "Row through a drowned forest",
      text: "At Kampong Phluk, some 30 km by road from Siem Reap, women paddle small boats among the treetops once the lake has risen, roughly August to December. Photograph no one indoors.",
    },
  ],
  food: "Rice and freshwater fish carry every meal. *Prahok*, fermented fish paste, seasons most of them, and *kroeung*, a paste of lemongrass, garlic and shallots, the rest. *Amok* is fish in coconut, steamed in banana leaf. *Num banh chok* are rice noodles, pounded by hand. Vegetable dishes may hold prahok as well.",
  etiquette: [
    "Greet with the *sampeah*, palms together, and raise it higher for elders and monks.",
    "Cover shoulders and knees at temples. Touch no carving, and speak softly.",
    "Women keep a little distance from monks. Everyone asks before photographing them.",
    "At Tuol Sleng and Choeung Ek be quiet and covered, and leave the camera down.",
    "Visit no orphanage and give children nothing. Do not ride elephants.",
  ],
  trivia: [
    "In 1998 Claude Jacques, an expert on Khmer inscriptions, found one he had worked on in a Thai antique shop. Police then stopped a truck with 117 more pieces of Banteay Chhmar.",
    "*Chapei dang veng* is a long-necked lute and a singer who improvises, often satire. Few masters outlived the Khmer Rouge. In 2016 UNESCO listed it for rescue.",
    "Khmer has 74 letters, the longest alphabet that Guinness World Records knows.",
  ],
  gettingAround:
    "International flights land near Siem Reap and Phnom Penh. Slow trains run from Phnom Penh to Battambang, over six hours, and to Kampot. Elsewhere take a minibus or a shared taxi, by day.",
  moneyAndConnectivity:
    "Riel and US dollars are used together, dollars for larger sums, riel as change and in villages. Torn dollar notes are refused. Cash machines stand in cities. Take small notes to the country.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Temples, two ages",
      nights: 4,
      stops: [
        { place: "Siem Reap", nights: 2 },
        { place: "Sambor Prei Kuk", nights: 2 },
      ],
      note: "Kampong Thom is halfway on the main road, three to four hours from Siem Reap or Phnom Penh; fly out of the other.",
    },
    {
      duration: "1 week",
      title: "Pepper and forest",
      nights: 7,
      stops: [
        { place: "Phnom Penh", nights: 1 },
        { place: "Kampot", nights: 2 },
        { place: "Chi Phat", nights: 2 },
        { place: "Phnom Penh", nights: 2 },
      ],
      note: "Train to Kampot, then hired car to the boat at Andoung Tuek, and back by road. Fly home from Phnom Penh.",
    },
    {
      duration: "2 weeks",
      title: "Lake, river, coast",
      nights: 14,
      stops: [
        { place: "Siem Reap", nights: 3 },
        { place: "Sambor Prei Kuk", nights: 2 },
        { place: "Koh Trong", nights: 3 },
        { place: "Phnom Penh", nights: 1 },
        { place: "Kampot", nights: 3 },
        { place: "Phnom Penh", nights: 2 },
      ],
      note: "Fly into Siem Reap. Most of a day to Kratie, five hours on to Phnom Penh, then train or bus to Kampot and back. Fly home from Phnom Penh.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Adventures in Food and Culture: Khmer flavours in Siem Reap",
      url: "https://adventuresinfoodandculture.com/2012/09/06/khmer-flavors-siem-reap/",
      asOf: "2012",
      sections: ["food"],
    },
    {
      title: "Prachatai: inside the online fraud compounds of Sihanoukville",
      url: "https://prachataienglish.com/node/10170",
      sections: ["notice"],
    },
    {
      title: "Britannica: Tonle Sap",
      url: "https://www.britannica.com/place/Tonle-Sap",
      sections: ["description", "best-time"],
    },
    {
      title: "Yale University: Cambodian Genocide Program",
      url: "https://gsp.yale.edu/introduction-cambodian-genocide-program",
      sections: ["description"],
    },
    {
      title: "National Geographic: Angkor",
      url: "http://www.nationalgeographic.com.au/world-heritage-site-angkor/",
      sections: ["description", "experiences"],
    },
    {
      title: "Britannica: Phnom Penh",
      url: "https://www.britannica.com/place/Phnom-Penh",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Temple Zone of Sambor Prei Kuk",
      url: "https://whc.unesco.org/en/list/1532",
      sections: ["experiences"],
    },
    {
      title: "The Star: the guides of Sambor Prei Kuk want more visitors",
      url: "https://www.thestar.com.my/lifestyle/travel/2025/10/25/cambodians-want-more-visitors-to-head-to-iconic-archaeological-site",
      sections: ["experiences"],
    },
    {
      title: "Cambodianess: Koh Trong and its ferry",
      url: "https://cambodianess.com/article/koh-trong-cambodias-scenic-island-sweetened-by-pomelos",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Wild Asia: Chi Phat, from poaching to changing lives",
      url: "https://rt.wildasia.org/2012/10/24/chi-phat-community-based-tourism-from-poaching-to-changing-lives/",
      asOf: "2012",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Phare Ponleu Selpak: how the school began",
      url: "https://phareps.org/?p=33118",
      sections: ["experiences"],
    },
    {
      title: "Kampot Pepper Farm: history",
      url: "http://www.kampotpepperfarm.asia/index.php/en/our-service/support",
      sections: ["experiences"],
    },
    {
      title: "The Guardian: Claude Jacques and the looting of Banteay Chhmar",
      url: "https://www.theguardian.com/world/1999/apr/02/cambodia",
      asOf: "1999",
      sections: ["trivia"],
    },
    {
      title: "UNESCO: Chapei Dang Veng",
      url: "https://ich.unesco.org/en/USL/chapei-dang-veng-01165",
      sections: ["trivia"],
    },
    {
      title: "University of the Thai Chamber of Commerce: Cambodia's railway revival",
      url: "http://aec.utcc.ac.th/TH/cambodias-railway-revival-continues/",
      sections: ["getting-around", "outlines"],
    },
    {
      title: "Omniglot: useful phrases in Khmer",
      url: "https://www.omniglot.com/language/phrases/khmer.php",
      sections: ["language"],
    },
  ],
} satisfies Guide;
