import type { Guide } from "../guide.ts";

export const guide = {
  slug: "vietnam",
  name: "Vietnam",
  tagline: "Stone fields in the north, brick towers south, one railway between.",
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
    "Riding a motorbike without a licence Vietnam recognises can leave you uninsured. Landslides cut northern roads from May to October, and storms the central coast from September to December. Old munitions remain, above all in Quảng Trị: keep to paths and touch no metal. Read your government's advice the week you book and the week you go.",
  description: [
    "Two river deltas, the Red in the north and the Mekong in the south, hang at either end of a narrow, mountainous strip. The train between them takes about 34 hours. In July 2025 the provinces shrank from 63 to 34, so Hà Giang is now officially in Tuyên Quang, Phan Rang in Khánh Hòa and Trà Vinh in Vĩnh Long. Signs and people lag behind.",
    "The state recognises 54 peoples. Kinh, the ethnic Vietnamese, are about 85 per cent; Tày, Nùng, Hmong, Dao and Thái share the northern hills, Cham the dry southern coast, Khmer the Mekong Delta. France ruled from 1862 to 1954. The country was then divided, and the war that ended in 1975, called the American War here, killed at least two million Vietnamese. Let others begin that conversation.",
    "Take one region and two or three beds in it. Hire the driver or walking guide in the hills rather than in Hanoi; someone born in the next valley knows which road slid last week and whose kitchen is open.",
  ],
  culture:
    "Whoever first steps into a house at *Tết*, the lunar new year of January or February, decides that family's luck, so the guest is chosen months ahead. Do not drop by. It is a feast for relatives, and travellers find much shut and every seat taken. Cham Brahmans keep *Katê* in the seventh month of their own calendar; Khmer villages thank the moon at *Ok Om Bok*.",
  language: {
    intro: "Northern speech is given here; in the hills Vietnamese is often a second language.",
    phrases: [
      { text: "Xin chào", language: "Vietnamese", say: "sin chow", meaning: "hello" },
      { text: "Cảm ơn", language: "Vietnamese", say: "kahm uhn", meaning: "thank you" },
      { text: "Không có gì", language: "Vietnamese", say: "khong koh zee", meaning: "you're welcome" },
      { text: "Xin lỗi", language: "Vietnamese", say: "sin loy", meaning: "sorry, excuse me" },
      { text: "Bạn khỏe không?", language: "Vietnamese", say: "bahn khweh khong", meaning: "how are you?" },
      { text: "Tạm biệt", language: "Vietnamese", say: "tahm byet", meaning: "goodbye" },
    ],
    sound:
      "No capitals: every syllable carries one of six tones instead of stress. The barred *đ* is an English d; plain *d* is z in Hanoi and y in Saigon.",
  },
  bestTime: {
    summary:
      "November to April is cool in the north and dry in the south; the central coast has its rain from September to December.",
    months: [
      "cold, misty north",
      "Tết, much closed",
      "drizzle lifting",
      "warm",
      "heat, first rain",
      "hot, wet",
      "north wettest",
      "storms, landslides",
      "rice turning gold",
      "clear northern hills",
      "central floods",
      "cool, drier",
    ],
  },
  experiences: [
    {
      title: "Take a driver to Đồng Văn",
      text: "Hà Giang is 280 km from Hanoi; beyond it the road climbs to a limestone plateau, 1,000 to 1,600 m up, where 17 peoples farm between the rocks. The Mã Pí Lèng pass hangs above the Nho Quế river; look at it from a passenger seat. China is close: ask your host about permits and leave unmarked tracks alone.",
    },
    {
      title: "Go to market in Bắc Hà",
      text: "On Sundays Flower Hmong families come to this town, 70 km from Lào Cai, to trade cloth, pigs, horses and corn spirit. By two it is over. Sleep there on Saturday and be out before the coaches. It is a weekly shop, not a stage: buy breakfast first and ask before photographing.",
    },
    {
      title: "Hear the hammers at Phúc Sen",
      text: "East of Cao Bằng, over the Mã Phục pass with its 260-million-year-old pillow lava, Nùng families forge kitchen knives; at Phia Thắp nearby they make incense. Continue to the Bản Giốc falls on the Chinese border and stay on the marked bank.",
    },
    {
      title: "Walk between the water wheels of Pù Luông",
      text: "This reserve lies about 160 km from Hanoi. Paths join Thái and Mường villages such as Hiêu and Kho Mường, and bamboo wheels lift the stream into the paddies. Rice ripens around June and again in September and October; after rain the tracks turn to soap.",
    },
    {
      title: "See clay turned by walking",
      text: "At Bàu Trúc, Hamu Crok to the Cham, 10 km from Phan Rang, the pot stands still and the potter circles it, then fires it in the open under straw and wood. UNESCO listed the craft in 2022 as needing urgent safeguarding. At Katê, families bring offerings to the Po Klong Garai towers; stand behind them.",
    },
    {
      title: "Cycle the pagodas of Trà Vinh",
      text: "More than 140 Khmer pagodas stand here under old dipterocarps. Begin at Âng, beside the Ba Om pond, where boats race at Ok Om Bok, usually in November or December. Start early, carry water, and cover your shoulders.",
    },
    {
      title: "Go quietly to Côn Đảo",
      text: "From 1862 to 1975 these 16 islands held prisoners, first of France, then of South Vietnam; about 20,000 died. See the tiger cages, then Hàng Dương cemetery, where families burn incense. The crossing can be rough even in a light sea.",
    },
  ],
  food: "Hanoi lunches on *bún chả*, grilled pork in sweetened fish sauce with cold noodles, and shares *chả cá*, fish finished at the table in a small pan. In Cao Bằng, breakfast is *bánh cuốn*, steamed rice rolls served in bone broth, the filling chopped with a Phúc Sen knife. *Nước mắm*, fish sauce, is in almost everything, so vegetarians must ask about it by name.",
  etiquette: [
    "Give and take with both hands, and greet the oldest person first.",
    "Shoes off in homes and temples; keep hands from heads and feet from altars.",
    "Do not touch or reach across a family altar.",
    "Keep your voice down, above all when something has gone wrong.",
  ],
  trivia: [
    "Depending on tone, *ma* is a ghost, a mother, a horse, a tomb, a rice seedling or the word which.",
    "Bàu Trúc's clay is dug from the Quao river once a year, and stored.",
    "The north-south railway, finished in 1936 and cut in 1954, ran again in 1976.",
  ],
  gettingAround:
    "Long-haul flights land at Hanoi and Ho Chi Minh City; for entry rules, check with the embassy. The main line is 1,726 km long and has sleeping cars. In the hills hire a car with a driver, in the delta a bicycle. To cross a city street, walk slowly and steadily and never step back. Ask a travel clinic about malaria.",
  moneyAndConnectivity:
    "The dong has many zeros and is hard to change abroad: count twice, and spend it. Towns have cash machines; carry notes into villages. Buy a local SIM. Sockets take two flat or two round pins.",
  outlines: [
    {
      duration: "3-5 days",
      title: "Pù Luông on foot",
      nights: 4,
      stops: [
        { place: "Hanoi", nights: 1 },
        { place: "Pù Luông", nights: 2 },
        { place: "Hanoi", nights: 1 },
      ],
      note: "By hired car.",
    },
    {
      duration: "1 week",
      title: "The stone plateau",
      nights: 7,
      stops: [
        { place: "Hanoi", nights: 1 },
        { place: "Hà Giang", nights: 1 },
        { place: "Đồng Văn", nights: 2 },
        { place: "Mèo Vạc", nights: 1 },
        { place: "Hà Giang", nights: 1 },
        { place: "Hanoi", nights: 1 },
      ],
      note: "Hanoi to Hà Giang is a long half-day by car.",
    },
    {
      duration: "2 weeks",
      title: "Plateau, forges and bay",
      nights: 14,
      stops: [
        { place: "Hanoi", nights: 1 },
        { place: "Hà Giang", nights: 1 },
        { place: "Đồng Văn", nights: 2 },
        { place: "Mèo Vạc", nights: 1 },
        { place: "Bảo Lạc", nights: 1 },
        { place: "Cao Bằng", nights: 3 },
        { place: "Hanoi", nights: 1 },
        { place: "Cát Bà", nights: 3 },
        { place: "Hanoi", nights: 1 },
      ],
      note: "Bảo Lạc to Cao Bằng is 126 km. Lan Hạ Bay lies off Cát Bà; go out by small boat or kayak. The south deserves its own trip.",
    },
  ],
  checked: "2026-11",
  sources: [
    {
      title: "Two-tier local government: 34 provinces",
      url: "https://vietnamnews.vn/politics-laws/1720781/viet-nam-sets-two-tier-local-government-system.html",
    },
    { title: "Vietnam: peoples and language", url: "https://funeasyenglish.com/new-world-travel-abroad-vietnam.htm" },
    { title: "The Vietnam War", url: "https://gradesaver.com/inside-out-and-back-again/study-guide/the-vietnam-war" },
    { title: "Vietnam basics", url: "http://unitedtravel.wordtravels.com/Travelguide/Countries/Vietnam/Basics" },
    {
      title: "Vietnam's Reunification Express",
      url: "https://www.scmp.com/lifestyle/travel-leisure/article/1915914/vietnams-reunification-express-celebrates-double",
    },
    {
      title: "The first visitor of Tết",
      url: "https://es.vietnamplus.vn/nuevo-ano-lunar-costumbres-milenarias/14484.vnp",
    },
    {
      title: "Explore Đồng Văn Karst Plateau Geopark",
      url: "https://www.culturemagazin.com/explore-dong-van-karst-plateau-unesco-global-geopark/",
    },
    { title: "Dong Van Karst Plateau", url: "http://vietnamtourism.vn/en/index.php/news/items/16002" },
    { title: "Not all roads are passable", url: "https://vietnamas.info/en/day-16-not-all-roads-are-passable" },
    { title: "Bac Ha market", url: "https://trekkingbachavietnam.blogspot.com/2012/11/bac-ha-market.html" },
    {
      title: "Non nuoc Cao Bang geopark, eastern route",
      url: "http://banquanlicongviendiachateng.caobang.vnptweb.vn/news/exploring-the-geopark-eastern-route-x3a-experience-traditional-cultures-in-a-wonderland-120464",
    },
    {
      title: "Hot steamed rice rolls in Cao Bằng",
      url: "http://m.goldenspoonawards.com/news/hot-steamed-rice-rolls-a-must-try-in-cao-bang-c943a2018082110365596.htm",
    },
    { title: "Pu Luong nature reserve", url: "https://vexperitravel.com/pu-luong-natural-resever" },
    {
      title: "Bau Truc pottery and the Kate festival",
      url: "http://vneconomictimes.com:8081/article/biz-traveler/bau-truc-pottery-kate-festival-recognized-as-national-heritages",
    },
    {
      title: "Cham pottery, UNESCO 2022",
      url: "https://www.sggpnews.org.vn/photo-gallery/unescohonored-potterymaking-art-of-cham-people-103787.html",
    },
    {
      title: "Khmer culture in Tra Vinh",
      url: "https://www.vir.com.vn/tourists-revel-in-rich-khmer-culture-56147.html",
    },
    {
      title: "The stone and the spirit: Con Dao",
      url: "https://www.gonomadnest.com/the-stone-and-the-spirit-con-dao-history-part-2",
    },
    { title: "Con Dao", url: "http://vietnamheritage.com.vn/condao-pristine-beauty-and-history-of-sacrifies/" },
    {
      title: "Languages and phrases of Vietnam",
      url: "https://seekteachers.com/country-info.asp?attribute_id=2166&country_id=100",
    },
    { title: "Vietnamese tones and letters", url: "https://traveltoindochina.com/blogs/language/" },
    { title: "Vietnam: when to go", url: "https://remotelands.com/whentogo/vietnam/dec" },
    {
      title: "Five of Hanoi's noodle dishes",
      url: "http://m.goldenspoonawards.com/news/cnn-beyond-pho-five-of-hanois-top-noodle-dishes-c943a2017041201572260.htm",
    },
    {
      title: "Foreign motorcycle licences in Vietnam",
      url: "https://rentbikehanoi.com/can-an-international-motorcycle-license-be-used-in-vietnam",
    },
    {
      title: "Dangers and annoyances",
      url: "https://gonexp.com/health-safety/dangers--annoyances-id20190710213050719",
    },
    { title: "Vietnam: do's and don'ts", url: "https://vncornertravel.com/do-s-and-don-t" },
  ],
} satisfies Guide;
