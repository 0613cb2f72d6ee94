import type { Guide } from "../guide.ts";

export const guide = {
  slug: "nepal",
  name: "Nepal",
  tagline: "Brick squares, wet terraces, and a white line above the clouds.",
  highlights: [
    "Village nights on the Tamang trail",
    "Bandipur's street without wheels",
    "Dry-season cliffs of Upper Mustang",
    "Bardia's sal forest on foot",
    "Painted walls around Janakpur",
  ],
  summary:
    "Nepal by village and hill town: the Tamang trail, Tsum, Mustang, Bandipur, Bardia and Janakpur, with the permits, seasons and manners they ask for.",
  posterAlt:
    "A whitewashed chorten strung with prayer flags stands before ochre cliffs, with a far white range under a deep sky.",
  description: [
    "Nepal climbs from hot rice plains, the Terai, through terraced hills to eight of the fourteen mountains above 8,000 m. Most visitors see two valleys and the top. Between them lies the middle: market towns on ridges at 1,000 m, buses on one-lane roads, forest that goes red with rhododendron in March. Distances mean little here. Kathmandu to Bandipur is 143 km, and most of a day.",
    "Newars built the brick cities; Tamang, Magar and Gurung families farm the hills, Tharu and Maithil the plains, people of Tibetan origin the high valleys. The Shah kings ruled a united Nepal from 1768. A Maoist war from 1996 to 2006 killed more than 15,000 people, and the monarchy ended on 28 May 2008. The earthquake of April 2015 is still being repaired, temple by temple.",
    "Pick one valley or one road and take it slowly. Sleep in homestays that villages run for themselves, hire a licensed guide and pay porters fairly. Leave orphanages alone: volunteers and visits keep the bad ones full.",
  ],
  culture:
    "In October or November come the two great holidays. Dashain empties the offices; everyone goes home for an elder's blessing. Tihar follows, five days with a guest list. Crows are fed first, as messengers of death. On the second day dogs, death's gatekeepers, wear garlands and eat well. Then come the cow and the goddess Lakshmi, with lamps in every window; then the ox, while Newars honour the self; last, sisters bless brothers, and brothers pay.",
  language: {
    intro: "Nepali joins a country of many mother tongues; English is common on trails and in towns.",
    phrases: [
      {
        text: "Namaste.",
        language: "Nepali",
        say: "NUH-muh-stay",
        meaning: "Hello and goodbye, palms together.",
      },
      {
        text: "Tapailai kasto chha?",
        language: "Nepali",
        say: "tah-PIE-lye KUS-toh CHAH",
        meaning: "How are you, politely.",
      },
      { text: "Dhanyabad.", language: "Nepali", say: "dun-yuh-BAHD", meaning: "Thank you." },
      { text: "Kati?", language: "Nepali", say: "KUH-tee", meaning: "How much?" },
      { text: "Bus kaha chha?", language: "Nepali", say: "bus kuh-HAH CHAH", meaning: "Where is the bus?" },
      { text: "Subha ratri.", language: "Nepali", say: "SHOO-buh RAH-tree", meaning: "Good night." },
    ],
    sound:
      "An h after a consonant is a puff of breath, and it can change the word: hold a palm before your lips, and *dh* and *chh* should warm it.",
  },
  bestTime: {
    summary:
      "October and November are clear, March and April warmer and hazier; from mid-June to September rain brings leeches and landslides.",
    months: [
      "Cold, clear",
      "Cold, brightening",
      "Rhododendrons",
      "Warm, hazy",
      "Hot, thundery",
      "Monsoon arrives",
      "Wettest",
      "Leeches, cloud",
      "Rain easing",
      "Clear, festive",
      "Crisp, clear",
      "Cold nights",
    ],
  },
  experiences: [
    {
      title: "Walk the Tamang Heritage Trail",
      text: "From Syabrubesi, seven to nine hours by road from Kathmandu, four or five days link Gatlang, Nagthali, Thuman and Briddim, under Langtang and Ganesh Himal. You sleep in community homestays and eat what the family eats. Ridges pass 3,000 m, so climb slowly.",
    },
    {
      title: "Enter the Tsum Valley",
      text: "Open to foreigners since 2008, and still restricted: a permit through an agency, a licensed guide, at least two walkers. Beyond the Lokpa checkpoint, walls of carved prayers lead to Mu Gompa, above 3,700 m. Nobody may hunt or fish here. The path crosses landslides; go in spring or autumn, and allow two weeks.",
    },
    {
      title: "Save Upper Mustang for the rains",
      text: "Behind the main range the monsoon hardly reaches, so ochre cliffs and the walled town of Lo Manthang are at their best when the south drips. Villages lie between 3,300 and 4,000 m. At Tiji, three days around May, masked monks drive out a demon. The area is restricted and the permit costs a good deal.",
    },
    {
      title: "Stay in Bandipur",
      text: "Newar traders built this slate-paved street 8 km above Dumre; then the highway missed it, and kept it whole. No vehicles enter the bazaar. Walk down to Siddha Cave with a local guide and a good lamp: the rock is slippery and there is no lighting.",
    },
    {
      title: "Track quietly in Bardia",
      text: "Nepal's largest lowland park, 968 km², starts at Thakurdwara, a Tharu village some seventeen hours by bus from Kathmandu. March to June is best for tigers, at 40 degrees and more; October and November are kinder. On foot among tigers, rhinos and elephants, you do what the guides say, at once. Do not ride elephants.",
    },
    {
      title: "Sleep in Panauti",
      text: "A Newar town 32 km from Kathmandu, where families let rooms and take guests to cook. The Indreshwar Mahadev temple, said to date from 1294, is carved to the last strut. Walk in from the stupa of Namobuddha, about three hours downhill.",
    },
    {
      title: "Watch Mithila painted",
      text: "At Kuwa, on the edge of Janakpur, women run a centre that moved their mothers' wall paintings to paper, clay and cloth. Buy there, from the hand that made it. Before Vivah Panchami, the winter festival of Sita's wedding, the town repaints its walls. Summer is fierce.",
    },
  ],
  food: "*Dal bhat tarkari*, lentils, rice and vegetables, comes twice a day and is refilled until you cover the plate. In the hills *dhido*, buckwheat or millet mush, replaces rice, with sour fermented greens, *gundruk*. Thakali kitchens serve it as a spread. Newars serve *samay baji*: beaten rice, spiced buffalo, black soybeans, ginger. *Momo* are everyone's dumplings; *sel roti*, ring bread, means Tihar. Vegetarians need no plan.",
  etiquette: [
    "Shoes off before a home or temple; leather stays outside many. The inner court of Pashupatinath is for Hindus.",
    "Anything your mouth has touched is *jutho*, impure: pour water without touching the bottle to your lips.",
    "Give and take with the right hand, and keep your feet off people, hearths and food.",
    "Walk clockwise around stupas and prayer walls, and ask before photographs. Never photograph the Kumari.",
  ],
  trivia: [
    "The official calendar, Bikram Sambat, runs some 56 years and eight months ahead; its new year falls in mid-April.",
    "Nepal sets its clocks 5 hours 45 minutes ahead of Greenwich, by the meridian of Mount Gaurishankar.",
    "At Bhairabsthan near Tansen the god's statue stays behind a curtain, even for its priests. A glimpse is said to cost you your liver.",
  ],
  gettingAround:
    "Day buses and shared jeeps go nearly everywhere; avoid night buses and, in the monsoon, tight plans. Rules on guides and permits change, so check the current ones. If you feel ill at altitude, go down, and let your insurer, not a lodge, order any helicopter. Street protests can turn fast. Read your government's advice the week you book and the week you go. For entry rules, check with the embassy; for health, ask a travel clinic.",
  moneyAndConnectivity:
    "Cities have cash machines; trails do not, so carry Nepali rupees in small notes. A local SIM takes a passport and a photograph. Signal comes and goes by ridge. Sockets are mixed, mostly round-pin, and lodges charge batteries for a fee.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Two Newar towns",
      nights: 4,
      stops: [
        { place: "Panauti", nights: 1 },
        { place: "Kathmandu", nights: 1 },
        { place: "Bandipur", nights: 2 },
      ],
      note: "By bus or car; leave Kathmandu by seven.",
    },
    {
      duration: "1 week",
      title: "Tamang villages",
      nights: 7,
      stops: [
        { place: "Kathmandu", nights: 1 },
        { place: "Syabrubesi", nights: 1 },
        { place: "Gatlang", nights: 1 },
        { place: "Tatopani", nights: 1 },
        { place: "Thuman", nights: 1 },
        { place: "Briddim", nights: 1 },
        { place: "Kathmandu", nights: 1 },
      ],
      note: "Five or six hours' walking a day, with a licensed guide.",
    },
    {
      duration: "2 weeks",
      title: "Hills to the Terai",
      nights: 13,
      stops: [
        { place: "Kathmandu", nights: 2 },
        { place: "Panauti", nights: 1 },
        { place: "Bandipur", nights: 2 },
        { place: "Pokhara", nights: 1 },
        { place: "Tansen", nights: 2 },
        { place: "Bardia", nights: 4 },
        { place: "Kathmandu", nights: 1 },
      ],
      note: "Pokhara to Tansen is under 130 km. From Tansen, walk to the river palace at Ranighat. The last leg is a flight from Nepalgunj or a very long road.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "Tamang Heritage Trail: route and stages",
      url: "https://holymountaintreks.com/tamanag-heritage-trail-trekking",
    },
    {
      title: "Tamang Heritage Trail: homestays",
      url: "https://highrouteadventure.com/trip/tamang-heritage-trek",
    },
    {
      title: "Greetings in Nepali",
      url: "https://howtosayguide.com/how-to-say-hello-how-are-you-in-nepali",
    },
    {
      title: "Major villages in Tsum Valley",
      url: "https://www.trekmenepal.com/blog/2025/major-villages-in-tsum-valley",
    },
    { title: "Tsum Valley trekking", url: "https://encountersnepal.blogspot.com/2015/11/tsum-valley-trekking.html" },
    { title: "Upper Tsum: a walker's diary", url: "https://www.tayloradventure.com/2019/10/upper-tsum-valley/" },
    {
      title: "Mustang from May to September",
      url: "https://www.kailashhimalaya.com/best-trips-from-may-to-september-in-nepal/",
    },
    {
      title: "The Tiji festival",
      url: "https://nepalmountainhub.com/upper-mustang-during-tiji-festival-trek.html",
    },
    { title: "Bandipur", url: "https://planholidays.com/packages/bandipur" },
    { title: "Bandipur: distances and history", url: "http://www.nepaltripguide.com/bandipur.html" },
    { title: "Bandipur's caves", url: "http://www.nepalklubben.com/bandipur-d" },
    { title: "Wikitravel: Bardiya National Park", url: "https://wikitravel.org/en/Bardiya_National_Park" },
    { title: "Nepali phrases", url: "http://sikkim-guide.com/local-phrases-2/" },
    {
      title: "Panauti to Namobuddha on foot",
      url: "https://dmagicube.blogspot.com/2024/11/nepal-panauti-to-namo-buddha-hike.html?m=1",
    },
    {
      title: "Panauti with a host family",
      url: "https://www.nepalsanctuarytreks.com/package/heritage-walk-to-medieval-panauti-village-with-home-stay-experience/",
    },
    {
      title: "Janakpur Women's Development Center",
      url: "https://ifamstories.org/artists/janakpur-womens-development-center/",
    },
    { title: "The Rising Nepal: walls for Vivah Panchami", url: "https://risingnepaldaily.com/news/52787" },
    { title: "South China Morning Post: Tihar", url: "https://www.scmp.com/article/984080/animals-pedestals" },
    { title: "Cultural etiquette in Nepal", url: "https://outfitternepal.com/cultural-etiquette" },
    {
      title: "Nepali dishes",
      url: "https://steemit.steemnet.org/khana/@sailendra12/nepali-khana",
    },
    { title: "The Bikram Sambat calendar", url: "http://rootsforlife.info/5777/frohes-neues-jahr-2076/?lang=en" },
    {
      title: "Nepal's standard time (in Nepali)",
      url: "http://www.loksewaguide.com/subjective-details/231/459/4834/4835.html",
    },
    { title: "Tansen, Ranighat and Bhairabsthan", url: "https://shreenagarpalpatansen.blogspot.com" },
    { title: "Seasons in Nepal", url: "https://www.himalayastrek.com/related-information/index/weather-climate" },
    { title: "Nepal: from kingdom to republic", url: "https://green-lotus-trekking.com/?p=2293" },
  ],
} satisfies Guide;
