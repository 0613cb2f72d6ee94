import { beforeYouGo } from "../before-you-go/morocco.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "morocco",
  name: "Morocco",
  tagline: "Locked granaries above the palms of a dry valley.",
  highlights: [
    "Aït Bouguemez, on foot between villages",
    "Tafraout and the Aït Mansour palms",
    "Tata's granaries and oases",
    "Saffron at Taliouine",
    "Jebel Saghro in winter",
  ],
  summary:
    "Amazigh valleys, village granaries, the saffron harvest and a lagoon, besides Fez and Marrakech: when to go, and how to behave.",
  posterAlt: "Clay towers rise in steps above a river and palms, the High Atlas blue behind them, in the last sun.",
  notice:
    "Western Sahara is disputed and its status is unresolved. Mines remain there, and none of our routes enters it. Our maps make no claims. The land border with Algeria is shut. South of Marrakech the earthquake of 2023 broke roads. Ask the *gîtes* of a valley before you choose it. Read your government's advice the week you book and the week you go.",
  description: [
    "On Fridays, after the noon prayer, the country eats couscous from one dish, and the shops stay shut until it is finished. That is as true in a flat in Casablanca as in a village at 1,800 m, and whole valleys live that high. The High Atlas, with Toubkal at 4,167 m, crosses the middle. Behind it the Anti-Atlas runs down to palm oases and stones.",
    "Amazigh people, called Berbers by others, were here first. Arabs came in the seventh century. France and Spain held protectorates here from 1912 to 1956. The earthquake of 8 September 2023, in Al Haouz, killed more than 2,900 people. Do not photograph the ruins.",
    "Choose the region by the month. High Atlas valleys are open from April to October, Saghro and the Anti-Atlas from October to April. April and October alone suit both. In Ramadan many cafés open only after sunset. Village beds are in *gîtes*.",
  ],
  culture:
    "Tamazight has been official beside Arabic since 2011. Its letters, *tifinagh*, stand on road signs. Amazigh New Year, 14 January, became a public holiday in 2024. In September families of the Aït Hdiddou meet near Imilchil to sign marriage contracts. Ask before you lift a camera. Legend says that Isli and Tislit, kept apart by their families, wept the two lakes there full.",
  language: {
    intro:
      "Darija is Moroccan Arabic. Tamazight is Amazigh, around Tafraout in its Tashelhit form. French helps in towns.",
    phrases: [
      { text: "Salam alaikum.", language: "Darija", say: "sah-LAHM ah-LAY-koom", meaning: "Peace be upon you." },
      { text: "Labas?", language: "Darija", say: "lah-BASS", meaning: "How are you?" },
      { text: "Afak.", language: "Darija", say: "ah-FAHK", meaning: "Please." },
      { text: "Shukran.", language: "Darija", say: "shoo-KRAHN", meaning: "Thank you." },
      { text: "Azul.", language: "Tamazight", say: "ah-ZOOL", meaning: "Hello." },
      { text: "Bslama.", language: "Darija", say: "b'SLAH-mah", meaning: "Goodbye." },
    ],
    numbers: {
      language: "Darija",
      oneToTen: [
        ["wahed", "WAH-hed"],
        ["juj", "JOOJ"],
        ["tlata", "TLAH-tah"],
        ["reb'a", "RUB-ah"],
        ["khamsa", "KHAM-sah"],
        ["setta", "SET-tah"],
        ["seb'a", "SEB-ah"],
        ["tmenya", "TMEN-yah"],
        ["tes'ud", "tess-OOD"],
        ["'ashra", "AHSH-rah"],
      ],
      help: ["'Awnuni", "ah-oo-NOO-nee"],
      doctor: ["tbib", "t-BEEB"],
      howMuch: ["Bshhal", "BSH-hahl"],
    },
    sound: "The *ʿayn* that opens *afak* is a squeeze low in the throat. People understand the word without it.",
  },
  bestTime: {
    summary: "March to May and September to November suit most of it. July and August are for the coast.",
    best: [3, 4, 5, 9, 10, 11],
    months: [
      "Cold nights, snow",
      "Almond blossom",
      "Green, windy",
      "Orchards, some rain",
      "Warm, clear",
      "Hot south",
      "Furnace inland",
      "Furnace, cool coast",
      "Easing, weddings",
      "Dates, clear light",
      "Saffron, first snow",
      "Short, bright days",
    ],
  },
  experiences: [
    {
      title: "Give Fez and Marrakech a day each",
      text: "Fez has a walled city without cars. Go in at Bab Boujloud, see the 14th-century madrasa of Bou Inania, and follow the slope down to the dyers' pits at Chouara. In Marrakech, walk from the Koutoubia minaret to Jemaa el-Fnaa after dark, when cooks set up their stalls. Men who offer to guide you want to be paid, and a licensed guide wears a badge.",
    },
    {
      title: "Walk the Aït Bouguemez",
      text: "Five hours from Marrakech, some 25 earth villages share a flat green valley at 1,800 m. From late October expect snow. M'Goun, 4,071 m, needs a licensed guide. Field paths lead from Tabant to the round granary of Sidi Moussa, on its cone of a hill.",
    },
    {
      title: "Sleep under Tafraout's granite",
      text: "At 1,000 m, pink boulders stand over palms and the villages of the Ammeln valley. Thirty kilometres on, the Aït Mansour gorge shades a strip of date palms, though a storm can flood it. Almonds flower in February.",
    },
    {
      title: "Ask the keeper at Aït Kine",
      text: "Nearly 150 *igoudar*, collective granaries, have been counted in the western Anti-Atlas. The caretaker of this one, 50 km from Tata, decides what is shown. Pay him, and photograph no documents. In 2023 villagers still used its 76 lockers, for barley, almonds and marriage papers.",
    },
    {
      title: "Cross Jebel Saghro",
      text: "Aït Benhaddou, clay towers above a river, breaks the drive from the north. From Nkob, a town of some fifty kasbahs, mule paths go through volcanic towers to Bab n'Ali. The whole crossing takes four to seven days, from October to April. Nights freeze, summer is dangerous, and the mules carry the water. The Aït Atta held out here against France until 1933.",
    },
    {
      title: "Pick saffron at Taliouine",
      text: "Between mid-October and mid-November, for some two weeks in each field, women pick before sunrise. A kilo takes 150,000 flowers. Ask a cooperative for a place in the row, pay for the hour, and buy threads, not powder, which may be mixed. “Look at it, it gives itself to your hand,” said Biya Tamir at Askaoun, up the road.",
    },
    {
      title: "Stay a while in Figuig",
      text: "Seven *ksour*, walled villages, share this eastern oasis and an inherited water timetable. Walk with somebody local, well away from the border. It has been shut since 1994, and farmers have lost groves on the far side.",
    },
    {
      title: "Wade at Oualidia",
      text: "A lagoon between two rows of dunes, some 75 km below El Jadida, grows oysters and rests some 10,000 waders on their way between Europe and Africa. Hire a rower at high water. Swim inside only, because in the channel to the sea the current is violent.",
    },
  ],
  food: "You may be asked in to the Friday couscous. Souss kitchens do tagines, *baddaz*, a maize couscous, and *tafernout* bread, which you drag through *amlou*, almonds, argan oil and honey. In Ramadan the fast breaks with dates and *harira*. Vegetables usually cook with the meat. Say early if you eat none. Tea comes sweet, poured from a height.",
  etiquette: [
    "Eat, give and greet with the right hand. From the shared dish, take what lies in front of you.",
    "Three glasses of tea is the polite number. Shoes stay outside the carpet.",
    "Most mosques are closed to non-Muslims, but Casablanca's Hassan II mosque gives tours.",
    "Cover shoulders and knees. By day in Ramadan, no eating, drinking or smoking in the street.",
    "Make no jokes about the king, and say no to *kif*, which is illegal, though it is offered.",
  ],
  trivia: [
    "For Ramadan the whole country puts its clocks back an hour.",
    "At Agadir Lehna, near Tata, a water clock measures out each field's share of the spring.",
    "The Amazigh year that began in January 2024 was 2974, counted from a pharaoh, Sheshonq.",
  ],
  gettingAround:
    "Flights land at Casablanca, Marrakech and Agadir. Trains run from Tangier to Marrakech and across to Fez and Oujda. South of Marrakech there are none. Buses take over, then *grands taxis*, which leave when six are aboard. Buy two seats. By car, Agadir to Tata is 260 km and over four hours. Do not drive after dark.",
  moneyAndConnectivity:
    "Dirhams are hard to buy or sell abroad. Draw what you need, and change the rest back before you leave. Villages take cash, in small notes. Tell somebody your route, as Saghro and the upper valleys have no signal in places.",
  outlines: [
    {
      duration: "3-5 days",
      title: "One valley of the High Atlas",
      nights: 4,
      stops: [
        { place: "Aït Bouguemez", nights: 3 },
        { place: "Marrakech", nights: 1 },
      ],
      note: "By hired car or grand taxi through Azilal, five hours each way, and one night in the city before you fly. April to October.",
    },
    {
      duration: "1 week",
      title: "Anti-Atlas loop",
      nights: 6,
      stops: [
        { place: "Taliouine", nights: 1 },
        { place: "Tata", nights: 2 },
        { place: "Tafraout", nights: 3 },
      ],
      note: "By car from Agadir and back, four hours or so a leg. October to April; late October for saffron.",
    },
    {
      duration: "2 weeks",
      title: "High Atlas to Anti-Atlas",
      nights: 14,
      stops: [
        { place: "Marrakech", nights: 1 },
        { place: "Aït Bouguemez", nights: 3 },
        { place: "Aït Benhaddou", nights: 1 },
        { place: "Nkob", nights: 4 },
        { place: "Taliouine", nights: 2 },
        { place: "Tafraout", nights: 3 },
      ],
      note: "April or October, by car, with mules and a guide on Saghro. Keep a whole day for the drives to Aït Benhaddou and Taliouine. You fly home from Agadir.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Internazionale: the Amazigh new year",
      url: "https://www.internazionale.it/magazine/2024/01/18/capodanno-amazigh",
      language: "it",
      sections: ["culture", "trivia"],
    },
    {
      title: "Wikipedia: Imilchil",
      url: "https://en.wikipedia.org/wiki/Imilchil",
      sections: ["culture"],
    },
    {
      title: "Atalayar: the High Atlas villages and the 2023 earthquake",
      url: "https://www.atalayar.com/en/articulo/society/tinmel-targa-and-the-high-atlas-villages-most-affected-by-the-earthquake/20230912144838190785.amp.html",
      sections: ["description"],
    },
    {
      title: "Aït Bouguemez: altitude, granary, footprints",
      url: "https://marokko.info/reiseziele/ait-bougoumez-tal",
      language: "de",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Africanews and AFP: the granary of Aït Kine",
      url: "https://www.africanews.com/2023/03/27/moroccan-villagers-keep-communal-store-tradition-alive/",
      sections: ["experiences"],
    },
    {
      title: "Souss-Massa tourist board: Tata, its roads and water clock",
      url: "https://explore-agadirsoussmassa.com/de/reiseroute-expressfahrt-in-das-land-der-oasen-tata-akka",
      language: "de",
      sections: ["experiences", "trivia", "outlines"],
    },
    {
      title: "Désert et Montagne: Aït Atta country and its muleteers",
      url: "https://www.desert-montagne.ma/pays-ait-atta-aiguilles-jbel-saghro/",
      language: "fr",
      sections: ["experiences"],
    },
    {
      title: "Enabel: the women of Taliouine's saffron",
      url: "https://www.enabel.be/content/women-key-players-saffron-value-chain-morocco",
      sections: ["experiences"],
    },
    {
      title: "Associated Press: the saffron harvest at Askaoun",
      url: "https://borneobulletin.com.bn/laborious-saffron-harvest-unites-moroccan-village/",
      sections: ["experiences"],
    },
    {
      title: "The National: Figuig and the closed border",
      url: "https://www.thenationalnews.com/world/africa/former-boomtowns-wither-as-border-dispute-with-algeria-continues-1.506790",
      sections: ["experiences"],
    },
    {
      title: "BirdLife International: the lagoons of Sidi Moussa and Oualidia",
      url: "http://datazone.birdlife.org/site/factsheet/6500/text",
      sections: ["experiences"],
    },
    {
      title: "Souss-Massa tourist board: cooking",
      url: "https://explore-agadirsoussmassa.com/cuisine-du-souss-massa",
      language: "fr",
      sections: ["food"],
    },
    {
      title: "UNESCO: Medina of Fez",
      url: "https://whc.unesco.org/en/list/170",
      sections: ["experiences"],
    },
    {
      title: "Wikivoyage: Moroccan Arabic phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Moroccan_Arabic_phrasebook",
      sections: ["language"],
    },
    {
      title: "Souss-Massa tourist board: when to walk",
      url: "https://explore-agadirsoussmassa.com/de/?p=35247",
      language: "de",
      sections: ["best-time"],
    },
  ],
} satisfies Guide;
