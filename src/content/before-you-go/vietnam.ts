import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  backpackerIndex,
  britishDoctors,
  cdcDengue,
  cdcEncephalitis,
  cdcYellowBook,
  iecPlugs,
  ilgaDatabase,
  kenyaInBangkok,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateDisputedRow,
  makeEmbassyRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeMonkeyRabiesRow,
  makeOneFlightChangeRow,
  methanolWarning,
  noHighNight,
  usualVaccines,
  worldLocals,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("vietnam", "Vietnam", "2026-06");
const canadian = makeCanadianSource("vietnam", "Vietnam", "2026-07");
const advice: Source = { ...british.advice, sections: ["notice"] };
const cdc = makeCdcSource("vietnam", "Vietnam");
const australianAdvice: Source = {
  title: "Australian government: Vietnam travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/vietnam",
  readIn: "2026-11",
  sections: ["money", "best-time"],
};
const eVisa: Source = {
  title: "Immigration Department of Vietnam: national e-visa portal",
  url: "https://evisa.gov.vn/",
  readIn: "2026-11",
};
const exempt: Source = {
  title: "Viet Nam News: visa exemptions for 12 more countries",
  url: "https://vietnamnews.vn/society/1723333/visa-exemptions-for-12-more-countries-take-effect-tomorrow.html",
  asOf: "2025-08",
};
const feeNews: Source = {
  title: "Viet Nam News Agency: the e-visa's fee for one entry",
  url: "https://www.sggpnews.org.vn/national/immigration-department-gives-advice-to-foreign-evisa-applicants-102898.html",
  asOf: "2022-10",
  isInForce: true,
};
const feeCircular: Source = {
  title: "Thời Đại: circular 62/2023 on the fee for several entries",
  url: "https://huunghivietnga.thoidai.com.vn/apicenter@/print_article&i=33419",
  language: "ru",
  asOf: "2023-10",
  isInForce: true,
};
const customs: Source = {
  title: "SBS Cultural Atlas: Vietnamese etiquette",
  url: "https://culturalatlas.sbs.com.au/vietnamese-culture/vietnamese-culture-etiquette",
  readIn: "2026-11",
  sections: ["etiquette"],
};
const habits: Source = {
  title: "Been in Asia: local habits in Vietnam",
  url: "https://www.beeninasia.com/where/vietnam/when-to-go-more/local-habits",
  readIn: "2026-11",
};

