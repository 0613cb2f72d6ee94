import { beforeYouGo } from "../before-you-go/indonesia.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "indonesia",
  name: "Indonesia",
  tagline: "A crater at dawn, and ferries that wait for calm water.",
  highlights: [
    "Boat-roofed houses of Toraja",
    "Wae Rebo's cone houses",
    "Nutmeg groves of the Banda Islands",
    "The Kerinci valley under its volcano",
    "Bromo's caldera, crossed on foot",
  ],
  summary:
    "Toraja, Flores, Bromo, Sumatra's valleys and the Banda Islands: Indonesia one island at a time, with sea and volcano advice.",
  posterAlt:
    "Dawn over Bromo's caldera: the ribbed cone of Batok rises from a sea of mist beside a smoking crater rim.",
  notice:
    "Do not travel to Highland or Central Papua, where armed conflict and kidnapping continue. Volcanoes elsewhere close airports at short notice; obey exclusion zones, because insurers do. On any boat, find the life jackets first. Read your government's advice the week you book and the week you go.",
  description: [
    "Indonesia has more than 17,000 islands, and the dry months differ by island. Volcanoes run the length of it and make its soil. Java is crowded. The Banda Islands, five or six hours from Ambon by fast boat, hold a few streets among nutmeg trees.",
    "Some 300 peoples speak more than 700 languages and dialects, and share Indonesian. About 87 per cent are Muslim. Toraja and Toba Batak are mostly Christian, Balinese and Tenggerese Hindu, and many in west Sumba keep Marapu, the way of the ancestors. The Dutch came for spices and stayed to rule. Independence was declared on 17 August 1945 and fought for until 1949.",
    "Each change of island costs a day, and rough seas stop the ferries. Keep a spare night before the flight home. In Toraja, Sumba and Wae Rebo the host village sets the rules, and a guide who belongs there can ask on your behalf.",
  ],
  culture:
    "In Toraja the dead may stay at home for months or years, as people who are ill. In Rantepao, *National Geographic* reported, Elisabeth Rante brought her dead husband four meals a day. In west Sumba, priests wade out in February or March to read the *nyale*, sea worms, before horsemen throw blunt spears at *Pasola*. Injuries are routine, and riders have died. On Bali *Nyepi*, the silent new year, usually in March, stops lights, work, traffic and the airport for a day. You stay indoors too.",
  language: {
    intro: "Indonesian is spelt as it sounds. Most people learn it after another language.",
    phrases: [
      { text: "Selamat pagi.", language: "Indonesian", say: "suh-LAH-mut PAH-gee", meaning: "Good morning." },
      { text: "Selamat malam.", language: "Indonesian", say: "suh-LAH-mut MAH-lum", meaning: "Good evening." },
      { text: "Apa kabar?", language: "Indonesian", say: "AH-pah KAH-bar", meaning: "How are you?" },
      { text: "Terima kasih.", language: "Indonesian", say: "tuh-REE-mah KAH-see", meaning: "Thank you." },
      {
        text: "Mau ke mana?",
        language: "Indonesian",
        say: "MAH-oo kuh MAH-nah",
        meaning: "Where are you going? Any answer does.",
      },
      {
        text: "Selamat jalan.",
        language: "Indonesian",
        say: "suh-LAH-mut JAH-lun",
        meaning: "Goodbye, to one leaving.",
      },
    ],
    numbers: {
      language: "Indonesian",
      oneToTen: [
        ["satu", "SAH-too"],
        ["dua", "DOO-ah"],
        ["tiga", "TEE-gah"],
        ["empat", "um-PAHT"],
        ["lima", "LEE-mah"],
        ["enam", "uh-NAHM"],
        ["tujuh", "TOO-jooh"],
        ["delapan", "duh-LAH-pahn"],
        ["sembilan", "sum-BEE-lahn"],
        ["sepuluh", "suh-POO-looh"],
      ],
      help: ["Tolong", "TOH-long"],
      doctor: ["dokter", "DOCK-tur"],
      howMuch: ["Berapa harganya", "buh-RAH-pah har-GAH-nyah"],
    },
    sound: "Plain *e* is usually the faint vowel of *the*; *c* is always ch, and *r* is rolled.",
  },
  bestTime: {
    summary:
      "Come to Java and Sumatra from May to September: Java's rains run from November to March, Sumatra's from October. Central Maluku is the other way round, wettest from May to August.",
    best: [5, 6, 7, 8, 9],
    months: [
      "Java wettest",
      "Rain, Pasola",
      "Rain easing",
      "Green",
      "Dry, fresh",
      "Dry, Maluku wet",
      "Cool nights",
      "Dry, busy",
      "Dusty",
      "Calm Banda Sea",
      "First storms",
      "Toraja rain",
    ],
  },
  experiences: [
    {
      title: "Attend a Toraja funeral as a guest",
      text: "Rantepao is about 300 km from Makassar, eight to ten hours. Funerals follow the rice harvest, many of them from July to September. Buffalo and pigs are killed in the open. Leave beforehand if that is too much. Dress soberly, sit where you are put and drink the tea. A Torajan guide asks the family and names the gift, often cigarettes.",
    },
    {
      title: "Climb to Wae Rebo",
      text: "From Denge in west Flores, reached by truck from Ruteng, a path climbs about 9 km, three or four hours, through forest to the cone-shaped *mbaru niang*, 1,100 m above the sea. The villagers' rebuilding won a UNESCO award in 2012. Wait for the elder's welcome before taking out a camera. There is no signal and no doctor. You sleep on mats under the thatch.",
    },
    {
      title: "Cross Bromo's sand",
      text: "Stay off the crater's rim when the alert is raised. From Cemoro Lawang, on the edge of the caldera, walk down at first light and across the sand past ribbed, quiet Batok to a Hindu temple, then up some 250 steps to a crater that smokes beside your feet. The Tenggerese farm the slopes and throw offerings in at *Kasada*.",
    },
    {
      title: "Sail for the Banda Islands",
      text: "Come in October or November. The fast boat leaves Tulehu, near Ambon, on some days only, and in a high swell it stays in port. Walk the groves of Lonthor under giant almond trees, then Fort Belgica. Nutmeg once grew only here. In 1621 the Dutch company under Jan Pieterszoon Coen all but wiped out the Bandanese, and brought in slaves to pick it.",
    },
    {
      title: "Follow the wax in Lasem",
      text: "This town, some 130 km from Semarang on Java's north coast, took in Chinese settlers from the fourteenth century. Lanes have no signs and courtyards are homes. Bring a guide and knock. See a workshop of *batik tiga negeri*, waxed and dyed in three colours. At 86, Sigit Witjaksono still drew every pattern himself, *Kompas* wrote in 2015, and twenty workers did the rest.",
    },
    {
      title: "Wake in the Kerinci valley",
      text: "Kersik Tuo, about seven hours by road from Padang, looks over tea to Mount Kerinci, 3,805 m and active. Walk three or four hours to the crater lake of Gunung Tujuh. Tigers live here, but you will not see one. Exclusion zones often close the volcano's top.",
    },
    {
      title: "Cycle Samosir",
      text: "Lake Toba fills the caldera of a giant eruption, 904 m up, and Samosir rises out of it. Ride from Tuk Tuk to Tomok, where a stone sarcophagus of a Batak chief stands among carved houses. Ferries are short, but in June 2018 one loaded to four times its limit sank, and 164 people were never found. Do not board a full ferry.",
    },
  ],
  food: "In Toraja order *pa'piong* a few hours ahead. It is pork or chicken, packed into bamboo with *mayana* leaves and coconut, and roasted over a fire, with palm wine (*tuak*). Black *pamarrasan* spice, ground from keluwek seeds, goes with braised pork. On Banda, cakes and jam carry fresh nutmeg and mace. A Padang table is laid with a dozen dishes, *rendang* among them, and you pay for those you eat. Vegetables may come with dried fish or shrimp paste. Ask.",
  etiquette: [
    "Give, take and eat with the right hand; point with the thumb.",
    "Shoes off at homes, mosques and temples; cover shoulders and knees outside beaches.",
    "Do not eat in front of people who are fasting for Ramadan.",
    "Touch nobody's head. Hands on your own hips look angry.",
  ],
  trivia: [
    "In 1667, at Breda, England gave up the Banda island of Run and kept Manhattan.",
    "Toba's last great eruption, 74,000 years ago, dropped ash on India.",
    "A *mbaru niang* has five floors, and the top one is kept for offerings to ancestors.",
  ],
  gettingAround:
    "Long-haul flights land at Jakarta and Bali. Change there for Surabaya (Bromo), Makassar (Toraja), Medan (Toba) or Padang (Kerinci). Passenger ships take days. Cars come with a driver. In Makassar see Fort Rotterdam, built by Gowa's king in 1545, Dutch from 1667.",
  moneyAndConnectivity:
    "Cities and district towns have cash machines. Banda and the villages run on rupiah notes. Bring small ones.",
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
      note: "Cemoro Lawang is two hours up from Probolinggo. The second dawn is there in case the first clouds over. Fly on from Surabaya.",
    },
    {
      duration: "1 week",
      title: "Toraja",
      nights: 7,
      stops: [
        { place: "Makassar", nights: 1 },
        { place: "Rantepao", nights: 4 },
        { place: "Makassar", nights: 2 },
      ],
      note: "By hired car, a day each way. The second night in Makassar is the spare one before the flight.",
    },
    {
      duration: "2 weeks",
      title: "Sumatra, lake and valley",
      nights: 14,
      stops: [
        { place: "Medan", nights: 1 },
        { place: "Tuk Tuk", nights: 5 },
        { place: "Padang", nights: 1 },
        { place: "Kersik Tuo", nights: 5 },
        { place: "Padang", nights: 2 },
      ],
      note: "The lake is five hours from Medan. Fly on to Padang, then take the mountain road; back in Padang, the last night is the spare one before you fly. May to September.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "VOC Site: Makassar and its fort",
      url: "https://www.vocsite.nl/geschiedenis/handelsposten/makassar/",
      language: "nl",
      sections: ["getting-around"],
    },
    {
      title: "Wikivoyage: Indonesian phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Indonesian_phrasebook",
      sections: ["language"],
    },
    {
      title: "National Geographic: when death doesn't mean goodbye",
      url: "https://www.nationalgeographic.com/magazine/article/death-dying-grief-funeral-ceremony-corpse",
      sections: ["culture"],
    },
    {
      title: "Independent Observer: Rambu Solo",
      url: "https://observerid.com/rambu-solo-funeral-ceremony-in-tana-toraja/",
      sections: ["experiences", "outlines"],
    },
    {
      title: "Voice of America: Pasola",
      url: "https://www.voanews.com/east-asia/bloody-indonesia-festival-pits-men-horses-battle",
      sections: ["culture"],
    },
    {
      title: "Tribun Jatim: the ways to Wae Rebo, by truck from Ruteng",
      url: "https://jatim.tribunnews.com/2017/07/09/berikut-empat-rute-menuju-desa-wae-rebo-lihat-keunikan-rumah-mbaru-niang-di-desa-tua-ini?page=3",
      language: "id",
      asOf: "2017-07",
      sections: ["experiences"],
    },
    {
      title: "Moda Transportasi: from Ambon to Banda",
      url: "https://modatransportasi.com/best-routes/cara-menuju-banda-neira-dari-ambon/",
      language: "id",
      sections: ["experiences"],
    },
    {
      title: "Wae Rebo village: the UNESCO award",
      url: "http://www.waerebo.com/unesco/",
      sections: ["experiences", "trivia"],
    },
    {
      title: "Wikipedia: Mount Bromo",
      url: "https://en.wikipedia.org/wiki/Mount_Bromo",
      sections: ["experiences", "outlines"],
    },
    {
      title: "The Age: the Banda Islands",
      url: "https://www.theage.com.au/world/spice-of-life-20060902-gdoatm.html",
      sections: ["experiences", "trivia", "food"],
    },
    {
      title: "East Indonesia: climate and timing in Maluku",
      url: "http://www.east-indonesia.info/planning/maluku-travel-information-climate-timing.html",
      sections: ["best-time", "description"],
    },
    {
      title: "Kompas: Sigit Witjaksono's batik in Lasem",
      url: "https://travel.kompas.com/read/2015/07/13/121600427/Menengok.Kecantikan.Batik.Lasem.Perpaduan.Persia.dan.Tiongkok",
      language: "id",
      asOf: "2015",
      sections: ["experiences"],
    },
    {
      title: "Independent Observer: Lasem",
      url: "https://observerid.com/lasem-story-of-little-china/",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: Tropical Rainforest Heritage of Sumatra",
      url: "https://whc.unesco.org/en/list/1167",
      sections: ["experiences"],
    },
    {
      title: "Jurnalistravel: the lake of Gunung Tujuh",
      url: "http://jurnalistravel.com/kesunyian-danau-tertinggi-asia-tenggara/3",
      language: "id",
      sections: ["experiences"],
    },
    {
      title: "Global Geoparks Network: Toba Caldera",
      url: "http://en.globalgeopark.org/aboutGGN/list/Indonesia/11940.htm",
      sections: ["experiences", "trivia"],
    },
    {
      title: "TRT World/Reuters: the Sinar Bangun",
      url: "https://www.trtworld.com/article/13109814",
      sections: ["experiences"],
    },
  ],
} satisfies Guide;
