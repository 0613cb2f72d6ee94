import { beforeYouGo } from "../before-you-go/vietnam.ts";
import type { Guide } from "../guide.ts";

export const guide = {
  slug: "vietnam",
  name: "Vietnam",
  tagline: "From limestone hills in the north to brick towers in the south.",
  highlights: [
    "The karst plateau of Đồng Văn",
    "Nùng blacksmiths in Cao Bằng",
    "Lan Hạ Bay from Cát Bà",
    "Cham towers and potters at Phan Rang",
    "Khmer pagodas of Trà Vinh",
  ],
  summary:
    "Hmong markets on the limestone, Cham brick, Khmer pagodas in the delta: Vietnam by back road and train, one region at a time.",
  posterAlt:
    "Karst towers stand in the still jade water of Lan Hạ Bay; one junk with a red battened sail drifts through the mist.",
  notice:
    "Riding a motorbike without a licence Vietnam recognises can leave you uninsured. Landslides cut northern roads from May to October, and storms the central coast from September to December. Keep to paths and touch no metal: old munitions remain, above all in Quảng Trị. Read your government's advice the week you book and the week you go.",
  description: [
    "The train from Hanoi to Ho Chi Minh City takes about 34 hours, down a narrow, mountainous strip with a delta at either end, the Red River's in the north, the Mekong's in the south. In July 2025 the provinces shrank from 63 to 34, so Hà Giang is now officially in Tuyên Quang, Phan Rang in Khánh Hòa and Trà Vinh in Vĩnh Long.",
    "The state recognises 54 peoples. Kinh, the ethnic Vietnamese, are about 85 per cent. Tày, Nùng, Hmong, Dao and Thái share the northern hills, Cham the dry southern coast, Khmer the Mekong Delta. France ruled from 1862 to 1954. The war that followed division and ended in 1975 is called the American War here. One demographic study puts the Vietnamese dead between 791,000 and 1.14 million. Other counts go far higher.",
    "Plan north and south apart, as in February Hanoi drizzles while Phan Rang, in Cham country at the other end of the line, is dry. Landslides close mountain roads. Leave a spare day before flying.",
  ],
  culture:
    "*Tết*, the lunar new year, falls in January or February. Its first guest decides a family's luck and is chosen months ahead. Much is shut, and seats sell out. Cham Brahmans keep *Katê* for three days in the seventh month of their own calendar, usually October. Khmer villages thank the moon at *Ok Om Bok*.",
  language: {
    intro: "Northern speech. In the hills Vietnamese is often a second language.",
    phrases: [
      { text: "Xin chào.", language: "Vietnamese", say: "sin chow", meaning: "Hello." },
      { text: "Cảm ơn.", language: "Vietnamese", say: "kahm uhn", meaning: "Thank you." },
      { text: "Không có gì.", language: "Vietnamese", say: "khong koh zee", meaning: "You're welcome." },
      { text: "Xin lỗi.", language: "Vietnamese", say: "sin loy", meaning: "Sorry, or excuse me." },
      { text: "Bạn khỏe không?", language: "Vietnamese", say: "bahn khweh khong", meaning: "How are you?" },
      { text: "Tạm biệt.", language: "Vietnamese", say: "tahm byet", meaning: "Goodbye." },
    ],
    numbers: {
      language: "Vietnamese",
      oneToTen: [
        ["một", "moht"],
        ["hai", "high"],
        ["ba", "bah"],
        ["bốn", "bohn"],
        ["năm", "num"],
        ["sáu", "sow"],
        ["bảy", "by"],
        ["tám", "tahm"],
        ["chín", "cheen"],
        ["mười", "moo-uh-ee"],
      ],
      help: ["Cứu tôi với", "kuhw toy voy"],
      doctor: ["bác sĩ", "bahk see"],
      howMuch: ["Bao nhiêu tiền", "bow nyew tyen"],
    },
    sound:
      "No capitals, as every syllable carries one of six tones instead of stress. The barred *đ* is an English d, while plain *d* is z in Hanoi and y in Saigon.",
  },
  bestTime: {
    summary:
      "November to April is cool in the north and dry in the south. The central coast has its rain from September to December.",
    best: [1, 2, 3, 4],
    months: [
      "Dry south",
      "Dry south, Tết",
      "Drizzle lifting",
      "Warm",
      "Heat, first rain",
      "Hot, wet",
      "North wettest",
      "Storms, landslides",
      "Rice turning gold",
      "Clear northern hills",
      "Central floods",
      "Cool, drier",
    ],
  },
  experiences: [
    {
      title: "Start early in Hanoi",
      text: "Motorbikes do not stop, but riders steer round you if you walk steadily. At daybreak people exercise round Hoàn Kiếm lake, below the old quarter. At the Temple of Literature, founded in 1070, 82 stone tortoises carry the names of those who passed the court's examinations between 1442 and 1779.",
    },
    {
      title: "Take a driver to Đồng Văn",
      text: "Hà Giang is 280 km from Hanoi. Beyond it 150 km of bends climb to a limestone plateau, at 1,000–1,600 m, where 17 peoples farm between the rocks and the Sunday market fills Đồng Văn. The Mã Pí Lèng pass hangs above the Nho Quế river. China is close. Let the driver ask about permits, and leave unmarked tracks alone. The road east comes down by Bảo Lạc to Cao Bằng.",
    },
    {
      title: "Hear the hammers at Phúc Sen",
      text: "Thirty kilometres east of Cao Bằng, Nùng families forge knives from the steel of old cars. At Phia Thắp nearby they make incense. Beyond are the Bản Giốc falls on the Chinese border, where you stay on the marked bank.",
    },
    {
      title: "Walk between the water wheels of Pù Luông",
      text: "This reserve lies about 150 km from Hanoi, half a day by road. Paths join villages such as Hiêu and Kho Mường, bamboo wheels lift the stream into the paddies, and stilt houses take guests. Rice ripens around June and again by October. After rain the tracks are slippery.",
    },
    {
      title: "Paddle Lan Hạ Bay",
      text: "Some 400 wooded karst islands stand in jade water off Cát Bà, with floating fish farms between them. Red-sailed junks, once the fishing boats, are rare now. Go by kayak or small boat from Bến Bèo, in a life jacket. When a storm threatens, most often from July to September, boats stay in.",
    },
    {
      title: "Watch a pot made without a wheel",
      text: "At Bàu Trúc, Hamu Crok to the Cham, 10 km from Phan Rang, the pot stands still and the potter circles it, then fires it in the open under straw. UNESCO listed the craft as needing urgent safeguarding. At Katê, families bring offerings to the brick towers of Po Klong Garai, and visitors stand behind.",
    },
    {
      title: "Cycle the pagodas of Trà Vinh",
      text: "More than 140 Khmer pagodas stand here under old dipterocarps. Cover your shoulders. Begin at Âng pagoda, beside the Ba Om pond. At Ok Om Bok, usually in November, crews of the long *ngo* boats race on the Long Bình river in town.",
    },
    {
      title: "Go quietly to Côn Đảo",
      text: "From 1862 to 1975 these 16 islands held prisoners, first of France, then of South Vietnam; about 20,000 died. The crossing is often rough. You can see the tiger cages, then Hàng Dương cemetery, where families burn incense.",
    },
  ],
  food: "Hanoi lunches on *bún chả*, grilled pork in sweetened fish sauce with cold noodles, and shares *chả cá*, fish fried at table. In Cao Bằng, breakfast is *bánh cuốn*, steamed rice rolls served in bone broth, the filling chopped with a Phúc Sen knife. *Nước mắm*, fish sauce, is in almost everything. Vegetarians ask about it by name.",
  etiquette: [
    "Give and take with both hands, and greet the oldest person first.",
    "Shoes off in homes and temples. Keep hands from heads and feet from altars.",
    "Touch nothing on a family altar.",
    "Ask before you photograph anyone, at markets too.",
  ],
  trivia: [
    "Depending on tone, *ma* is a ghost, a mother, a horse, a tomb, a rice seedling or the word which.",
    "Bàu Trúc's clay is dug from the Quao river once a year, and stored.",
    "The north-south railway, finished in 1936 and cut in 1954, ran again in 1976.",
  ],
  gettingAround:
    "Long-haul flights land at Hanoi and Ho Chi Minh City, which most people there call Saigon. The main line is 1,726 km long and has sleeping cars; express trains stop at Tháp Chàm, the station of Phan Rang. Hire a car with a driver in the hills, a bicycle in the delta.",
  moneyAndConnectivity:
    "The dong is hard to change abroad. Count the zeros, and spend it. Towns have cash machines. Carry notes into villages.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Pù Luông on foot",
      nights: 4,
      stops: [
        { place: "Pù Luông", nights: 3 },
        { place: "Hanoi", nights: 1 },
      ],
      note: "By hired car, four hours or so each way. Fly home from Hanoi.",
    },
    {
      duration: "1 week",
      title: "Cham towers, Khmer pagodas",
      nights: 7,
      stops: [
        { place: "Ho Chi Minh City", nights: 1 },
        { place: "Phan Rang", nights: 2 },
        { place: "Ho Chi Minh City", nights: 2 },
        { place: "Trà Vinh", nights: 2 },
      ],
      note: "By train to Tháp Chàm and back to the city. From there by hired car or bus to Trà Vinh. On the last day leave early to fly in the evening.",
    },
    {
      duration: "2 weeks",
      title: "Plateau and forges",
      nights: 13,
      stops: [
        { place: "Hanoi", nights: 2 },
        { place: "Hà Giang", nights: 1 },
        { place: "Đồng Văn", nights: 3 },
        { place: "Bảo Lạc", nights: 1 },
        { place: "Cao Bằng", nights: 4 },
        { place: "Hanoi", nights: 2 },
      ],
      note: "One driver throughout. Bảo Lạc to Cao Bằng is 126 km, half a day. Cao Bằng to Hanoi is 300. Fly home from Hanoi. October or November.",
    },
  ],
  beforeYouGo,
  checked: "2026-11",
  sources: [
    {
      title: "Việt Nam News: two-tier local government, 34 provinces",
      url: "https://vietnamnews.vn/politics-laws/1720781/viet-nam-sets-two-tier-local-government-system.html",
      sections: ["description"],
    },
    {
      title: "Hirschman, Preston and Loi, 1995: Vietnamese casualties during the American war",
      url: "https://doi.org/10.2307/2137774",
      sections: ["description"],
    },
    {
      title: "South China Morning Post: Vietnam's Reunification Express",
      url: "https://www.scmp.com/lifestyle/travel-leisure/article/1915914/vietnams-reunification-express-celebrates-double",
      sections: ["description", "getting-around", "trivia"],
    },
    {
      title: "VietnamPlus: the first visitor of Tết",
      url: "https://es.vietnamplus.vn/nuevo-ano-lunar-costumbres-milenarias/14484.vnp",
      language: "es",
      sections: ["culture"],
    },
    {
      title: "Việt Nam News: Katê in Khánh Hòa, 2025",
      url: "https://vietnamnews.vn/life-style/1727614/khanh-hoa-to-host-kate-festival.html",
      sections: ["culture", "experiences"],
    },
    {
      title: "Culture Magazin: the Đồng Văn karst plateau",
      url: "https://www.culturemagazin.com/explore-dong-van-karst-plateau-unesco-global-geopark/",
      sections: ["experiences", "outlines"],
    },
    {
      title: "VietnamPlus: the knife village of Phúc Sen, with Long Anh Chien",
      url: "https://en.vietnamplus.vn/knife-village-retains-traditional-craft-post167745.vnp",
      sections: ["experiences", "food"],
    },
    {
      title: "Sài Gòn Giải Phóng: Non Nước Cao Bằng geopark",
      url: "https://en.sggp.org.vn/unesco-experts-re-verify-non-nuoc-cao-bang-global-geopark-title-post96814.html",
      sections: ["experiences"],
    },
    {
      title: "Kho Mường and Pù Luông with a local guide",
      url: "https://moitruongdulich.vn/en/index.php/item/8721",
      sections: ["experiences", "outlines"],
    },
    {
      title: "VnExpress: Lan Hạ Bay",
      url: "https://e.vnexpress.net/photo/places/bird-eye-views-accentuate-paradisiacal-beauty-of-lan-ha-bay-4127207.html",
      sections: ["experiences"],
    },
    {
      title: "UNESCO: the pottery-making of the Chăm, decision of 2022",
      url: "https://ich.unesco.org/en/decisions/17.COM/7.A.3",
      sections: ["experiences", "trivia"],
    },
    {
      title: "Thanh Niên: the stelae of the Temple of Literature",
      url: "http://www.thanhniennews.com/arts-culture/temple-of-literature-granted-unesco-world-heritage-status-23671.html",
      sections: ["experiences"],
    },
    {
      title: "Việt Nam News: Ok Om Bok and the boats on the Long Bình",
      url: "https://vietnamnews.vn/life-style/1728708/vinh-long-celebrates-ok-om-bok-festival.html",
      sections: ["experiences", "culture"],
    },
    {
      title: "Vietnam Heritage: Côn Đảo",
      url: "http://vietnamheritage.com.vn/condao-pristine-beauty-and-history-of-sacrifies/",
      sections: ["experiences"],
    },
    {
      title: "Wikivoyage: Vietnamese phrasebook, numbers and calls for help",
      url: "https://en.wikivoyage.org/wiki/Vietnamese_phrasebook",
      sections: ["language"],
    },
  ],
} satisfies Guide;
