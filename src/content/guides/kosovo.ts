import type { Guide } from "../guide.ts";

export const guide = {
  slug: "kosovo",
  name: "Kosovo",
  tagline: "Tea on the bridge, minarets and belfries, snow on every side.",
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
    "Many states recognise Kosovo as independent; Serbia and others do not. We describe how people travel, not who is right: the Albanian name comes first, the Serbian in brackets. If you mean to leave towards Serbia, enter from Serbia; travellers who came another way have been refused. The four northern municipalities, Mitrovica's bridge included, can turn tense overnight: check before you go. Some mines remain, so stay on marked trails. Read your government's advice the week you book and the week you go.",
  description: [
    "Kosovo is a fiftieth of Kenya's size: two plains with mountains all round, up to Gjeravica (Đeravica) at 2,656 m. The western plain, Dukagjin to Albanians and Metohija to Serbs, is mild enough for vines. The eastern one is colder, and smoky in winter. No bus ride takes much over two hours.",
    "Most people are Albanian; Serbs, Bosniaks, Turks, Gorani, Roma, Ashkali, Egyptians and a few Croats live here too, some in towns, some in villages of their own. In the war of 1998 and 1999 and the months after it more than 13,000 people died, most of them Albanian civilians; most Albanians had been driven from their homes, and when Yugoslav forces left, more than 100,000 Serbs and Roma fled. Do not ask for war stories. Some will be told to you.",
    "Base yourself in two towns, Prizren and Peja (Peć), and go out by bus and on foot. Pay a village guide for the mountains. Enter mosques and monasteries with the same manners.",
  ],
  culture:
    "UNESCO lists four medieval Orthodox monuments here, under Serbia, and since 2006 as in danger: Deçan, the patriarchate at Peja, Graçanica (Gračanica) and Our Lady of Ljeviš in Prizren. Sufi orders keep *tekkes*, lodges, in Prizren and Gjakova. On 21 and 22 March they mark Sultan Nevruz; at its height some men pierce their cheeks. It is prayer, not theatre: ask beforehand, and accept a no. In August DokuFest hangs screens on Prizren's fortress and over its river.",
  language: {
    intro: "Albanian and Serbian are official; in Prizren you also hear Turkish. Listen to the street before choosing.",
    phrases: [
      { text: "Mirëdita.", language: "Albanian", say: "meer-DEE-tah", meaning: "good day" },
      { text: "Faleminderit.", language: "Albanian", say: "fah-leh-meen-DEH-reet", meaning: "thank you" },
      { text: "Ju lutem.", language: "Albanian", say: "yoo LOO-tem", meaning: "please" },
      { text: "Dobar dan.", language: "Serbian", say: "DOH-bar DAHN", meaning: "good day" },
      { text: "Hvala.", language: "Serbian", say: "HVAH-lah", meaning: "thank you" },
      { text: "Molim.", language: "Serbian", say: "MOH-leem", meaning: "please" },
    ],
    sound: "Albanian *gj* is hard elsewhere; in Kosovo many say it as the j of “joy”, so Gjakova begins like “jar”.",
  },
  bestTime: {
    summary: "May to October; May and September are the kindest months, and the high paths are clear from June.",
    months: [
      "frost, snow",
      "snow, smoke",
      "chilly",
      "green, wet",
      "mild, snowy peaks",
      "high paths open",
      "hot plains",
      "hot, driest",
      "warm, grapes",
      "gold, then rain",
      "grey",
      "cold, short days",
    ],
  },
  experiences: [
    {
      title: "Walk up through Prizren",
      text: "Start at the stone bridge, rebuilt after a flood took it in 1979, pass Sinan Pasha's mosque of 1615, and climb fifteen minutes to the fortress for the last sun. By day, ring at Our Lady of Ljeviš, built in 1307: somebody may come with a key.",
    },
    {
      title: "Climb to Rugova's lakes",
      text: "The Rugova gorge runs 25 km west of Peja between walls up to 1,000 m high. From the last houses of Kuqishtë, at 1,680 m, two easy hours lead to Liqenat, a lake full of newts. Go from June to October. The Peaks of the Balkans, a 192 km loop, crosses here too; its border crossings need paperwork weeks ahead.",
    },
    {
      title: "Stand still in Deçan",
      text: "The monastery church, begun in 1327, is painted from floor to vault with thousands of figures. It is 15 km south of Peja and guarded by KFOR soldiers, who hold your passport while you look. Cover shoulders and knees, photograph neither frescoes nor soldiers, and leave the monks to their hours.",
    },
    {
      title: "Linger in Gjakova's bazaar",
      text: "One kilometre of low wooden shopfronts, some 500 of them, grew around the Hadum mosque of 1594. It burned in the war of 1999, with a library of 1671; the town rebuilt the shops. Come on a weekday morning.",
    },
    {
      title: "Taste wine on both sides of the hill",
      text: "Rahovec is an Albanian wine town. Four kilometres away, Hoça e Madhe (Velika Hoča), first recorded in 1198, is a Serb village with a dozen small churches, where Deçan's monks have made wine since the 14th century. There is no bus, and you will be drinking: take a taxi. Speak neither for nor against the neighbours.",
    },
    {
      title: "Sleep in Brod",
      text: "Beyond Dragash (Dragaš), 34 km from Prizren, the Gorani village of Brod sits at 1,200 m under bald green mountains: stone houses, sheep, Muslim Slavs who speak *našinski*. Walk the gorge south of the village. Two borders run along the ridges: carry your passport and turn back below them.",
    },
    {
      title: "Look in on Janjeva (Janjevo)",
      text: "This hillside mining village near Pristina had a Catholic parish by 1303. Most of its Croats left in the 1990s. A church of St Nicholas, a mosque, a *tekke* and a few rooms to let remain.",
    },
  ],
  food: "The pepper is king: stuffed with rice, roasted in cream, or boiled down in September into *ajvar* for the winter. *Flija* is batter in layers under an iron lid heaped with embers, and takes an afternoon. Prizren bakes lamb with aubergine and peppers as *tavë Prizreni*; breakfast is *burek* with liquid yoghurt. Look for white sheep's cheese from Sharr (Šar) and Rugova.",
  etiquette: [
    "Take your shoes off indoors and bring something sweet the first time.",
    "Taste whatever is served. Refusing coffee refuses the person.",
    "In villages a man waits for a woman to offer her hand.",
    "In mosques and monasteries wear long sleeves and trousers or a skirt; women carry a scarf.",
    "Keep flags, maps and opinions out of your photographs and your talk.",
  ],
  trivia: [
    "Gorani are known across the region as confectioners: ask who owns the pastry shop, and where from.",
    "The Catholic priest Shtjefën Gjeçovi, born in Janjeva in 1874, spent his life writing down Albanian customary law.",
    "DokuFest began in 2002 as three evenings in an abandoned open-air cinema. On the first, it poured.",
  ],
  gettingAround:
    "Flights land at Pristina; for entry rules, check with the embassy. Buses leave Pristina every half-hour or so for Prizren (85 km, up to two hours) and Peja (an hour and a half); pay on board. The Green Card is not valid: drivers buy insurance at the border, and many hire firms in Serbia forbid the trip. Avoid country roads after dark.",
  moneyAndConnectivity:
    "Kosovo uses the euro; bring small notes and coins. Cards work in towns, rarely in villages. Buy a local SIM on arrival. Sockets are continental two-pin; phone maps can misjudge the border, so ask a driver.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Prizren and the vineyards",
      nights: 3,
      stops: [
        { place: "Prizren", nights: 2 },
        { place: "Gjakova", nights: 1 },
      ],
      note: "By bus; a taxi to Hoça e Madhe on the way.",
    },
    {
      duration: "1 week",
      title: "The western plain",
      nights: 6,
      stops: [
        { place: "Pristina", nights: 1 },
        { place: "Prizren", nights: 2 },
        { place: "Gjakova", nights: 1 },
        { place: "Peja", nights: 2 },
      ],
      note: "All by bus. Deçan lies between Gjakova and Peja; the lakes are a day from Peja.",
    },
    {
      duration: "2 weeks",
      title: "Plains and both ranges",
      nights: 13,
      stops: [
        { place: "Pristina", nights: 1 },
        { place: "Janjeva", nights: 1 },
        { place: "Prizren", nights: 3 },
        { place: "Brod", nights: 2 },
        { place: "Hoça e Madhe", nights: 1 },
        { place: "Gjakova", nights: 1 },
        { place: "Peja", nights: 2 },
        { place: "Rugova", nights: 2 },
      ],
      note: "Buses, with taxis to Brod, Hoça e Madhe and up Rugova. June to early October.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "Entry procedure for foreign nationals (Serbian embassy notice)",
      url: "http://www.warsaw.mfa.gov.rs/odrzavanje/stampa.php?id=1461422657&archive=",
    },
    { title: "Kosovo travel advice", url: "https://foreignpolicywatchdog.com/new-zealand/kosovo" },
    { title: "Reisehinweise Kosovo: mines, the north", url: "https://www.kosovo-info.de/reisehinweise/" },
    {
      title: "Kosovo weather, climate and geography",
      url: "https://www.worldtravelguide.net/guides/europe/kosovo/weather-climate-geography/",
    },
    { title: "Kosovo War, dates and losses", url: "https://infosekolah.net/en/Kosovo_War" },
    { title: "Prizren", url: "http://landways.eu/destination/kosovo/prizren/" },
    { title: "Prizren: Our Lady of Ljeviš", url: "http://arhiva.serbia.gov.rs/ntos/cul_priz.htm" },
    { title: "Rugova lakes", url: "https://pejatourism.org/rugova-lakes/" },
    { title: "Peja and the Rugova canyon", url: "https://intoillyria.com/peja" },
    {
      title: "Visoki Dečani Monastery",
      url: "https://www-lonelyplanet-com-6c06.imagizer.com/kosovo/attractions/visoki-decani-monastery/a/poi-sig/1251767/360675",
    },
    {
      title: "Three more medieval monuments inscribed",
      url: "http://www.unesco.org/new/en/venice/about-this-office/single-view/news/three_more_medieval_monuments_in_kosovo_inscribed_on_unescos_world_heritage-1/",
    },
    { title: "The Old Bazaar, Gjakova", url: "https://wikivisually.com/wiki/Old_Bazaar,_Gjakova" },
    { title: "Velika Hoča", url: "https://www.petitfute.de/v76011-velika-hoca/" },
    { title: "Brod", url: "https://guides.travel.sygic.com/production/en/Brod" },
    { title: "Dragash", url: "https://www.petitfute.de/v72412-dragas/c1170-manifestation-evenement/" },
    {
      title: "Janjevo",
      url: "https://petitfute.co.uk/v63554-gracanice/c1173-visites-points-d-interet/c975-rue-place-quartier/1994313-janjevo.html",
    },
    { title: "Janjevci", url: "https://memim.com/janjevci.html" },
    {
      title: "Kosovo dervishes welcome spring",
      url: "https://rferl.org/amp/kosovo-dervishes-welcome-spring/32330909.html",
    },
    {
      title: "DokuFest film festival",
      url: "http://www.ukalbanians.net/a-reason-to-visit-kosovo-dokufest-film-festival-16-24-august-2014/",
    },
    { title: "Kosovo gastronomy", url: "https://www.petitfute.co.uk/p209-kosovo/decouvrir/d3410-gastronomy/" },
    { title: "Local culture", url: "https://rit.edu/academicaffairs/global/local-culture-2" },
    { title: "Albanian, letters and sounds", url: "http://www.argjiro.net/albi/green/?book=2&chapter=0&subchapter=0" },
    {
      title: "Kosovo: greetings in both languages",
      url: "https://swissbankers.ch/de/services/information/laenderinformationen/rks",
    },
    { title: "Getting around Kosovo", url: "http://manage.worldtravelguide.net/kosovo/getting-around" },
    {
      title: "Buses of Kosovo",
      url: "https://wonderingvoyager.com/buses-of-kosovo-travel-solutions-for-best-day-trips-from-pristina",
    },
  ],
} satisfies Guide;
