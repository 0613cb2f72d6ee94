import { beforeYouGo } from "../before-you-go/tanzania.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "tanzania",
  name: "Tanzania",
  tagline: "Coral ruins at low tide, and a clock that starts at dawn.",
  highlights: [
    "The sultans' ruins at Kilwa Kisiwani",
    "Lushoto to Mtae on foot",
    "Painted shelters around Kolo",
    "Cloves and bats on Pemba",
    "Kitulo's orchids in the rain",
  ],
  summary:
    "Tanzania beyond the northern circuit: Kilwa, the Usambaras, Kolo's rock art, Pemba, Kitulo and Mahale, with seasons, manners and three outlines.",
  posterAlt:
    "A steep ash-grey volcano stands over a salt-pink lake; a long line of flamingos crosses low above the still water.",
  notice:
    "Keep away from rallies: elections have brought deadly unrest, a curfew and an internet blackout. Governments warn against the strip along the Mozambique border, where armed groups operate. Read your government's advice the week you book and the week you go.",
  description: [
    "The long-distance bus leaves at six, and by eight the vendors at each stop hold roasted maize up to the windows. Most people see Ngorongoro, the Serengeti and Kilimanjaro. This guide covers the coast with its coral-stone towns, the Usambara Mountains and the lakes of the west.",
    "More than 120 peoples live here. Around Lake Eyasi, Bantu, Nilotic and Cushitic languages meet the clicks of the Hadza. Swahili joins them. Germany took the mainland in the 1880s. The Maji Maji war of 1905 to 1907 and the famine by which Germany ended it killed 75,000 to 300,000 people. British rule followed. Tanganyika, independent in 1961, joined Zanzibar in 1964.",
    "Since 2022 Maasai families have been moved out of the Ngorongoro highlands. The government calls it voluntary. Human Rights Watch, after nearly 100 interviews, calls it forced. Ask who is paid, and enter homes only when invited.",
  ],
  culture:
    "Late in July, Makunduchi on Zanzibar sees the old Shirazi year out. At *Mwaka Kogwa* two brothers from the south of the town face two from the north with banana stems, and last year's quarrels are beaten flat. A thatched hut is set alight, and everyone eats.",
  language: {
    intro: "Swahili carries you everywhere. English thins out beyond the cities.",
    phrases: [
      {
        text: "Shikamoo.",
        language: "Swahili",
        say: "shee-kah-MOH",
        meaning: "A greeting to any elder (I hold your feet).",
      },
      { text: "Marahaba.", language: "Swahili", say: "mah-rah-HAH-bah", meaning: "The elder's answer." },
      { text: "Hujambo?", language: "Swahili", say: "hoo-JAHM-boh", meaning: "How are you? Answer *sijambo*." },
      {
        text: "Naomba maji.",
        language: "Swahili",
        say: "nah-OHM-bah MAH-jee",
        meaning: "Water, please (I beg for water).",
      },
      {
        text: "Pole na kazi.",
        language: "Swahili",
        say: "POH-leh nah KAH-zee",
        meaning: "Sorry for your work: to anyone busy.",
      },
      {
        text: "Asante sana.",
        language: "Swahili",
        say: "ah-SAHN-teh SAH-nah",
        meaning: "Thank you very much.",
      },
    ],
    numbers: {
      language: "Swahili",
      oneToTen: [
        ["moja", "MOH-jah"],
        ["mbili", "m-BEE-lee"],
        ["tatu", "TAH-too"],
        ["nne", "N-neh"],
        ["tano", "TAH-noh"],
        ["sita", "SEE-tah"],
        ["saba", "SAH-bah"],
        ["nane", "NAH-neh"],
        ["tisa", "TEE-sah"],
        ["kumi", "KOO-mee"],
      ],
      help: ["Nisaidie", "nee-sah-ee-DEE-eh"],
      doctor: ["daktari", "dahk-TAH-ree"],
      howMuch: ["Bei gani", "BAY GAH-nee"],
    },
    sound:
      "Weight falls on the last syllable but one. The hard one is *ng'*, as in *ng'ombe*, cow, the ng of sing at the start of a word.",
  },
  bestTime: {
    summary:
      "June to October is dry and cooler. The long rains fall from March to May, lighter ones from October to December.",
    best: [6, 7, 8, 9, 10],
    months: [
      "Hot, drier",
      "Hottest",
      "Rains arrive",
      "Heavy rain",
      "Rain easing",
      "Dry, cool",
      "Cool nights",
      "Sea breeze",
      "Dry, clear",
      "Heat building",
      "Short rains",
      "Showers, green",
    ],
  },
  experiences: [
    {
      title: "Cross to Kilwa Kisiwani",
      text: "Ibn Battuta came around 1331 and wrote that Kilwa was among the most beautiful of cities. A boat from Kilwa Masoko takes you and a guide to the mosque and the palace of Husuni Kubwa. Songo Mnara is two or three hours by dhow.",
    },
    {
      title: "Walk from Lushoto to Mtae",
      text: "Take your guide in Lushoto from an office, not from the touts who meet the bus. The path crosses the western Usambaras, by Magamba forest to Lukozi, a night at the sisters' convent in Rangwi, then the cliff edge at Mtae, Mkomazi National Park below.",
    },
    {
      title: "Find the painted rocks at Kolo",
      text: "UNESCO counts between 150 and 450 painted shelters along the escarpment above the Maasai Steppe. The Antiquities office in Kolo gives you a permit and the guide you must take. The track needs a 4x4. Touch nothing, as some shelters are still places of worship.",
    },
    {
      title: "Spend a day in Arusha and in Dar es Salaam",
      text: "Arusha's natural history museum is the boma, a fort that German officers made the Arusha build from 1899. In Dar es Salaam see the Old Boma by the harbour and the National Museum. Kivukoni sells fish from sunrise.",
    },
    {
      title: "Walk to Kaole from Bagamoyo",
      text: "Five kilometres south of Bagamoyo, where caravans once reached the sea, stand a mosque of the 13th century and some twenty tombs. Go with a guide from the town, and leave valuables behind.",
    },
    {
      title: "Spend a night at Lake Natron",
      text: "Engare Sero village lies 120 km of rough road, three hours or more, from Mto wa Mbu. Climbers leave at midnight for Ol Doinyo Lengai, the Maasai mountain of God. It is an active volcano, so the Maasai guide decides. Others walk the flats towards the flamingos, keeping well back.",
    },
    {
      title: "Give Pemba time",
      text: "At Kidike the villagers of Mjini Ole guard the Pemba flying fox, a large bat that roosts near their burial ground and lives on no other island. You pay a fee and walk in with the guardian. Off Misali, snorkel close to the boat, as the tides are strong.",
    },
    {
      title: "Time Kitulo for the flowers",
      text: "Locals call the plateau *Bustani ya Mungu*, God's garden, with 350 kinds of plant at 2,600 m, some 45 of them ground orchids. They flower best from December to April, in the rains. From Chimala, east of Mbeya, the road climbs in hairpins to Matamba, beside the park.",
    },
    {
      title: "Wait for the chimpanzees of Mahale",
      text: "From Kigoma it is a long day by boat, or a rough track and a shorter boat. Allow two or three days, May to October, with one hour a day among the animals, masked, because human colds have killed them. Inside there are only paths.",
    },
  ],
  food: "*Ugali*, stiff maize porridge, is rolled and dented to scoop beans, or *mchicha*, greens in coconut and groundnut. At dusk look for *mishkaki*, skewers over charcoal, with *kachumbari*, tomato and onion. On the coast, fish comes with *wali wa nazi*, coconut rice, and *pilau* is for celebrations. Without meat or fish you eat *wali na maharage*, rice and beans, at any roadside kitchen.",
  etiquette: [
    "Ask after health, home and family before you ask the way.",
    "Keep the left hand out of giving, taking and eating.",
    "On the coast and islands cover shoulders and legs. Keep affection of any kind private.",
    "Leave shoes outside, and ask before each photograph.",
  ],
  trivia: [
    "Say *saa moja*, one o'clock, and you mean seven in the morning, because Swahili hours are counted from dawn. Ask which clock a bus keeps.",
    "In 1944 Morry Isenberg, an Australian serviceman, found five copper coins on a beach in the Wessel Islands. They were struck in Kilwa.",
    "Kilwa's merchants, says UNESCO, dealt in gold, pearls, perfumes and Chinese porcelain.",
  ],
  gettingAround:
    "Planes land at Dar es Salaam, on Zanzibar and at Kilimanjaro, the airport for Arusha. Long-distance buses start at the Magufuli terminal, Mbezi Luis, or in a company's own yard: ask which. Stay off the road after dark. Traffic keeps left. For Kolo, Natron and Kitulo hire a 4x4 with its driver. Kilwa Masoko is 300 km of tar from Dar es Salaam.",
  moneyAndConnectivity:
    "Draw cash in shillings inside banks in the larger towns before you leave, as machines run dry. A local SIM covers towns and main roads.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Kilwa by road",
      nights: 4,
      stops: [
        { place: "Dar es Salaam", nights: 1 },
        { place: "Kilwa Masoko", nights: 2 },
        { place: "Dar es Salaam", nights: 1 },
      ],
      note: "The bus leaves in the morning. The last night is for the flight home.",
    },
    {
      duration: "1 week",
      title: "The Usambaras on foot",
      nights: 7,
      stops: [
        { place: "Dar es Salaam", nights: 1 },
        { place: "Lushoto", nights: 2 },
        { place: "Rangwi", nights: 1 },
        { place: "Mtae", nights: 1 },
        { place: "Lushoto", nights: 1 },
        { place: "Dar es Salaam", nights: 1 },
      ],
      note: "Lushoto is eight hours by bus from Dar es Salaam. From Lushoto walk a day in Magamba forest, take the bus to Lukozi, then walk on. Mtae's bus leaves in the dark: hire a car back to Lushoto by day, 55 km. Fly home the day after the bus.",
    },
    {
      duration: "2 weeks",
      title: "Volcano, mountains, sea",
      nights: 14,
      stops: [
        { place: "Arusha", nights: 1 },
        { place: "Lake Natron", nights: 3 },
        { place: "Arusha", nights: 1 },
        { place: "Lushoto", nights: 4 },
        { place: "Dar es Salaam", nights: 2 },
        { place: "Bagamoyo", nights: 3 },
      ],
      note: "A 4x4 for Natron, most of a day each way, then buses, with another day for the 334 km to Lushoto. You fly home from Dar es Salaam.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "TBC: the new bus terminal of Dar es Salaam",
      url: "http://tbc.go.tz/kitaifa/kituo-kipya-cha-mabasi-chaizima-ubungo",
      language: "sw",
      asOf: "2021",
      sections: ["getting-around"],
    },
    {
      title: "The Citizen: buses that avoid the Magufuli terminal",
      url: "https://www.thecitizen.co.tz/tanzania/news/national/inside-the-standoff-over-magufuli-bus-terminal-5317936",
      asOf: "2026",
      sections: ["getting-around"],
    },
    {
      title: "Human Rights Watch: Maasai being forcibly relocated",
      url: "https://www.hrw.org/news/2024/07/31/tanzania-indigenous-maasai-being-forcibly-relocated",
      sections: ["description"],
    },
    {
      title: "Die Welt: the Maji Maji war and its dead",
      url: "https://www.welt.de/geschichte/article248295272/Steinmeier-in-Tansania-Voelkermord-in-Deutsch-Ostafrika-1905-06.html",
      language: "de",
      sections: ["description"],
    },
    {
      title: "CyArk and ICOMOS: Ibn Battuta's journey to Kilwa Kisiwani",
      url: "https://artsandculture.google.com/story/qAXRoQJbh40c2w",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Ruins of Kilwa Kisiwani and Ruins of Songo Mnara",
      url: "https://whc.unesco.org/en/list/144",
      sections: ["experiences", "trivia"],
    },
    {
      title: "UNESCO: Kondoa Rock-Art Sites",
      url: "https://whc.unesco.org/en/list/1183",
      sections: ["experiences"],
    },
    {
      title: "Lonely Planet: Mtae and its buses",
      url: "https://www.lonelyplanetitalia.it/destinazioni/tanzania/mtae",
      language: "it",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Lonely Planet: the ruins of Kaole",
      url: "https://www.lonelyplanetitalia.it/destinazioni/tanzania/bagamoyo/poi/rovine-di-kaole",
      language: "it",
      sections: ["experiences"],
    },
    {
      title: "Frommer's: side trips from Ngorongoro",
      url: "https://www.frommers.com/destinations/ngorongoro-conservation-area/side-trips",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Lonely Planet: Kidike Flying Fox Sanctuary",
      url: "https://www.lonelyplanet.com/tanzania/zanzibar-archipelago/pemba/attractions/kidike-flying-fox-sanctuary/a/poi-sig/1440864/355667",
      sections: ["experiences"],
    },
    {
      title: "Everyday Mbeya: the two roads to Kitulo",
      url: "https://everydaymbeya.com/kituloyetu",
      language: "sw",
      sections: ["experiences"],
    },
    {
      title: "Wikipedia: Kitulo National Park",
      url: "https://en.wikipedia.org/wiki/Kitulo_National_Park",
      sections: ["experiences"],
    },
    {
      title: "Tanzania Network: Decolonial Travel Guide, places to see",
      url: "https://decolonial-travel-guide-tanzania.com/de-unterwegs",
      language: "de",
      sections: ["experiences"],
    },
    {
      title: "Lonely Planet: Mwaka Kogwa",
      url: "https://www.lonelyplanet.com/tanzania/zanzibar-archipelago/travel-tips-and-articles/77254",
      sections: ["culture"],
    },
    {
      title: "Sydney Morning Herald: the Kilwa coins of Marchinbar",
      url: "https://www.smh.com.au/national/out-of-africa-20130908-2tes7?deviceType=text",
      sections: ["trivia"],
    },
    {
      title: "Goshen College: Tanzanian food and table manners",
      url: "https://www.goshen.edu/tanzania/cuisine/",
      sections: ["food", "etiquette"],
    },
    {
      title: "Wikivoyage: Swahili phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Swahili_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
