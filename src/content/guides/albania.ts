import type { Guide } from "../guide.ts";

export const guide = {
  slug: "albania",
  name: "Albania",
  tagline: "White mountains, green rivers, and a coffee before any question.",
  highlights: [
    "The mule path from Theth to Valbonë",
    "Lake Koman by the boat villagers use",
    "Voskopojë's painted churches",
    "Përmet, the Vjosa and its springs",
    "Zagoria's stone-roofed villages",
  ],
  summary:
    "Walk the Accursed Mountains, ride the Koman boat and sleep in the Vjosa valley's villages: when to go, how to behave, what to eat.",
  posterAlt: "A stone tower house and a small church stand on green meadow under a pale wall of limestone peaks.",
  description: [
    "Albania would fit into Kenya about twenty times, and most of it stands on edge. The Albanian Alps in the north pass 2,600 m; the east is farmland around lakes shared with neighbours; the south is parallel ridges with a river in each fold. Forty kilometres on the map can be an hour or a morning.",
    "North of the Shkumbin river people speak Gheg, south of it Tosk; both call it *shqip*. Families are Muslim, Bektashi, Orthodox or Catholic; some in the far south are Greek-speaking, some around Voskopojë Aromanian. Communists ruled from 1944 to 1991, under Enver Hoxha until he died in 1985; in 1967 all religion was banned, and tens of thousands were executed, jailed or sent to labour camps. Most families have a story; they decide whether you hear it.",
    "Travel by valley, not by list. Sleep where the owner cooks, walk with somebody from the village, and keep a day free for the bus that did not come.",
  ],
  culture:
    "*Besa*, the given word, means that a guest is protected. Families hid refugees on the strength of it, and Albania had more Jews at the end of the Second World War than at its start. In the south men sing in parts over a drone, the *iso*, at weddings and funerals; UNESCO listed it in 2005. From 20 to 25 August Bektashi pilgrims, and neighbours of every faith, climb Mount Tomorr near Berat and sacrifice sheep. It is worship, and there is blood: stand back.",
  language: {
    intro: "Albanian is a branch of its own among the Indo-European languages: 36 letters, one sound for each.",
    phrases: [
      { text: "Mirëdita.", language: "Albanian", say: "meer-DEE-tah", meaning: "good day" },
      { text: "Si jeni?", language: "Albanian", say: "see YEH-nee", meaning: "how are you?" },
      { text: "Ju lutem.", language: "Albanian", say: "yoo LOO-tem", meaning: "please" },
      { text: "Faleminderit.", language: "Albanian", say: "fah-leh-meen-DEH-reet", meaning: "thank you" },
      { text: "Po. / Jo.", language: "Albanian", say: "POH / YOH", meaning: "yes / no" },
      { text: "Mirupafshim.", language: "Albanian", say: "mee-roo-PAHF-sheem", meaning: "goodbye" },
    ],
    sound:
      "The hardest is *gj*, made where the d of “during” starts to become a j; *ë* is the u of “nurse”, and nearly silent at the end of a word.",
  },
  bestTime: {
    summary:
      "May, June and September suit most of the country; walk the high Alps only from June to September, when the passes are clear.",
    months: [
      "rain, snow inland",
      "cold rooms",
      "first blossom",
      "showers",
      "roses, melting snow",
      "passes open",
      "hot valleys",
      "hottest, full",
      "warm sea",
      "persimmons, cool nights",
      "heavy rain",
      "wet, early dusk",
    ],
  },
  experiences: [
    {
      title: "Cross from Theth to Valbonë",
      text: "An old mule path, blazed red and white, climbs about 1,000 m through beech to a pass just below 1,800 m, then drops to a dry white riverbed. Allow seven hours. July is crowded, late September less so; outside June to September, expect snow.",
    },
    {
      title: "Take the Koman boat",
      text: "The Drin was a river here until it was dammed in the 1980s. Now a boat threads the drowned gorge for 34 km, two and a half hours between walls that close to 50 m, and puts farmers ashore at no visible house. Timetables change every year: ask the evening before.",
    },
    {
      title: "Sleep in Lëpushë",
      text: "Kelmend is the northernmost corner: eight villages, reached by the road from Shkodër to Vermosh, about 95 km. From Lëpushë, at some 1,200 m, a marked path reaches Nikç in four hours, past huts where families make cheese in summer. Keep well away from flocks; the dogs take their work seriously.",
    },
    {
      title: "Find the key in Voskopojë",
      text: "This village 20 km above Korçë was a city of traders in the 18th century, with a printing press and more than twenty churches. Five to seven survive, depending on who counts. Start with St Nicholas, built in 1721 and painted by David Selenica; if it is locked, ask who holds the key.",
    },
    {
      title: "Climb the hill at Lin",
      text: "Lin sits on a spit in Lake Ohrid, 22 km from Pogradec. Above its red roofs lie the floors of a sixth-century basilica, with peacocks and fish in mosaic. They are covered against the weather for most of the year; outside summer you come for the view alone.",
    },
    {
      title: "Soak at Bënja",
      text: "Thirteen kilometres from Përmet, lukewarm sulphur springs fill stone-rimmed pools on both banks of the Lengarica, beside an Ottoman bridge. Come in winter, or early. It smells of eggs. After rain the river rises fast: stay out of the canyon.",
    },
    {
      title: "Walk over to Zagoria",
      text: "By road it is more than 100 km from Përmet; the caravan path from Leusë takes 12 km and seven hours over a 1,450 m pass to Sheper, where roofs are stone and a few families take guests. Go in spring or autumn, with water and a local guide.",
    },
  ],
  food: "Lunch is the main meal. Elbasan bakes lamb under yoghurt and egg, *tavë kosi*; Tirana cooks peppers, tomatoes and curd cheese into *fërgesë*; Korçë has *lakror*, a pie under a hot iron lid. In the Alps expect cornbread, salty cheese and *flija*, pancake layers that take an afternoon. Përmet preserves whole green walnuts as *gliko*, served on a saucer before you have sat down. Vegetarians do well on pies, beans and peppers.",
  etiquette: [
    "A shake of the head can mean yes and an upward nod no, though the young may do it your way. Listen for *po* and *jo*.",
    "Take your shoes off at the door, and bring coffee or sweets.",
    "Accept what is offered, even if you only wet your lips.",
    "Never joke about blood feuds. On Greek and Kosovo questions, listen.",
    "Join the evening *xhiro* along the main street, slowly.",
  ],
  trivia: [
    "On 14 March Elbasan greets summer, which has not arrived, with *ballokume*, a maize biscuit. It has been a public holiday since 2004.",
    "For years one of the Koman ferries was a bus with a boat built around it.",
    "The Vjosa runs 270 km from the Pindus to the Adriatic; since March 2023 its Albanian course has been a national park.",
  ],
  gettingAround:
    "The main airport is 17 km north-west of Tirana; buses cross from every neighbour, trains from none. For entry rules, check with the embassy. *Furgons*, shared minibuses, leave when full, mostly in the morning: Tirana to Shkodër is 100 km, to Korçë 170 km. A car helps in the south; drive on the right and not after dark.",
  moneyAndConnectivity:
    "The currency is the lek. Many people still count in old lek, so a price may be spoken with one zero too many; the written one is right. Carry cash outside towns. Sockets take continental two-pin plugs. Buy a local SIM in Tirana and download maps before the Alps.",
  outlines: [
    {
      duration: "3-5 days",
      title: "East to the lake and the churches",
      nights: 3,
      stops: [
        { place: "Lin", nights: 1 },
        { place: "Korçë", nights: 2 },
      ],
      note: "The road from Tirana to Korçë passes Lin. Voskopojë is a half-day by taxi.",
    },
    {
      duration: "1 week",
      title: "North, over the pass and back by water",
      nights: 6,
      stops: [
        { place: "Shkodër", nights: 1 },
        { place: "Theth", nights: 2 },
        { place: "Valbonë", nights: 2 },
        { place: "Shkodër", nights: 1 },
      ],
      note: "Minibus to Theth, on foot to Valbonë, then the boat from Fierzë to Koman. June to September.",
    },
    {
      duration: "2 weeks",
      title: "Alps, lake, Vjosa",
      nights: 14,
      stops: [
        { place: "Shkodër", nights: 1 },
        { place: "Lëpushë", nights: 2 },
        { place: "Theth", nights: 2 },
        { place: "Valbonë", nights: 1 },
        { place: "Tirana", nights: 1 },
        { place: "Lin", nights: 1 },
        { place: "Korçë", nights: 1 },
        { place: "Përmet", nights: 2 },
        { place: "Sheper", nights: 1 },
        { place: "Gjirokastër", nights: 1 },
        { place: "Berat", nights: 1 },
      ],
      note: "Minibuses and two long walks. Arrange a car out of Sheper before you leave Përmet.",
    },
  ],
  checked: "2026-11",
  sources: [
    { title: "Theth to Valbonë, stage description", url: "https://peaksofthebalkans.info/de/theth-albania" },
    { title: "Komani Lake ferry", url: "https://www.abenteueralbanien.de/komani-lake-albania-ferry/" },
    { title: "Lake Koman Ferry", url: "http://en.wikipedia.org/wiki/Koman_and_Fierza_Reservoirs_Ferry" },
    {
      title: "The valley of Lëpushë and Vermosh",
      url: "https://it.wander.al/attrazione/la-valle-di-lepushe-e-vermosh",
    },
    { title: "Lëpushë to Nikç trail", url: "https://travelapp-albania.com/front/trail/37" },
    { title: "Voskopojë churches", url: "http://www.wmf.org/project/voskopoj%C3%AB-churches" },
    { title: "Voskopoja and Vithkuq", url: "http://www.inyourpocket.com/albania/korca/Sightseeing/Voskopoja" },
    {
      title: "Lin's basilica uncovers its mosaics only in summer",
      url: "https://www.journee-mondiale.com/en/this-albanian-basilica-uncovers-1500-year-old-mosaics-only-in-summer",
    },
    { title: "Përmet, thermal baths", url: "https://www.albanianews.it/turismo/permet-bagni-termali" },
    {
      title: "Leusë to Sheper trail",
      url: "http://www.visitpermet.org/permet/index.php/en/hiking-trails/45-hiking-/156-2014-09-20-23-08-06?tmpl=component&print=1&layout=default&page=",
    },
    {
      title: "Vjosa, a wild river national park",
      url: "https://activealbania.com/nb/vjosa-river-is-europes-1st-wild-river-national-park",
    },
    {
      title: "Albanian folk iso-polyphony",
      url: "https://ich.unesco.org/debug/en/RL/albanian-folk-iso-polyphony-00155",
    },
    {
      title: "Bektashi pilgrims on Mount Tomorr",
      url: "https://www.albanianews.it/notizie/albania/pellegrini-bektashi-monte-tomorr",
    },
    { title: "Albania, Jews and besa", url: "http://www.onjewishmatters.com/albania/" },
    { title: "Albania's National Museum and the communist past", url: "https://gadling.com/tag/enver-hoxha/" },
    { title: "Albanian, letters and sounds", url: "http://www.argjiro.net/albi/green/?book=2&chapter=0&subchapter=0" },
    { title: "Learn Albanian, lesson 1", url: "https://qezar_kurti.fortunecity.ws/leralb1.html" },
    {
      title: "Useful words and phrases in Albanian",
      url: "https://albanie360.com/guide-voyage/infos-pratiques/details/24/12-voyage-en-albanie-mots-et-phrases-utiles-en-albanais.html",
    },
    { title: "When to visit Albania", url: "https://www.bradtguides.com/destinations/europe/albania/when-to-visit/" },
    { title: "Vjosa Valley food", url: "https://www.inyourpocket.com/permet/vjosa-valley-food_78767f" },
    { title: "What to eat in Albania", url: "https://www.sunheron.com/blog/cuisine/what-to-eat-in-albania" },
    { title: "Albania, culture", url: "http://manage.worldtravelguide.net/albania/culture" },
    { title: "Dita e Verës, the day of summer", url: "http://albania.al/event/163/dita_e_veres_day_of_summer_/" },
    {
      title: "Distances and times in Albania",
      url: "http://diaryoftirana.blogspot.com/2012/03/distance-and-time-for-traveling-in.html",
    },
    {
      title: "Albania before your departure: money, sockets",
      url: "https://ecotouralbania.com/en/about-albania/before-your-departure/",
    },
  ],
} satisfies Guide;
