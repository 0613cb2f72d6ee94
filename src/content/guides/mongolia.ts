import type { Guide } from "../guide.ts";

export const guide = {
  slug: "mongolia",
  name: "Mongolia",
  tagline: "One orange door, forty horses, and no fence in sight.",
  highlights: [
    "Orkhon valley by horse",
    "Kazakh families of Bayan-Ölgii",
    "Amarbayasgalant in its long valley",
    "Lava and cold water at Terkhiin Tsagaan",
    "Argali on the rocks of Ikh Nart",
  ],
  summary:
    "Mongolia at herders' pace: the Orkhon, Bayan-Ölgii, Amarbayasgalant, Terkhiin Tsagaan and Ikh Nart, with ger manners and honest driving times.",
  posterAlt:
    "A white ger with an orange door on gold-green steppe, horses grazing beside it, long hills and an enormous teal sky.",
  description: [
    "Most of Mongolia is a plateau between 1,000 and 1,500 m, grass in the middle, larch and lakes in the north, gravel and wind in the Gobi, glaciers in the far west. A road on the map is often two tyre tracks, then eight, then an argument. Count on 30 to 50 km an hour away from tar, and the country comes out its true size.",
    "Khalkha Mongols are the majority; Kazakhs live in Bayan-Ölgii, Tuvans and Dukha along the northern border. Qing rule ended in 1911 and a Soviet-backed state followed, until 1990. Between 1937 and 1939 it executed at least 20,000 people, Buddhist clergy above all, and destroyed more than 700 monasteries. Herding today is a business, with motorbikes, solar panels and loans.",
    "Hire a driver who grew up where you are going, stay two nights in each ger, and pay the family that feeds you. One milking teaches more than a week of windscreen.",
  ],
  culture:
    "Naadam, 11 to 13 July, is wrestling, horse racing and archery, and every district holds its own. Wrestlers meet without weight classes or clock; the loser walks under the winner's arm, and the winner dances like an eagle. Men and women shoot. The races run 15 to 30 km across country, and the jockeys are children; you need not watch. In a small town you sit on the grass and are handed *airag*.",
  language: {
    intro: "Khalkha Mongolian, written in Cyrillic and, again, in the old vertical script; Kazakh in the west.",
    phrases: [
      { text: "Sain baina uu?", language: "Mongolian", say: "SAIN BAI-noh", meaning: "Hello." },
      {
        text: "Nokhoi khorio.",
        language: "Mongolian",
        say: "NOH-hoy HOR-yoh",
        meaning: "Hold your dog: called before the door.",
      },
      { text: "Bayarlalaa.", language: "Mongolian", say: "bah-yar-la-LAH", meaning: "Thank you." },
      { text: "Uuchlaarai.", language: "Mongolian", say: "ooch-LAH-rai", meaning: "Excuse me, or sorry." },
      { text: "Bi tsadsan.", language: "Mongolian", say: "bee TSAD-sun", meaning: "I am full." },
      { text: "Bayartai.", language: "Mongolian", say: "bah-yar-TAI", meaning: "Goodbye." },
    ],
    sound:
      "The l is the hard one: tongue as for l, breath out at both sides, nearly an s. Said fast, *bayarlalaa* loses half its vowels.",
  },
  bestTime: {
    summary:
      "June to September is warm and green, with most of the year's rain; winter nights pass -30 °C, and spring is wind and dust.",
    months: [
      "Bitter, smoky capital",
      "Bitter, bright",
      "Wind, dust",
      "Dust storms",
      "Thaw, wind",
      "Greening",
      "Warm, Naadam",
      "Warm, showers",
      "Clear, gold",
      "Frost, first snow",
      "Deep cold",
      "Bitter, clear",
    ],
  },
  experiences: [
    {
      title: "Stay with Kazakhs in Bayan-Ölgii",
      text: "Some families hunt foxes in winter with golden eagles, taken young and let go after some ten years. The festival at Ölgii fills the first weekend of October; Sagsai's, in late September, is smaller. Better, spend three days at one *burkitshi*'s home. Ask before you photograph or touch the bird.",
    },
    {
      title: "Walk to the Potanin Glacier",
      text: "More than 14 km of ice runs below Khüiten, 4,374 m, where Mongolia meets Russia and China. Camels carry the bags up the Tsagaan Gol, past rock carvings, to a base camp at about 3,000 m. You need border and park permits, and a guide before you set foot on ice. June to September.",
    },
    {
      title: "Ride up the Orkhon",
      text: "Kharkhorin, once the Mongol capital, is 373 km from Ulaanbaatar by tar. Inside Erdene Zuu's wall of 108 stupas monks still pray. Beyond lie six days by horse with a local family: the Ulaan Tsutgalan fall, and Tövkhön, the hermitage Zanabazar founded in 1653. Bring a helmet; mount from the left.",
    },
    {
      title: "Reach Amarbayasgalant",
      text: "Built from 1727 for Zanabazar's remains, it survived 1937 with 28 temples, perhaps because a local officer dragged his feet. It is 360 km north of the capital, six hours or more, the end of it rough. A ger camp lies 7 km off; stay the night.",
    },
    {
      title: "Climb Khorgo above Terkhiin Tsagaan",
      text: "Eight thousand years ago lava dammed a river here, 180 km beyond Tsetserleg, and made a lake 16 km long. An easy path climbs to the crater, 200 m across; do not go down inside. Look for burst lava bubbles, called basalt gers. Nights are cold at 2,060 m, even in July.",
    },
    {
      title: "Look for argali in Ikh Nart",
      text: "Seven hours on the slow train and one by van bring you to 670 km² of red rock where wild sheep, long studied, tolerate walkers. Go out early with a local guide. If a well's trough is empty, fill it: passers-by do. Summer reaches 43 °C, so carry water yourself.",
    },
    {
      title: "Visit the Dukha as a guest, or stay away",
      text: "The Tsaatan, who call themselves Dukha, herd reindeer in the taiga beyond the Darkhad valley. Arrange it through their own visitor centre in Tsagaannuur, with an interpreter; the camps are some eight hours off by horse, in a border zone that needs a permit. Avoid reindeer kept at Lake Khövsgöl for pictures.",
    },
  ],
  food: "Meat in winter, milk in summer. *Buuz* are steamed mutton dumplings, *khuushuur* the same idea fried flat, *tsuivan* noodles with mutton and a carrot. For *khorkhog* the meat is cooked in a sealed can with hot stones, which are then passed from palm to palm. Tea is milky and salted. *Airag*, fermented mare's milk, is mild until the third bowl. The capital feeds vegetarians well; the steppe has potatoes.",
  etiquette: [
    "Step over a ger's threshold, never on it; go round clockwise, and never between the two posts.",
    "Take everything with the right hand, the left at the elbow, and taste whatever you are given.",
    "Put no rubbish or water on a fire, and keep your feet from pointing at the altar.",
    "Wash nothing in a river. Leave *ovoo*, the stone cairns, as you find them.",
    "Give your gift when you leave, and send the photographs you promise.",
  ],
  trivia: [
    "Do not ask a driver when you will arrive, or the name of a mountain while it can hear you: both bring bad luck.",
    "Ulaanbaatar began in 1639 as a monastery of tents and moved twenty-eight times before it settled, in 1778.",
    "The *takhi*, extinct in the wild by the end of the 1960s, came home from zoo stock in 1992 and grazes in Hustai, 100 km from the capital.",
  ],
  gettingAround:
    "Vans and buses reach provincial centres; beyond them hire a jeep with its driver, spare wheels and fuel. Fly to Ölgii unless you have days to spend. Border areas need permits, so begin weeks ahead. Horses are half wild: check that your insurance covers riding. Fossils may not leave the country. For entry rules, check with the embassy; for health, ask a travel clinic.",
  moneyAndConnectivity:
    "Tögrög in cash for everything outside the capital and provincial centres, where there are machines and cards work. A local SIM has signal near district towns and on the odd hilltop. Gers run on solar: bring a power bank. Sockets take two round pins.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Wild horses, old capital",
      nights: 4,
      stops: [
        { place: "Hustai", nights: 1 },
        { place: "Kharkhorin", nights: 2 },
        { place: "Ulaanbaatar", nights: 1 },
      ],
      note: "Tar nearly all the way. Watch the takhi at dusk, from 300 m.",
    },
    {
      duration: "1 week",
      title: "Into the Orkhon",
      nights: 6,
      stops: [
        { place: "Kharkhorin", nights: 1 },
        { place: "Orkhon valley", nights: 3 },
        { place: "Hustai", nights: 1 },
        { place: "Ulaanbaatar", nights: 1 },
      ],
      note: "Jeep to Kharkhorin, horses after that.",
    },
    {
      duration: "2 weeks",
      title: "A loop through the Khangai",
      nights: 13,
      stops: [
        { place: "Hustai", nights: 1 },
        { place: "Kharkhorin", nights: 2 },
        { place: "Orkhon valley", nights: 2 },
        { place: "Tsetserleg", nights: 1 },
        { place: "Terkhiin Tsagaan", nights: 2 },
        { place: "A ger on the road", nights: 1 },
        { place: "Erdenet", nights: 1 },
        { place: "Amarbayasgalant", nights: 2 },
        { place: "Ulaanbaatar", nights: 1 },
      ],
      note: "One jeep, two very long days after the lake. Bayan-Ölgii is a journey of its own.",
    },
  ],
  checked: "2026-11",
  sources: [
    { title: "Golden Eagle Festival", url: "https://giancarlomajocchi.com/project/golden-eagle-festival/" },
    { title: "Golden Eagle Festival and Sagsai", url: "http://bayangobitour.com/cn/golden-eagle-festival" },
    {
      title: "On foot through Tavan Bogd",
      url: "https://edgewalkers.com.au/blog/2018/5/6/hiking-mongolia-day-6-8-days-through-the-tavan-bogd-national-park",
    },
    {
      title: "Trekking in Altai Tavan Bogd National Park",
      url: "https://www.trekkingmongolia.com/trekking-in-altai-tavan-bogd-national-park/",
    },
    { title: "Orkhon, Tövkhön and Kharkhorin", url: "https://mongolia-travel.com/437-2/" },
    {
      title: "Orkhon valley on horseback, a diary",
      url: "http://trekmongolie.canalblog.com/archives/2012/09/02/25472808.html",
    },
    { title: "Kharkhorin and Erdene Zuu", url: "http://mongoliamarathon.info/kharkhorin.html" },
    {
      title: "Amarbayasgalant Khiid",
      url: "http://what-when-how.com/Tutorial/topic-413sh1/Mongolia-267.html",
    },
    { title: "Amarbayasgalant Monastery", url: "https://steppenomad.com/?p=5744" },
    {
      title: "Khorgo and Terkhiin Tsagaan",
      url: "https://classicjourneys-mongolia.com/post/114561",
    },
    {
      title: "Terkhin lake in six to eight days",
      url: "https://mongoliatours.org/Routes/Short-Selfmade-Trips/Terkhin_lake_(6-8_days)",
    },
    {
      title: "Lonely Planet: Ikh Nartiin Chuluu",
      url: "https://www.lonelyplanet.com/mongolia/ikh-nartiin-chuluu/attractions/ikh-nartiin-chuluu-nature-reserve/a/poi-sig/499146/1337001",
    },
    {
      title: "Ikh Nart by train, a diary",
      url: "https://www.travelblog.org/Asia/Mongolia/Gobi-Desert/blog-806739.html",
    },
    { title: "Tsaatan Community and Visitors Center", url: "http://visittaiga.org/plan-consider.html" },
    {
      title: "How to plan a trip to the Tsaatan community",
      url: "https://onecountrymore.com/2018/09/01/how-to-plan-a-trip-to-the-tssatan-community/?replytocom=18",
    },
    {
      title: "Ministry of Foreign Affairs of Mongolia: Naadam",
      url: "http://mfa.gov.mn/59652?utm_source=rss&utm_medium=rss&utm_campaign=59652",
    },
    {
      title: "Naadam and its wrestling",
      url: "http://www.travelinmongolia.com/things-to-do/walking-and-hiking",
    },
    {
      title: "Wikipedia: Stalinist repressions in Mongolia",
      url: "https://en.wikipedia.org/wiki/Stalinist_purges_in_Mongolia",
    },
    { title: "Mongolian cuisines", url: "https://www.evasion-mongolie.com/en/mongolian-cuisines/" },
    { title: "Climates to travel: Mongolia", url: "https://www.climatestotravel.com/climate/mongolia" },
    { title: "Manners and taboos", url: "https://steppemind.mn/dos-and-donts" },
    {
      title: "Visiting a ger: dogs, thresholds, gifts",
      url: "https://www.tripstomongolia.com/2020/02/22/dos-and-donts-in-mongolia/",
    },
    {
      title: "Mongolian for travellers",
      url: "https://mongolhub.com/index.php/2024/07/22/basic-mongolian-for-travelers-essential-phrases-and-tips",
    },
    {
      title: "Wikipedia: Ulan Bator",
      url: "http://the-uncensored-wiki.com:20101/2010-wikipedia_en_wp1-0.8_orig_2010-12/A/Ulaan-Baatar.html",
    },
    {
      title: "Khustai National Park",
      url: "https://www.mongoliatrekking.com/blog/khustai-national-park/2",
    },
  ],
} satisfies Guide;
