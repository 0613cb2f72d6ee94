import { beforeYouGo } from "../before-you-go/nepal.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "nepal",
  name: "Nepal",
  tagline: "A white line of mountains above brick towns and wet terraces.",
  highlights: [
    "The brick squares of Kathmandu",
    "Bandipur's street without wheels",
    "Upper Mustang, dry while it rains",
    "Bardia's sal forest on foot",
    "Painted walls around Janakpur",
  ],
  summary:
    "Nepal by village and hill town: Panauti, Bandipur, Tansen, Tsum, Mustang, Bardia and Janakpur, with the permits, seasons and manners they ask for.",
  posterAlt:
    "A whitewashed chorten strung with prayer flags stands before ochre cliffs, with a far white range under a deep sky.",
  notice:
    "On 26 August 2026 rock and ice from Langtang Lirung came down the Bhote Koshi and the Trishuli. By 22 September the disaster authority, NDRRMA, had counted 1,451 dead and 5,705 missing. The road beyond Dhunche was gone. Ask the office of Langtang National Park before you set out for its trails. Read your government's advice the week you book and the week you go.",
  description: [
    "Twice a day, at about ten and at dusk, most of the country sits down to the same plate of rice and lentils. They eat it in the hot plains of the Terai, in terraced hills and below eight of the fourteen mountains above 8,000 m. Between the Kathmandu valley and the high trails lie market towns on ridges, one-lane roads, and forest that goes red with rhododendron in March.",
    "Newars built the brick cities; Tamang, Magar and Gurung families farm the hills, Tharu and Maithil the plains, people of Tibetan origin the high valleys. A Maoist war from 1996 to 2006 killed about 13,000 people, by the United Nations' count. The monarchy ended in 2008. The earthquake of April 2015 brought down temples that are being rebuilt one by one.",
    "Sleep where villages run their own homestays, walk with licensed guides and see that porters have proper boots. Leave orphanages alone, because visits keep the bad ones full.",
  ],
  culture:
    "In October or November come the two great holidays. Dashain empties the offices, as everyone goes home for an elder's blessing. Tihar follows and lasts five days. First comes the crow, death's messenger, then the dog, who guards its gate, in a marigold garland. The cow follows, and the goddess Lakshmi, with lamps in every window, then the ox. Last, sisters bless brothers, and brothers pay.",
  language: {
    intro: "Nepali joins a country of many mother tongues. English is common on trails and in towns.",
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
    numbers: {
      language: "Nepali",
      oneToTen: [
        ["ek", "AYK"],
        ["dui", "DOO-ee"],
        ["tin", "TEEN"],
        ["char", "CHAHR"],
        ["panch", "PAHNCH"],
        ["chha", "CHAH"],
        ["sat", "SAHT"],
        ["ath", "AHT"],
        ["nau", "NOW"],
        ["das", "DUS"],
      ],
      help: ["Guhar", "goo-HAHR"],
      doctor: ["daktar", "DAHK-tar"],
      howMuch: ["Kati ho", "KUH-tee HOH"],
    },
    sound:
      "An h after a consonant is a puff of breath, and it can change the word. Hold a palm before your lips, and *dh* and *chh* should warm it.",
  },
  bestTime: {
    summary:
      "October and November are clear, March and April warmer and hazier. From mid-June to September rain brings leeches and landslides.",
    best: [10, 11],
    months: [
      "Cold, clear",
      "Cold, brighter",
      "Forests in flower",
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
      title: "See the three royal squares of Kathmandu",
      text: "Kathmandu, Patan and Bhaktapur were three kingdoms, each with a square of temples before its palace. UNESCO listed them in 1979, with the stupas of Swayambhu and Bauddhanath.",
    },
    {
      title: "Leave the Tamang trail until it opens again",
      text: "A path joins the homestays of Gatlang, Tatopani, Thuman and Briddim, above Syabrubesi, where the flood took 323 buildings and the bridges. Do not go until the district opens it.",
    },
    {
      title: "Enter the Tsum Valley",
      text: "The valley is restricted, and you enter with a permit through an agency and a licensed guide. Allow two weeks, in spring or autumn, because the path crosses landslides. Walls of carved prayers lead to Mu Gompa, above 3,700 m. By the vow called *shyagya* nobody hunts here or robs wild bees.",
    },
    {
      title: "Save Upper Mustang for the rains",
      text: "The monsoon hardly reaches behind the main range, so ochre cliffs, whitewashed chortens and walled Lo Manthang stay dry while it rains in the south. Beyond Kagbeni you need a guide and a daily permit. At Tiji, three days around May, masked monks drive out a demon.",
    },
    {
      title: "Stay in Bandipur",
      text: "Newar traders paved this street with slate, above Dumre and 143 km from Kathmandu, most of a day. The highway runs 8 km below. No vehicles enter the bazaar.",
    },
    {
      title: "Track quietly in Bardia",
      text: "The largest park of the lowlands, 968 km², starts at Thakurdwara, a Tharu village 585 km from Kathmandu. The heat before the rains, 40 °C and more, brings tigers to water. You walk with two guides, as rhinos and elephants are about.",
    },
    {
      title: "Sleep in Panauti",
      text: "In this Newar town, 32 km from Kathmandu, families let rooms. Shila Amatya ran a beauty parlour at home, the *Nepali Times* reported, when neighbours asked her to help. Most of the payment goes to the hosts. The walk in from Namobuddha is three hours downhill.",
    },
    {
      title: "Walk from Tansen to Ranighat",
      text: "Tansen is a Newar town on a ridge, with a brass market and steep lanes. Seven kilometres of path go down a gorge to the Kali Gandaki, where a governor exiled to Palpa in the 1890s built a palace that stands empty by the river. Allow a day, as the way back is up.",
    },
    {
      title: "Watch Mithila painted",
      text: "At Kuwa, by Janakpur, a women's centre moved wall painting to paper and cloth. The aunt of Remani Mandal would not teach her, so she learned from temple walls. Buy from the painter. Before Vivah Panchami, the winter feast of Sita's wedding, the town paints its own walls.",
    },
  ],
  food: "*Dal bhat tarkari*, lentils, rice and vegetables, comes twice a day and is refilled until you cover the plate. In the hills *dhido*, millet mush, replaces rice, with sour greens, *gundruk*. Newars serve *samay baji*, with beaten rice, spiced buffalo, black soybeans, ginger. *Momo* are everyone's dumplings, and *sel roti*, ring bread, means Tihar.",
  etiquette: [
    "Shoes off before a home or temple. The inner court of Pashupatinath is for Hindus.",
    "Anything your mouth has touched is *jutho*, impure, so pour water without touching the bottle to your lips.",
    "Give and take with the right hand, and keep your feet off people, hearths and food.",
    "Walk clockwise around stupas and prayer walls, and ask before photographs. Never photograph the Kumari.",
  ],
  trivia: [
    "The official calendar, Bikram Sambat, runs some 56 years and eight months ahead. Its new year falls in mid-April.",
    "The flag is two pennants, the only one of a nation without four sides.",
    "Nepal's clocks run five hours and three quarters ahead of Greenwich.",
  ],
  gettingAround:
    "Day buses and shared jeeps go nearly everywhere. Avoid night buses and, in the monsoon, tight plans. The river cut the road to Bandipur and Pokhara until 17 September 2026. International flights land at Kathmandu. Let your insurer, not a lodge, order any helicopter. Street protests can turn violent.",
  moneyAndConnectivity:
    "Cities have cash machines. Trails do not. Carry Nepali rupees in small notes. A SIM takes a passport and a photograph. Signal comes and goes by ridge.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Two Newar towns",
      nights: 4,
      stops: [
        { place: "Panauti", nights: 1 },
        { place: "Bandipur", nights: 2 },
        { place: "Kathmandu", nights: 1 },
      ],
      note: "By bus or car. Leave Panauti by seven. From Bandipur it is most of a day back to Kathmandu.",
    },
    {
      duration: "1 week",
      title: "Brick squares and painted walls",
      nights: 7,
      stops: [
        { place: "Panauti", nights: 2 },
        { place: "Janakpur", nights: 2 },
        { place: "Kathmandu", nights: 3 },
      ],
      note: "To Panauti by bus or car, to Janakpur and back by air. The last nights leave a day for each royal square.",
    },
    {
      duration: "2 weeks",
      title: "Hills to the Terai",
      nights: 13,
      stops: [
        { place: "Panauti", nights: 2 },
        { place: "Bandipur", nights: 3 },
        { place: "Pokhara", nights: 1 },
        { place: "Tansen", nights: 2 },
        { place: "Bardia", nights: 4 },
        { place: "Kathmandu", nights: 1 },
      ],
      note: "Bandipur to Pokhara is 80 km, Pokhara to Tansen under 130. From Tansen to Bardia takes a full day. Return by air from Nepalgunj, 90 km off.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "NDRRMA, Nepal's disaster authority: the flood of Rasuwa, situation reports",
      url: "https://ndrrma.gov.np/",
      asOf: "2026-09",
      sections: ["notice", "experiences", "getting-around"],
    },
    {
      title: "Nepal flood map: the roads to Dhunche on 17 September 2026",
      url: "https://github.com/ShresthaRajat/nepal-flood-map/blob/9c0bcdc84b9a52b0bc025d4bc340c0388c7dafd0/docs/ALTERNATIVE_ROUTES.md",
      asOf: "2026-09",
      sections: ["notice", "experiences"],
    },
    {
      title: "ECS Nepal: visiting Tsum Valley",
      url: "http://ecs.com.np/features/visiting-tsum-valley",
      sections: ["experiences"],
    },
    {
      title: "Nepali Times: the vows of Tsum",
      url: "https://nepalitimes.com/here-now/do-no-harm",
      sections: ["experiences"],
    },
    {
      title: "Friday Weekly: Bandipur's street",
      url: "http://fridayweekly.com.np/getaway/haven-for-kathmandus-past",
      sections: ["experiences"],
    },
    {
      title: "Wikipedia: Bardiya National Park",
      url: "https://en.wikipedia.org/wiki/Bardiya_National_Park",
      sections: ["experiences"],
    },
    {
      title: "Nepali Times: Shila Amatya and the homestays",
      url: "https://nepalitimes.com/banner/nepalis-open-doors-to-a-better-life",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Kathmandu Valley",
      url: "https://whc.unesco.org/en/list/121",
      sections: ["experiences"],
    },
    {
      title: "Janakpur Women's Development Center: Remani Mandal",
      url: "https://jwdcnepal.org/remani-mandal-2/",
      sections: ["experiences"],
    },
    {
      title: "The Rising Nepal: walls for Vivah Panchami",
      url: "https://risingnepaldaily.com/news/52787",
      sections: ["experiences"],
    },
    {
      title: "South China Morning Post: Tihar",
      url: "https://www.scmp.com/article/984080/animals-pedestals",
      sections: ["culture"],
    },
    {
      title: "ICIP: the UN report on the Nepali civil war",
      url: "http://www.icip-perlapau.cat/e-review/issue-15-december-2012/new-report-nepali-civil-war-calling-justice-war-abuses.htm",
      sections: ["description"],
    },
    {
      title: "TripCrafters: Janakpur and the flight to it",
      url: "https://aditya.tripcrafters.com/travel/janakpur-tourism-and-travel-guide",
      readIn: "2026-11",
      sections: ["outlines"],
    },
    {
      title: "Wikipedia: the flag of Nepal",
      url: "https://simple.wikipedia.org/wiki/Flag_of_Nepal",
      sections: ["trivia"],
    },
    {
      title: "Rough Guides: around Tansen",
      url: "https://www.roughguides.com/destinations/asia/nepal/the-western-hills/around-tansen/",
      sections: ["experiences"],
    },
    {
      title: "Wikivoyage: Nepali phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Nepali_phrasebook",
      sections: ["language"],
    },
    {
      title: "Wikipedia: Nepalese cuisine",
      url: "https://en.wikipedia.org/wiki/Nepalese_cuisine",
      sections: ["food"],
    },
  ],
} satisfies Guide;
