import type { Guide } from "../guide.ts";

export const guide = {
  slug: "cambodia",
  name: "Cambodia",
  tagline: "A lake that swells and drains, and brick temples in the trees.",
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
    "Fighting between Cambodia and Thailand has broken out along their border more than once and can close the frontier temples, Preah Vihear and Banteay Chhmar among them. Plan nothing near the line. Mines remain in the countryside, so keep to worn paths everywhere. Read your government's advice the week you book and the week you go.",
  description: [
    "Cambodia is a plain with a lake that breathes. From about June the swollen Mekong pushes the Tonlé Sap river backwards, and the lake spreads from some 2,500 square kilometres to 12,000; in November the current turns and it drains again. Houses on its edge stand on stilts six metres high for this reason. Rice and sugar palms fill the rest, until the Cardamom Mountains close off the south-west.",
    "More than nine in ten people are Khmer. Cham Muslims, Vietnamese and Chinese families live among them, and Kuy, Tampuan and Jarai in the north-east. The kings of Angkor were strongest between the tenth and thirteenth centuries. France held the country from 1863 to 1953. Between 1975 and 1979 the Khmer Rouge caused the deaths of more than 1.6 million people, over a quarter of the population. Older people lived through it. Do not ask; if you are told, listen.",
    "See Angkor, then leave the circuit. At Sambor Prei Kuk and in Chi Phat a village office finds you the guide and the bed, so the fee stays where you slept. Three or four places fill two weeks.",
  ],
  culture:
    "For fifteen days in September or October, at *Pchum Ben*, the dead come back hungry, and families carry dishes to the pagodas to feed them. Khmer New Year, three days in mid-April, empties the cities into the villages. When the river turns, in October or November, *Bon Om Touk* brings boat crews to race at Phnom Penh; some years it is cancelled, so check. Stay at the edge of all three, and expect full buses.",
  language: {
    intro: "Khmer, unlike its neighbours, has no tones, but plenty of consonants in a row.",
    phrases: [
      { text: "Susadei", language: "Khmer", say: "soo-suh-DAY", meaning: "hello" },
      { text: "Chum reap suor", language: "Khmer", say: "choom reep SOO-uh", meaning: "hello, to elders" },
      { text: "Sok sabay te?", language: "Khmer", say: "sok suh-BYE tay", meaning: "how are you?" },
      { text: "Arkoun chraen", language: "Khmer", say: "aw-KOON ch'RAHN", meaning: "thank you very much" },
      { text: "Tik tik", language: "Khmer", say: "tick TICK", meaning: "a little" },
      { text: "Chum reap lea", language: "Khmer", say: "choom reep LEE-uh", meaning: "goodbye, to elders" },
    ],
    sound: "The *ng* that ends sing also begins words; say singing, then drop the *si*.",
  },
  bestTime: {
    summary:
      "November to February is dry and least hot; from June to October rain falls mostly in the afternoon, the fields turn green and the lake is full.",
    months: [
      "dry, mild",
      "dry, warm",
      "dusty heat",
      "hottest",
      "first storms",
      "humid",
      "afternoon rain",
      "green fields",
      "wettest",
      "high water",
      "river turns",
      "cool mornings",
    ],
  },
  experiences: [
    {
      title: "Sleep beside Sambor Prei Kuk",
      text: "In the seventh century this was Isanapura, a capital. More than 100 brick temples stand in the forest, ten of them octagonal; UNESCO listed them in 2017. A village group arranges guides, bicycles and homestays, 40 minutes from Kampong Thom. Stay on the sand paths.",
    },
    {
      title: "Ask first, then reach Koh Ker",
      text: "Jayavarman IV moved the Khmer capital here in 928, for under twenty years, and left a seven-tiered pyramid 35 m high. It lies in Preah Vihear province, which governments have warned against during border fighting. If the advice is clear, go early and follow the marked trails only.",
    },
    {
      title: "Cross to Koh Trong",
      text: "A ten-minute ferry from Kratie lands you on a Mekong island of pomelo orchards and stilt houses. Hire a bicycle for the 9 km lap and sleep in a homestay. Irrawaddy dolphins live upstream at Kampi, few of them; choose a kayak, or a boatman who cuts his engine.",
    },
    {
      title: "Cycle the trades of Battambang",
      text: "Outside the old French grid, families spread rice paper on mats to dry and pound noodles for *num banh chok*. In town, students of Phare Ponleu Selpak, an arts school that began in a refugee camp in 1986, perform their own circus. Start by seven: after ten the road has no shade.",
    },
    {
      title: "Go upriver to Chi Phat",
      text: "Some four hours from Phnom Penh, at Andoung Tuek, a boat turns into the mangroves for two more. People who once logged and poached these Cardamom forests now guide walks of one to five days, with hammocks. Bring leech socks after rain, and go nowhere without the guide.",
    },
    {
      title: "Taste pepper in Kampot",
      text: "A century ago this coast sent up to 8,000 tonnes a year abroad; under the Khmer Rouge the vines vanished, and families replanted from the 1990s. Since 2010 the name has been protected. Walk the rows with a grower, bite one green peppercorn, and wait: the heat comes late.",
    },
    {
      title: "Row through a drowned forest",
      text: "At Kampong Phluk, some 23 km from Siem Reap, women paddle small boats among the treetops once the lake has risen, roughly August to December. It is busy near the jetty and quiet an oar's length away. Photograph houses, not the people inside them.",
    },
  ],
  food: "Rice and freshwater fish carry every meal. *Prahok*, fermented fish paste, seasons most of them, and *kroeung*, a paste of lemongrass, garlic and shallots, the rest. *Amok* is fish in coconut, steamed in banana leaf. *Num banh chok* are fresh rice noodles, pounded by hand; baguettes with pâté are the French remainder. Prahok hides in vegetables too, so vegetarians should name it.",
  etiquette: [
    "Greet with the *sampeah*, palms together; raise it higher for elders and monks.",
    "Cover shoulders and knees at temples. Touch no carving, and speak softly.",
    "Women keep a little distance from monks; everyone asks before photographing them.",
    "At Tuol Sleng and Choeung Ek be quiet and covered, and leave the camera down.",
    "Visit no orphanage and give children nothing; support a known charity. Do not ride elephants.",
  ],
  trivia: [
    "Looters once took down part of a wall at Banteay Chhmar; Thai police stopped a truck with 117 pieces of it.",
    "More than half the fish Cambodians eat comes from the Tonlé Sap.",
    "UNESCO calls Sambor Prei Kuk's ten octagonal temples unique of their kind in South-East Asia.",
  ],
  gettingAround:
    "International flights land near Siem Reap and Phnom Penh; for entry rules, check with the embassy. Slow trains run from Phnom Penh to Battambang and to Kampot. Elsewhere take a minibus or a shared taxi, by day. In September and October dirt roads turn to slurry. Ask a travel clinic about malaria and dengue.",
  moneyAndConnectivity:
    "Riel and US dollars are used together: dollars for larger sums, riel as change and in villages. Torn dollar notes are refused, so look at what you are handed. Cash machines stand in cities; take small notes to the country. Buy a local SIM.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Temples, two ages",
      nights: 4,
      stops: [
        { place: "Siem Reap", nights: 2 },
        { place: "Sambor Prei Kuk", nights: 1 },
        { place: "Phnom Penh", nights: 1 },
      ],
      note: "Kampong Thom is halfway on the main road.",
    },
    {
      duration: "1 week",
      title: "Pepper and forest",
      nights: 7,
      stops: [
        { place: "Phnom Penh", nights: 1 },
        { place: "Kampot", nights: 2 },
        { place: "Chi Phat", nights: 3 },
        { place: "Phnom Penh", nights: 1 },
      ],
      note: "Train to Kampot, then hired car.",
    },
    {
      duration: "2 weeks",
      title: "Round the lake, along the river",
      nights: 14,
      stops: [
        { place: "Phnom Penh", nights: 2 },
        { place: "Battambang", nights: 2 },
        { place: "Siem Reap", nights: 3 },
        { place: "Sambor Prei Kuk", nights: 1 },
        { place: "Kratie", nights: 2 },
        { place: "Phnom Penh", nights: 1 },
        { place: "Kampot", nights: 3 },
      ],
      note: "Train, then roads. Nothing here touches the Thai border.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "A warning for Australians",
      url: "https://internewscast.com/news/au/a-warning-for-australians-beware-of-certain-tourist-hotspots",
    },
    { title: "Tonle Sap Lake", url: "https://cambodiacircuit.blogspot.com/2015/09/tonle-sap-lake.html" },
    { title: "Kampong Phluk", url: "https://forkntalk.com/kampong-phluk" },
    { title: "Ethnic groups in Cambodia", url: "https://wikimili.com/en/Ethnic_groups_in_Cambodia" },
    { title: "Cambodia: background", url: "http://marysrosaries.com/countries/Cambodia.html" },
    {
      title: "Sites of the Khmer Rouge years",
      url: "https://www.taylorfrancis.com/books/9781134568307/chapters/10.4324/9780203165744-16",
    },
    {
      title: "Festivals worth travelling for",
      url: "https://pichsopheak.com/km/celebration-kingdom-cambodias-festivals-worth-traveling-for",
    },
    {
      title: "Sambor Prei Kuk",
      url: "https://apimaster.thestar.com.my/lifestyle/travel/2025/10/25/cambodians-want-more-visitors-to-head-to-iconic-archaeological-site",
    },
    {
      title: "Sambor Prei Kuk: homestays and guides",
      url: "https://www-lonelyplanet-com-6c06.imagizer.com/cambodia/kompong-thom-province/attractions/sambor-prei-kuk/a/poi-sig/499528/1336590",
    },
    { title: "Koh Ker on the World Heritage List", url: "https://angkordigitalculture.com/en/?p=9594" },
    {
      title: "Kratie and Koh Trong",
      url: "http://www.happypassports.com/index.php/2015/11/29/kratie-and-the-remote-island-of-koh-trong/",
    },
    { title: "Kayaking at Kratie", url: "https://silver-travellers.com/kayaking-at-kratie" },
    {
      title: "Traditional livelihoods in Battambang",
      url: "https://cambodiadaytours.blogspot.com/2018/11/traditional-livelihoods-fullday-tour-in.html",
    },
    {
      title: "Things to do in Battambang",
      url: "https://easy-cambodia.blogspot.com/2016/06/things-to-do-in-battambang.html",
    },
    { title: "Chi Phat", url: "http://what-when-how.com/Tutorial/topic-22242bmn/Cambodia-350.html" },
    { title: "In the Cardamoms", url: "http://www.andybrouwer.co.uk/blog/2008/12/in-cardamoms.html" },
    {
      title: "History of Kampot pepper",
      url: "http://www.kampotpepperfarm.asia/index.php/en/our-service/support",
    },
    { title: "Banteay Chhmar, a thief's paradise", url: "http://andybrouwer.co.uk/bchhmar.html" },
    {
      title: "When to go, Rough Guides",
      url: "http://www.roughguides.com/destinations/asia/cambodia/when-to-go/?wpfpaction=add&postid=42094",
    },
    { title: "Angkor code of conduct", url: "https://www.sallyhetherington.com/angkor-code-of-conduct/" },
    { title: "Khmer flavours", url: "https://adventuresinfoodandculture.com/2012/09/06/khmer-flavors-siem-reap/" },
    {
      title: "I learn Khmer language",
      url: "https://wp.nyu.edu/gallatin_human_rights_fellows/2013/06/26/knom-rree-in-pia-sa-khuhmy-i-learn-khmer-language",
    },
    { title: "How do you say", url: "https://www.pagebypaigestories.com/post/2016/07/15/how-do-you-say-1" },
    { title: "Cambodia: money", url: "http://travel-viet.com/cambodia/" },
    {
      title: "Train services back on track",
      url: "https://phnompenhpost.com/national/train-services-back-track-set-khmer-new-year-holiday-travellers",
    },
  ],
} satisfies Guide;
