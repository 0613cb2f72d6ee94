import type { Guide } from "../guide.ts";

export const guide = {
  slug: "morocco",
  name: "Morocco",
  tagline: "Pink granite, locked granaries, and tea poured from a height.",
  highlights: [
    "Aït Bouguemez, on foot between villages",
    "Tafraout and the Aït Mansour palms",
    "Tata's granaries and oases",
    "Saffron at Taliouine",
    "Jebel Saghro in winter",
  ],
  summary:
    "South of the guidebook cities: Amazigh valleys, village granaries, the saffron harvest and a lagoon, with the manners each asks for.",
  posterAlt: "Clay towers rise in steps above a river and palms, the High Atlas blue behind them, in the last sun.",
  notice:
    "Western Sahara is disputed and its status is unresolved; mines remain there, and we plan no journeys to it. Our maps make no claims. The land border with Algeria is shut. The earthquake of September 2023 broke villages and roads in the High Atlas south of Marrakech: ask before you choose a valley. Read your government's advice the week you book and the week you go.",
  description: [
    "Morocco is a good three-quarters the size of Kenya and higher than most people expect: Toubkal reaches 4,167 m, and much of the country lies above 900 m, hot in the sun and cold the moment it goes. The High Atlas crosses the middle; behind it the Anti-Atlas breaks down into palm oases and stones.",
    "Amazigh people, long called Berbers by others, were here first; Arabs came in the seventh century, and many Moroccans are heirs to both. France and Spain ruled as “protectors” from 1912 to 1956. The earthquake of 8 September 2023, in Al Haouz, killed more than 2,900 people. Its valleys want visitors who stay, eat and pay, and keep cameras down at the ruins.",
    "Give the cities two days and the south the rest. Hire guides from the valley you walk in and sleep in a village *gîte*. In Ramadan days are slow and evenings generous.",
  ],
  culture:
    "Tamazight has been official beside Arabic since 2011; its letters, *tifinagh*, stand on road signs. Amazigh New Year, 14 January, became a public holiday in 2024. In September families of the Aït Hdiddou meet near Imilchil to sign marriage contracts, beside two lakes said to be the tears of Isli and Tislit, whose parents forbade theirs. It is a market and a registry office, not a show; ask before you lift a camera.",
  language: {
    intro:
      "People speak Darija, which is Moroccan Arabic, or an Amazigh language, Tamazight: around Tafraout its Tashelhit form. French is the spare key.",
    phrases: [
      { text: "Salam alaikum.", language: "Darija", say: "sah-LAHM ah-LAY-koom", meaning: "peace be upon you" },
      { text: "Labas?", language: "Darija", say: "lah-BASS", meaning: "how are you?" },
      { text: "Afak.", language: "Darija", say: "ah-FAHK", meaning: "please" },
      { text: "Shukran.", language: "Darija", say: "shoo-KRAHN", meaning: "thank you" },
      { text: "Azul.", language: "Tamazight", say: "ah-ZOOL", meaning: "hello" },
      { text: "Bslama.", language: "Darija", say: "b'SLAH-mah", meaning: "goodbye" },
    ],
    sound: "The *ʿayn* that opens *afak* is a squeeze low in the throat. Leave it out and you will still be served.",
  },
  bestTime: {
    summary:
      "March to May and September to November; the Anti-Atlas and Saghro are best from October to April, the High Atlas from April to October.",
    months: [
      "cold nights, snow",
      "almond blossom",
      "green, windy",
      "orchards, some rain",
      "warm, clear",
      "hot south",
      "furnace inland",
      "furnace, cool coast",
      "easing, weddings",
      "dates, clear light",
      "saffron, first snow",
      "short, bright days",
    ],
  },
  experiences: [
    {
      title: "Walk the Aït Bouguemez",
      text: "Five hours from Marrakech, some 25 earth villages share a flat green valley at 1,800 m. Walk field paths from Tabant to the round granary of Sidi Moussa, on its cone of a hill, and to the dinosaur tracks at Ibakliwn. From late October expect snow; on M'Goun, 4,071 m, take a licensed guide.",
    },
    {
      title: "Sleep under Tafraout's granite",
      text: "At 1,000 m in the Anti-Atlas, pink boulders stand over palms and the villages of the Ammeln valley. Thirty kilometres on, the Aït Mansour gorge hides a strip of date palms you can walk in shade. Almonds flower in February. Keep out of the gorge when there are storms in the hills.",
    },
    {
      title: "Ask for the key at Aït Kine",
      text: "Nearly 150 *igoudar*, collective granaries, have been counted in the western Anti-Atlas. This one, about 50 km from Tata, is still in use: 76 lockers on three levels, for barley, almonds and marriage papers. The caretaker decides what is shown. Pay him, and photograph no documents.",
    },
    {
      title: "Cross Jebel Saghro",
      text: "From Nkob, a town of some fifty kasbahs, mule paths go through volcanic towers to Bab n'Ali: four to seven days, from October to April. This is Aït Atta country, where they held out against France until 1933. Nights freeze, summer is dangerous, and water rides on the mules. Leave nomad camps unphotographed.",
    },
    {
      title: "Pick saffron at Taliouine",
      text: "For two or three weeks around the turn of October, whole families are in the fields before sunrise; a kilo takes 150,000 flowers. Ask a cooperative for a place in the row, and pay for the hour you cost them. Buy threads, never powder.",
    },
    {
      title: "Stay a while in Figuig",
      text: "Seven *ksour*, walled villages, share this eastern oasis and an inherited water timetable. The border has been shut since 1994, so the road ends here, and farmers have lost groves on the far side. Walk with somebody local and well away from the line; it is guarded.",
    },
    {
      title: "Wade at Oualidia",
      text: "A lagoon some 10 km long, 70 km below El Jadida, grows oysters and feeds flamingos and waders in spring and autumn. Hire a rower at high water. Swim inside only: in the channel to the sea the current is violent.",
    },
  ],
  food: "Couscous is for Friday, after prayers, and you may be asked in. Souss kitchens do tagines, *baddaz*, a maize couscous, and *tafernout* bread, which you drag through *amlou*: almonds, argan oil and honey. On the coast, oysters. In Ramadan the day breaks with dates and *harira*. Vegetables usually cook with the meat, so say early if you eat none. Tea comes sweet; asking for less is allowed, and forgotten.",
  etiquette: [
    "Eat, give and greet with the right hand. From the shared dish, take what lies in front of you.",
    "Three glasses of tea is the polite number. Shoes stay outside the carpet.",
    "Most mosques are closed to non-Muslims; Casablanca's Hassan II mosque gives tours.",
    "Cover shoulders and knees. In Ramadan do not eat, drink or smoke in the street by day.",
    "Say nothing clever about the king, and no to *kif*: it is illegal, whoever offers.",
  ],
  trivia: [
    "For Ramadan the whole country puts its clocks back an hour, then forward again.",
    "At Agadir Lehna, near Tata, a water clock still measures out each field's share of the spring.",
    "The Amazigh year that began in January 2024 was 2974, counted from a pharaoh, Sheshonq.",
  ],
  gettingAround:
    "Flights land at Casablanca, Marrakech and Agadir; for entry rules, check with the embassy. Trains run from Tangier to Marrakech and across to Fez and Oujda; south of Marrakech there are none. Buses take over, then *grands taxis*, which leave when six are aboard: buy two seats. By car, Agadir to Tata is 260 km and over four hours. Do not drive after dark. Carry water.",
  moneyAndConnectivity:
    "The dirham may not leave the country: draw it there and change back before you go. Villages take cash, in small notes. Sockets are continental two-pin. Buy a SIM at the airport. The Saghro and the upper valleys have gaps in signal: tell somebody your route.",
  outlines: [
    {
      duration: "3-5 days",
      title: "One valley, properly",
      nights: 4,
      stops: [
        { place: "Aït Bouguemez", nights: 3 },
        { place: "Marrakech", nights: 1 },
      ],
      note: "By hired car or grand taxi through Azilal. April to October.",
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
      note: "By car from Agadir. October to April; late October for saffron.",
    },
    {
      duration: "2 weeks",
      title: "Atlas to Atlantic",
      nights: 14,
      stops: [
        { place: "Marrakech", nights: 1 },
        { place: "Aït Bouguemez", nights: 3 },
        { place: "Aït Benhaddou", nights: 1 },
        { place: "Nkob and Jebel Saghro", nights: 3 },
        { place: "Taliouine", nights: 1 },
        { place: "Tata", nights: 1 },
        { place: "Tafraout", nights: 2 },
        { place: "Oualidia", nights: 2 },
      ],
      note: "By car, with mules and a guide on Saghro. Figuig is a journey of its own.",
    },
  ],
  checked: "2026-11",
  sources: [
    { title: "Aït Bougomez Valley", url: "http://what-when-how.com/Tutorial/topic-2365rc8s8/Morocco-209.html" },
    { title: "The Amazigh new year", url: "https://www.internazionale.it/magazine/2024/01/18/capodanno-amazigh" },
    { title: "Aït Bougoumez: altitude, granary, footprints", url: "https://marokko.info/reiseziele/ait-bougoumez-tal" },
    {
      title: "From Marrakech to the Aït Bouguemez",
      url: "https://marocco-itinerario.com/tour/viaggio-in-marocco-autentico",
    },
    {
      title: "Tafraout, Ammeln and Aït Mansour",
      url: "https://peter-butzke-marokko.blogspot.com/2025/04/von-der-atlantikkuste-machen-wir-einen.html",
    },
    { title: "Tea, right hand, Ramadan", url: "http://cyberberbere.com/a_savoir.htm" },
    { title: "When to walk in the Souss-Massa region", url: "https://explore-agadirsoussmassa.com/de/?p=35247" },
    {
      title: "Aït Kine, a collective granary still in use",
      url: "https://dailynewsen.com/life-style/in-morocco-one-of-the-last-collective-granaries-in-operation-is-the-pride.html",
    },
    { title: "Granaries of the western Anti-Atlas", url: "https://darrayat.com/?p=349" },
    {
      title: "Oases of Tata: roads, granary, water clock",
      url: "https://explore-agadirsoussmassa.com/de/reiseroute-expressfahrt-in-das-land-der-oasen-tata-akka",
    },
    {
      title: "Trekking Jebel Sarhro",
      url: "https://www.lonelyplanet.com/morocco/dades-valley/in-location/activities/a/nar/7163c10a-65fb-4aea-92be-38fd38304c00/1331490",
    },
    { title: "Jebel Saghro trek: season, days", url: "https://trailrunproject.com/delete-difficulty/7115162" },
    {
      title: "Farming saffron is a family affair",
      url: "https://www.efe.com/efe/english/varios/in-morocco-farming-saffron-is-a-family-affair/50000269-3808945",
    },
    {
      title: "Saffron harvests of Taliouine",
      url: "https://www.newsbytesapp.com/news/lifestyle/discovering-the-saffron-harvests-of-moroccos-taliouine/story",
    },
    {
      title: "Figuig and the closed border",
      url: "https://www.thenationalnews.com/world/africa/former-boomtowns-wither-as-border-dispute-with-algeria-continues-1.506790",
    },
    {
      title: "Oasis of Figuig",
      url: "https://en.infostourismemaroc.com/monument/oasis-of-figuig-errachidia-morocco-tourism.html",
    },
    { title: "Oualidia: lagoon, oysters, currents", url: "https://mackoo.com/Maroc/oualidia.htm" },
    { title: "Oualidia: birds and beach", url: "https://www.pizzamondo.it/spiaggia-di-oualidia-19/" },
    {
      title: "Amazigh New Year on 14 January",
      url: "https://maghreb-post.de/marokko-neujahrsfest-der-amazigh-am-14-januar",
    },
    {
      title: "The Imilchil moussem",
      url: "https://www.mjtnews.com/2019/09/27/the-imilchil-moussem-a-perpetuation-of-the-love-story-of-isli-and-tislit/",
    },
    {
      title: "Western Sahara country report",
      url: "https://crisis24.garda.com/insights-intelligence/intelligence/country-reports/western-sahara",
    },
    {
      title: "The High Atlas villages and the 2023 earthquake",
      url: "https://www.atalayar.com/en/articulo/society/tinmel-targa-and-the-high-atlas-villages-most-affected-by-the-earthquake/20230912144838190785.amp.html",
    },
    {
      title: "Moroccan Arabic phrasebook",
      url: "https://vdoc.pub/documents/moroccan-arabic-phrasebook-with-comprehensive-dictionary-4hutb7colr20",
    },
    { title: "Cooking of the Souss Massa", url: "https://explore-agadirsoussmassa.com/cuisine-du-souss-massa" },
    {
      title: "Morocco: clocks, currency, plugs",
      url: "https://www.originaltravel.co.uk/travel-guide/morocco/travel-advice",
    },
  ],
} satisfies Guide;
