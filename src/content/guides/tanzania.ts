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
  description: [
    "Crater, plains and Kilimanjaro fill one corner of Tanzania, and most of its visitors. The rest is larger: a Swahili coast of coral-stone towns, a dry central plateau, green mountains standing alone above it, and lakes in the west. Dar es Salaam to Kilwa is 300 km and half a day.",
    "More than 120 peoples live here, and around Lake Eyasi and Babati languages of all four of Africa's great families are spoken within a day's drive. Swahili joins them. Germany took the mainland in the 1880s; the Maji Maji war of 1905 to 1907 and the famine made to end it killed at least 75,000 people, perhaps 300,000. British rule followed. Tanganyika became independent in 1961 and joined Zanzibar in 1964.",
    "Go where the guide lives. Since 2021 Maasai families have been moved out of the Ngorongoro highlands, and Human Rights Watch found the moves were not voluntary; a dance beside a car park will not tell you so. Ask who is paid, and visit Maasai or Hadzabe homes only when invited.",
  ],
  culture:
    "Late in July, Makunduchi in southern Zanzibar sees the old Shirazi year out. At *Mwaka Kogwa* two brothers from the south of the town face two from the north with banana stems, and last year's quarrels are beaten flat. Women circle the field singing in the Kikae dialect; some songs are requests for new *kanga* cloth. A healer sets a thatched hut alight, and everyone eats.",
  language: {
    intro: "Swahili carries you everywhere; English thins out beyond the cities.",
    phrases: [
      {
        text: "Shikamoo.",
        language: "Swahili",
        say: "shee-kah-MOH",
        meaning: "To any elder: I hold your feet.",
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
        meaning: "Sorry for your work: to anyone busy while you are not.",
      },
      {
        text: "Asante sana.",
        language: "Swahili",
        say: "ah-SAHN-teh SAH-nah",
        meaning: "Thank you very much.",
      },
    ],
    sound:
      "Words are said as they are written, weight on the last syllable but one. The trap is *ng'*, as in *ng'ombe*, cow: the end of sing, put first.",
  },
  bestTime: {
    summary:
      "June to October is dry and cooler; the long rains fall from March to May, lighter ones from October to December.",
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
      text: "A boat from Kilwa Masoko takes you and a guide to the Great Mosque and the palace of Husuni Kubwa, built between 1315 and 1330. The walk between them is hot; carry water. Songo Mnara is two or three hours off by dhow, and you wade ashore through mangroves.",
    },
    {
      title: "Walk from Lushoto to Mtae",
      text: "Three or four days through the western Usambaras: Magamba forest, a night at the convent in Rangwi, then the cliff edge at Mtae, with Mkomazi National Park straight below. Choose your guide with care in Lushoto; touts meet the bus.",
    },
    {
      title: "Read the rocks at Kolo",
      text: "Kondoa's painted shelters have been a World Heritage site since 2006. Stop at the Antiquities office in Kolo, 20 km north of Kondoa, for a permit and the guide you must take. The track needs a 4x4. Some shelters are still places of worship: touch nothing.",
    },
    {
      title: "Sit out a night at Lake Natron",
      text: "Engare Sero village lies 120 km of rough road from Mto wa Mbu. Climbers leave at midnight for Ol Doinyo Lengai, the Maasai mountain of God: steep, and an active volcano, so let the Maasai guide decide. Everyone else can walk the flats towards the flamingos. Keep well back.",
    },
    {
      title: "Give Pemba time",
      text: "The hillier, greener sister of Zanzibar lives on cloves. Walk Ngezi forest with its own naturalists, and find Pemba flying foxes, large bats, asleep above a burial ground at Kidike. Off Misali the snorkelling is clear and the tides strong: stay close to the boat.",
    },
    {
      title: "Time Kitulo for the flowers",
      text: "Locals call the plateau *Bustani ya Mungu*, God's garden: 350 kinds of plant at 2,600 m, some 45 of them ground orchids. They peak from December to April, in the rain, naturally. From Chimala a 4x4 track takes 57 hairpins to Matamba. June to August is cold fog.",
    },
    {
      title: "Wait for the chimpanzees of Mahale",
      text: "No road goes in: from Kigoma the boat takes four to nine hours. Allow two or three days, May to October, with one hour a day among the animals. Wear the mask and keep ten metres away: our colds have killed them. If you are ill, you stay behind.",
    },
  ],
  food: "*Ugali*, stiff maize porridge, is rolled in the right hand and dented to scoop whatever is beside it: beans, or *mchicha*, greens in coconut and groundnut. At dusk look for *mishkaki*, skewers over charcoal, with tomato and onion *kachumbari*. *Chipsi mayai* is an omelette with the chips inside it. On the coast, fish comes with *wali wa nazi*, coconut rice; inland, plantains are stewed with meat as *ndizi nyama*. *Pilau* is for celebrations.",
  etiquette: [
    "Ask after health, home and family before you ask the way.",
    "Give, take and eat with the right hand. In the south, touch the left hand to the right elbow as you shake.",
    "On the coast and islands cover shoulders and legs in town. Keep affection of any kind private.",
    "Take shoes off at the door, and ask before each photograph.",
  ],
  trivia: [
    "Say *saa moja*, one o'clock, and you mean seven in the morning: Swahili hours are counted from dawn. Check which clock a bus keeps.",
    "In 1944 an Australian soldier found five copper coins on a beach in the Wessel Islands. They were struck in Kilwa; nobody knows how they got there.",
    "The lake ship *Liemba* reached Kigoma in pieces by train, was sunk in the First World War by her own side, and was raised in 1924.",
  ],
  gettingAround:
    "Long-distance buses leave at dawn; stay off the road after dark. Traffic keeps left. For Kolo, Natron and Kitulo hire a 4x4 with its driver. Keep away from rallies, above all near elections, and from the strip along the Mozambique border. Read your government's advice the week you book and the week you go. For entry rules, check with the embassy. Malaria is widespread: ask a travel clinic.",
  moneyAndConnectivity:
    "Draw shillings inside banks in the larger towns; machines run dry. Cards work in big hotels. A local SIM covers towns and main roads. Sockets take three pins, square or round.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Kilwa by road",
      nights: 4,
      stops: [
        { place: "Kilwa Masoko", nights: 3 },
        { place: "Dar es Salaam", nights: 1 },
      ],
      note: "300 km each way from Dar es Salaam, four to seven hours.",
    },
    {
      duration: "1 week",
      title: "The Usambaras on foot",
      nights: 6,
      stops: [
        { place: "Lushoto", nights: 1 },
        { place: "Lukozi", nights: 1 },
        { place: "Rangwi", nights: 1 },
        { place: "Mtae", nights: 2 },
        { place: "Lushoto", nights: 1 },
      ],
      note: "A day by bus from Dar es Salaam or Arusha at either end. The 55 km back from Mtae take four hours.",
    },
    {
      duration: "2 weeks",
      title: "Natron to Kilwa",
      nights: 14,
      stops: [
        { place: "Arusha", nights: 1 },
        { place: "Lake Natron", nights: 2 },
        { place: "Arusha", nights: 1 },
        { place: "Lushoto", nights: 3 },
        { place: "Bagamoyo", nights: 2 },
        { place: "Dar es Salaam", nights: 1 },
        { place: "Kilwa Masoko", nights: 3 },
        { place: "Dar es Salaam", nights: 1 },
      ],
      note: "A 4x4 for Natron, buses after that. From Bagamoyo, walk 5 km to the mosque and tombs at Kaole. Kolo, Kitulo and Mahale want other journeys.",
    },
  ],
  checked: "2026-11",
  sources: [
    { title: "World Monuments Fund: Conservation at Kilwa", url: "https://www.wmf.org/content/conservation-kilwa" },
    {
      title: "The EastAfrican: one-day trip to Kilwa ruins",
      url: "https://www.theeastafrican.co.ke/tea/magazine/one-day-trip-to-kilwa-ruins-ancient-coastal-settlement-3916256",
    },
    {
      title: "Songo Mnara and Kilwa Kivinje",
      url: "http://what-when-how.com/Tutorial/topic-1685cjqf5/Tanzania-561.html",
    },
    {
      title: "Uvi Foundation: how many days in the Usambara Mountains",
      url: "https://uvifoundation.com/travel-tips/how-many-days-i-should-spend-in-the-usambara-mountains/",
    },
    { title: "Lonely Planet Italia: Mtae", url: "https://www.lonelyplanetitalia.it/destinazioni/tanzania/mtae" },
    {
      title: "Lonely Planet: planning a visit to the Kondoa rock art",
      url: "https://www.lonelyplanet.com/tanzania/kondoa-rock-art-sites/planning/a/nar/1060637c-b5a8-4911-b6e2-cfe6efc2e0e4/1001310",
    },
    { title: "Kondoa Rock Art Sites", url: "https://en-academic.com/dic.nsf/enwiki/5733802" },
    {
      title: "Frommer's: side trips from Ngorongoro",
      url: "https://www.frommers.com/destinations/ngorongoro-conservation-area/side-trips",
    },
    { title: "Safaritalk: Ol Doinyo Lengai", url: "https://www.safaritalk.net/topic/8495-ol-doinyo-lengai/" },
    {
      title: "Lonely Planet: Ngezi Forest Reserve",
      url: "https://www.lonelyplanet.com/tanzania/zanzibar-archipelago/pemba/attractions/ngezi-forest-reserve/a/poi-sig/1463173/355667",
    },
    {
      title: "Lonely Planet: Kidike Flying Fox Sanctuary",
      url: "https://www.lonelyplanet.com/tanzania/zanzibar-archipelago/pemba/attractions/kidike-flying-fox-sanctuary/a/poi-sig/1440864/355667",
    },
    { title: "Try Pemba", url: "https://tourismobserver.blogspot.com/2016/05/zanzibar-try-pemba.html" },
    { title: "Kitulo National Park", url: "https://promisedlandtours.co.tz/kitulo-national-park/" },
    { title: "Mahale Mountains National Park", url: "https://holidaylinkafrica.com/mahale-national-park/" },
    {
      title: "Rules for visiting the chimpanzees of Mahale",
      url: "https://vivutiotz.blogspot.com/2013/09/do-not-eat-or-drink-while-you-are-near.html",
    },
    {
      title: "Lonely Planet: Mwaka Kogwa",
      url: "http://www.lonelyplanet.com/tanzania/zanzibar-archipelago/travel-tips-and-articles/77254",
    },
    {
      title: "Peoples and manners of Tanzania",
      url: "http://what-when-how.com/Tutorial/topic-1685cjqf5/Tanzania-608.html",
    },
    { title: "Tanzania: Respect", url: "https://tranquiljourneys.tours/tanzania-respect/" },
    {
      title: "Swahili time, hour by hour",
      url: "https://sendkelly.wordpress.com/2015/12/04/fun-fact-friday-time/",
    },
    { title: "Wikipedia: Maji Maji War", url: "https://de.zxc.wiki/wiki/Maji-Maji-Aufstand" },
    {
      title: "The History Blog: African coins on a north Australian island",
      url: "http://www.thehistoryblog.com/archives/date/2013/08/26",
    },
    { title: "Along Lake Tanganyika on the Liemba", url: "https://africanlakeadventure.blogspot.com/2007/02/" },
    {
      title: "Food in Tanzania",
      url: "https://www.shadowsofafrica.com/sl/testing-traditional-tanzanian-food",
    },
    {
      title: "Kaole Ruins",
      url: "https://breathlist.com/africa/tanzania/places-to-see/kaole-ruins/",
    },
    {
      title: "Human Rights Watch on the relocations from Ngorongoro (in Indonesian)",
      url: "https://infosrk.club/masalah-konservasi-di-tanzania-tidak-alasan-untuk-melanggar-hak-hak-maasai-hak-asasi-pribumi",
    },
  ],
} satisfies Guide;