const visaFee = {
  amount: "US$25 for one entry, US$50 for several",
  paid: "online with the application",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      fee: visaFee,
      text: "By the government's e-visa, for up to 90 days, at the airports and crossings that its list names. Use no other site.",
      sources: [eVisa, feeNews, feeCircular],
    },
    eu: {
      kind: "free",
      until: "2028-03-14",
      text: "45 days for Danes, Finns, French, Germans, Italians, Spaniards and Swedes; until 14 August 2028 also for Belgians, Bulgarians, Croats, Czechs, Dutch, Hungarians, Luxembourgers, Poles, Romanians, Slovaks and Slovenes. Other EU citizens apply online, for up to 90 days.",
      sources: [exempt, eVisa],
    },
    british: {
      kind: "free",
      until: "2028-03-14",
      text: "Up to 45 days; for longer, the e-visa. Fill in the digital arrival card and the health declaration before you fly.",
      sources: [british.entry, exempt, eVisa],
    },
    us: {
      kind: "online",
      fee: visaFee,
      text: "By the government's e-visa, for up to 90 days.",
      sources: [eVisa, feeNews, feeCircular],
    },
  },
  desk: {
    text: "Six months of validity and two blank pages. The crossing and the dates printed on an e-visa are the only ones that count. Digital arrival card and health declaration before you fly. If you change airports in Bangkok, you enter Thailand: its embassy says which visa that takes.",
    sources: [british.entry, eVisa],
  },
  yellowFever: makeCertificateDisputedRow("Vietnam"),
  malaria: {
    where: "Rural areas, most in the central highlands and the provinces south of them",
    when: "all year",
    text: "Tablets are advised there. None in Hanoi, Hai Phong, Da Nang, Quy Nhon, Nha Trang and Ho Chi Minh City; in the deltas of the Red River and the Mekong repellent is enough.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: `${usualVaccines} Dengue, by day, in cities too, all year and most in the rains. Japanese encephalitis all year in farming country, most from May to October in the north: the vaccine for a month or more in villages.`,
    sources: [cdc, cdcDengue, cdcEncephalitis],
  },
  water: {
    text: `Not from the tap: bottled or boiled. ${methanolWarning}`,
    sources: [cdc, british.health, australianAdvice],
  },
  altitude: noHighNight,
  rabies: makeMonkeyRabiesRow(cdc, "At temples and on islands they come close."),
  hospital: {
    text: "Private hospitals in Hanoi, Da Nang and Ho Chi Minh City treat foreigners who pay or are insured; in the provinces care is basic.",
    sources: [british.health, britishDoctors],
    places: [
      {
        name: "Hanoi French Hospital",
        what: "in Hanoi; emergencies at any hour, and you must bring the passport",
        phone: "+84 24 3574 1111",
        page: "https://hfh.com.vn/ja/node/124",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: makeOneFlightChangeRow(
    "From Ho Chi Minh City express trains go on to Tháp Chàm, the station of Phan Rang.",
  ),
  emergency: {
    text: "Police 113, fire 114, ambulance 115, search and rescue 112.",
    sources: [british.help, australianAdvice],
  },
  police: {
    text: "The emergency numbers are answered in Vietnamese only: have your host call, and take somebody to the station who translates. Always get the report. A printed copy of passport and visa is enough in the street. Never leave the passport as a pledge for a motorbike or a fine.",
    sources: [british.help, british.safety],
  },
  evacuation: makeEvacuationRow("From the northern mountains the way to Hanoi is a day by road.", british.health),
  embassy: makeEmbassyRow("Kenya’s embassy in Bangkok answers for Vietnam.", ...kenyaInBangkok),
  crime: {
    text: "Riders snatch bags and telephones: carry them away from the road, and let go. Things vanish from sleepers on night trains. “Free” buses from the airport, a friendly game of cards in somebody’s home and a job with high pay are frauds.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "The death penalty for drugs; police test guests of bars, and what you took elsewhere counts. Vapes are banned. No photographs near barracks and borders. Posts against the party can end in prison. An unmarried Vietnamese guest may not stay the night in your room.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Shells and mines lie unmarked in the old battlefields of the centre and along Laos: stay on the path. Typhoons from May to November, floods in the north and south from June to September and in the centre from October to December. A commune on the border may need a permit from the police.",
    sources: [british.safety],
  },
  roads: {
    text: "Motorbikes have killed many visitors: no hire without practice, licence and a good helmet. Any alcohol is an offence. Night buses crash because drivers fall asleep. A foreigner in an accident may not leave the country before the police have done. Wear the life jacket on Hạ Long.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Vietnam"),
  families: makeFamilyRow(
    "Older walkers: damp heat in the rains is a danger; rest at noon. Nobody rides a motorbike without a helmet, a child neither.",
    british.safety,
  ),
  cardsAndCash: {
    text: "Machines throughout Hanoi and Ho Chi Minh City and in most towns; cards pass in better hotels and shops. Change money in a bank, not in the street.",
    sources: [australianAdvice],
  },
  sim: {
    text: "Ask an operator's shop, passport in hand, which network reaches the north.",
    sources: [advice],
  },
  sockets: {
    text: "Types A, C and F, 220 V: two flat pins or two round. A Kenyan plug, type G, fits only in some newer hotels.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Guides and drivers expect something; round up a taxi. Better restaurants add five to ten per cent. Bargain where tourists shop, and gently.",
    sources: [habits, customs],
  },
  fares: {
    text: "The apps Grab and XanhSM name the fare: book the whole ride in them. Ask at the station for a train’s.",
    sources: [british.safety],
  },
  dailyCost: {
    text: "US$20 to 35 for a plain room, street food and buses; a car with its driver in the north costs two or three times that a day.",
    sources: [backpackerIndex, worldLocals],
  },
  womenAlone: {
    text: "Few are harmed, but bags are snatched from motorbikes, drinks have been spiked and women alone have been harassed. Do not leave a glass; take a marked taxi at night.",
    sources: [british.safety, australianAdvice],
  },
  sameSexLaw: {
    text: "Not a crime. No law protects couples; affection in public, of any kind, is rare.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Hard: pavements are full of parked motorbikes and stalls, and trains are not made for it. Better hotels have lifts, though bathroom doors can be under 60 cm. A car with a driver makes most places possible.",
    sources: [
      {
        title: "Lonely Planet: accessible travel in Vietnam",
        url: "https://www.lonelyplanet.com/vietnam/danang/practical-information/directory/accessible-travel/a/nar/53434e80-aa2d-4240-b18a-6cea032f8e1c/357869",
        readIn: "2026-11",
      },
      {
        title: "Footprint: accessible tourism in Vietnam",
        url: "https://footprint.vn/travel-tips/accessible-tourism-in-vietnam",
        readIn: "2026-11",
      },
    ],
  },
};
