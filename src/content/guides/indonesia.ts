import type { Guide } from "../guide.ts";

export const guide = {
  slug: "indonesia",
  name: "Indonesia",
  tagline: "Smoke on the rim at dawn, a ferry horn, nutmeg drying somewhere.",
  highlights: [
    "Boat-roofed houses of Toraja",
    "Wae Rebo's cone houses",
    "Nutmeg groves of the Banda Islands",
    "The Kerinci valley under its volcano",
    "Bromo's caldera, crossed on foot",
  ],
  summary:
    "Toraja, Flores, Sumba, Sumatra's valleys and the Banda Islands: Indonesia one island at a time, with sea and volcano advice.",
  posterAlt:
    "Dawn over Bromo's caldera: the ribbed cone of Batok rises from a sea of mist beside a smoking crater rim.",
  notice:
    "Do not travel to Highland or Central Papua, where armed conflict and kidnapping continue. Volcanoes elsewhere close airports at short notice; obey exclusion zones, because insurers do. On any boat, look for the life jackets before you look for a seat. Read your government's advice the week you book and the week you go.",
  description: [
    "Indonesia has more than 17,000 islands, and they do not share a calendar of rain. Volcanoes run the length of it; they make the soil and, from time to time, the news. Java is crowded; the Banda Islands, five or six hours from Ambon by fast boat, hold a few streets and a great many nutmeg trees.",
    "Some 300 peoples speak more than 700 languages and dialects, and share Indonesian. About 87 per cent are Muslim. Toraja and Toba Batak are mostly Christian, Balinese and Tenggerese Hindu, and many in west Sumba keep Marapu, the way of the ancestors. The Dutch came for spices and stayed to rule; independence was declared on 17 August 1945 and fought for until 1949.",
    "Choose one island, or two that share an airport. Leave a spare day before any flight home, since the sea does not read tickets. In Toraja, Sumba and Wae Rebo hire a guide from the place itself. The village sets the rules, and it may say no.",
  ],
  culture:
    "In Toraja a dead grandmother may stay in the house for years, greeted by visitors as if alive, until the family can afford her funeral. In west Sumba, priests wade out in February or March to read the *nyale*, sea worms, before men on horseback throw blunt spears at *Pasola*; some are killed. On Bali *Nyepi*, the silent new year, usually in March, stops lights, work, traffic and the airport for a whole day. You stay indoors too.",
  language: {
    intro: "Indonesian is spelt as it sounds, and everyone will help you try.",
    phrases: [
      { text: "Selamat pagi", language: "Indonesian", say: "suh-LAH-mut PAH-gee", meaning: "good morning" },
      { text: "Selamat malam", language: "Indonesian", say: "suh-LAH-mut MAH-lum", meaning: "good evening" },
      { text: "Apa kabar?", language: "Indonesian", say: "AH-pah KAH-bar", meaning: "how are you?" },
      { text: "Terima kasih", language: "Indonesian", say: "tuh-REE-mah KAH-see", meaning: "thank you" },
      {
        text: "Mau ke mana?",
        language: "Indonesian",
        say: "MAH-oo kuh MAH-nah",
        meaning: "where are you going? (asked of you; any answer does)",
      },
      { text: "Selamat jalan", language: "Indonesian", say: "suh-LAH-mut JAH-lun", meaning: "goodbye, to one leaving" },
    ],
    sound: "Plain *e* is usually the faint vowel of *the*; *c* is always ch, and *r* is rolled.",
  },
  bestTime: {
    summary:
      "Java's rains run from November to March and Sumatra's from October; Maluku is the other way round, wet from June to September.",
    months: [
      "Java wettest",
      "rain, Pasola",
      "rain easing",
      "green",
      "dry, fresh",
      "Maluku wet",
      "cool nights",
      "dry, busy",
      "dusty",
      "calm Banda Sea",
      "first storms",
      "Toraja rain",
    ],
  },
  experiences: [
    {
      title: "Attend a Toraja funeral as a guest",
      text: "Rantepao is eight or nine hours by road from Makassar, and most funerals fall between June and December. A local guide asks the family. Dress soberly, hand over a carton of cigarettes as your gift, sit where you are put and drink the tea. Buffalo and pigs are killed in the open; leave beforehand if that is too much.",
    },
    {
      title: "Climb to Wae Rebo",
      text: "From Denge in west Flores a guide leads you about 9 km, some four hours, through forest to the cone-shaped *mbaru niang*, 1,100 m above the sea. Sound the bamboo clapper, then wait for the elders' welcome before taking out a camera. You sleep on mats under the thatch. There is no signal and no doctor.",
    },
    {
      title: "Sit down in west Sumba",
      text: "Tarung, on its hill above Waikabubak, keeps tall thatch and stone tombs in the middle of daily life. Take betel nut from the market, *sirih pinang*, and accept what is offered in return; a nut slipped into the pocket offends nobody. Sign the guest book and ask before any photograph. Pasola's date is set by ritual, late.",
    },
    {
      title: "Sail for the Banda Islands",
      text: "Nutmeg once grew only here. In the seventeenth century the Dutch company under Jan Pieterszoon Coen all but wiped out the Bandanese and brought in slaves to pick it. Walk the groves of Lonthor under giant almond trees, then Fort Belgica. Come between September and early December; in a high swell the fast boat stays in port, sometimes for days.",
    },
    {
      title: "Read the walls of Lasem",
      text: "This town, 134 km from Semarang on Java's north coast, took in Chinese settlers from the fourteenth century. See the 100 painted panels of Cu An Kiong temple and a workshop of *batik tiga negeri*, waxed and dyed in three colours. Lanes have no signs and courtyards are homes: knock, and bring a guide.",
    },
    {
      title: "Wake in the Kerinci valley",
      text: "Tea, cinnamon and a national park surround Mount Kerinci, 3,805 m and active. Walk three and a half hours to the crater lake of Gunung Tujuh. Tigers live here and will not show themselves. Climb the volcano only when its alert level allows.",
    },
    {
      title: "Cycle Samosir",
      text: "Lake Toba fills a caldera made 74,000 years ago; Samosir rises 700 m out of it. Ride from Tuk Tuk to Tomok, where a stone sarcophagus of a Batak chief stands among carved houses. Ferries are short, but in 2018 one loaded to four times its limit sank and 164 people were never found. Wait for the next.",
    },
  ],
  food: "In Toraja order *pa'piong* a few hours ahead: pork or chicken packed into bamboo with *mayana* leaves and coconut, and roasted over a fire, with palm wine (*tuak*). Black *pamarrasan* spice, ground from keluwek seeds, goes with braised pork. On Banda there are cakes and jam with fresh nutmeg and mace. In Kerinci, drink tea from the slope you are looking at. Vegetarians should ask about dried fish.",
  etiquette: [
    "Give, take and eat with the right hand; point with the thumb.",
    "Shoes off at homes, mosques and temples; cover shoulders and knees outside beaches.",
    "In Ramadan, do not eat in front of people who fast.",
    "Keep your hands from heads and off your own hips.",
    "Drink what you are offered, or hold it gratefully.",
  ],
  trivia: [
    "In 1667, at Breda, England gave up the Banda island of Run and kept Manhattan.",
    "Toba's last great eruption laid about 15 cm of ash over the Indian subcontinent.",
    "A *mbaru niang* has five floors; the top one is kept for offerings to ancestors.",
  ],
  gettingAround:
    "Long-haul flights land at Jakarta and Bali; for entry rules, check with the embassy. Planes join the islands; passenger ships do it slowly. On land hire a car with its driver. Ask a travel clinic about malaria.",
  moneyAndConnectivity:
    "The rupiah comes with many zeros. Cities and district towns have cash machines; Banda and the villages run on notes, so bring small ones. Buy a local SIM and expect it to fall silent in the hills.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Bromo on foot",
      nights: 4,
      stops: [
        { place: "Surabaya", nights: 1 },
        { place: "Cemoro Lawang", nights: 2 },
        { place: "Surabaya", nights: 1 },
      ],
      note: "Two hours up from Probolinggo. Cross the sand before dawn, climb 249 steps, and keep off the rim if the alert is raised.",
    },
    {
      duration: "1 week",
      title: "Toraja",
      nights: 7,
      stops: [
        { place: "Makassar", nights: 1 },
        { place: "Rantepao", nights: 5 },
        { place: "Makassar", nights: 1 },
      ],
      note: "By hired car.",
    },
    {
      duration: "2 weeks",
      title: "Sumatra, lake and valley",
      nights: 13,
      stops: [
        { place: "Medan", nights: 1 },
        { place: "Tuk Tuk", nights: 4 },
        { place: "Medan", nights: 1 },
        { place: "Padang", nights: 1 },
        { place: "Kersik Tuo", nights: 3 },
        { place: "Sungai Penuh", nights: 2 },
        { place: "Padang", nights: 1 },
      ],
      note: "The lake is five hours from Medan. Fly to Padang, then take the mountain road.",
    },
  ],
  checked: "2026-11",
  sources: [
    { title: "Indonesian Independence Day", url: "https://choosethecross.com/?p=1683" },
    { title: "Indonesia", url: "https://historica.fandom.com/wiki/Indonesia" },
    { title: "Rantepao", url: "https://offexploring.com/shanxpony/blog/indonesia/rantepao" },
    { title: "Rambu Solo: location and timing", url: "https://loengan.id/?p=6442" },
    { title: "Wae Rebo, trekking", url: "https://www.dlium.com/2019/05/wae-rebo-trekking-to-mbaru-niang-houses.html" },
    { title: "Wae Rebo, remote village in Flores", url: "http://roamtowonder.com/category/categories/culture/page/4" },
    { title: "Pasola", url: "https://southeastasiaglobe.com/indonesian-jousting-tournament/" },
    {
      title: "Visiting villages in Sumba",
      url: "https://www.travelfish.org/orientation_detail/indonesia/east_nusa_tenggara/sumba/sumba/188",
    },
    { title: "Waikabubak", url: "https://lintangbuanatours.com/waikabubak/" },
    {
      title: "The Banda Islands",
      url: "https://www.small-cruise-ships.com/trip/from-the-spice-islands-to-the-whale-sharks-from-ambon-to-kaimana",
    },
    { title: "Banda's history", url: "https://indonesiabeautyplaces.blogspot.com/2011/03" },
    {
      title: "From Ambon to Banda Neira",
      url: "https://www.kompasiana.com/asna_5758/68ee2fd2ed6415428f031d82/semoga-kita-berumur-panjang-untuk-bertemu-kembali-di-banda-neira",
    },
    { title: "Lasem: story of little China", url: "https://observerid.com/lasem-story-of-little-china/" },
    { title: "Lasem and its batik", url: "https://www.travelblog.org/Asia/Indonesia/Java/Semarang/blog-1057493.html" },
    { title: "Kerinci valley", url: "https://www.pixelfields.net/blog/kerinci-valley" },
    {
      title: "Lake Toba: Samosir",
      url: "https://indonesialogue.com/about-indonesia/lake-toba-samosir-north-sumatra.html",
    },
    {
      title: "Lake Toba and Samosir",
      url: "https://travelagents10.com/ID/Parapat/296793730486781/LakeToba-%26-SamosirIsland---Indonesia",
    },
    { title: "Sinking of MV Sinar Bangun", url: "https://en.wikipedia.org/wiki/Sinking_of_MV_Sinar_Bangun" },
    { title: "Sunrise on Mount Bromo", url: "https://www.yoschis.com/see-sunrise-mount-bromo-indonesia.html" },
    { title: "Nyepi Day", url: "http://thetravellinglight.com/Nyepi-Day" },
    { title: "Climate of Indonesia", url: "https://www.buditours.org/en/?p=281" },
    { title: "Easy Indonesian: greetings", url: "https://hotlib.net/htrd/673519/p4" },
    { title: "Torajan cuisine", url: "http://www.travbuddy.com/Few-Things-About-Torajan-Cuisine-v372827" },
    { title: "Indonesian etiquette", url: "https://www.indonesiaairport.com/tourism/culture/etiquette.htm" },
    { title: "Travel advisory: Papua", url: "https://www.exoticplacestotravel.com/archives/16473" },
  ],
} satisfies Guide;
