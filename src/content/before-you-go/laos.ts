import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  backpackerIndex,
  britishDoctors,
  cdcBilharzia,
  cdcEncephalitis,
  cdcYellowBook,
  iecPlugs,
  ilgaDatabase,
  kenyaInBangkok,
  makeAmericanSource,
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

const british = makeBritishSources("laos", "Laos", "2026-08");
const canadian = makeCanadianSource("laos", "Laos", "2026-07");
const safety: Source = { ...british.safety, sections: ["notice"] };
const cdc = makeCdcSource("laos", "Laos");
const dengueAlert: Source = {
  title: "US Embassy in Laos: dengue",
  url: "https://la.usembassy.gov/health-alert-dengue/",
  readIn: "2026-11",
};
const eVisa: Source = {
  title: "Lao Ministry of Foreign Affairs: e-visa",
  url: "https://laoevisa.gov.la/",
  readIn: "2026-11",
};
const immigration: Source = {
  title: "Lao Department of Immigration: arrival form",
  url: "https://immigration.gov.la/en/registration/arrival/arrival-info",
  readIn: "2026-11",
};
const exemptions: Source = {
  title: "Lao Department of Immigration: exemptions",
  url: "https://immigration.gov.la/visa-exemption",
  readIn: "2026-11",
};
const australianAdvice: Source = {
  title: "Australian government: Laos travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/laos",
  readIn: "2026-11",
  sections: ["notice", "getting-around", "best-time", "money"],
};
const tripReport: Source = {
  title: "Trip Report: Laos, money, plugs and health",
  url: "https://tripreport.com/cities/luang_prabang/country-info",
  readIn: "2026-11",
};
const customs: Source = {
  title: "Indochina Tour Guide: customs and taboos in Laos",
  url: "http://www.indochinatourguide.com/Laos/travel_tips.html?typeId=4",
  readIn: "2026-11",
  sections: ["etiquette"],
};
const onArrival =
  "For 30 days, at the airports and the main crossings, in clean dollar notes, with a photograph; or by the e-visa before you leave. Fill in the free arrival form online first.";

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "ask",
      text: "Some passports get no visa at the border. Ask the embassy of Laos whether yours does, or apply on the e-visa site if it offers Kenya, before you buy a ticket.",
      sources: [exemptions, eVisa],
    },
    eu: {
      kind: "on arrival",
      fee: { ask: "the embassy of Laos, because it differs by passport" },
      text: `${onArrival} Luxembourgers may stay 15 days without; the exemptions of other passports ended with 2024.`,
      sources: [
        eVisa,
        immigration,
        {
          title: "ScandAsia: eight European passports, from July to December 2024",
          url: "https://scandasia.com/nordic-tourists-visa-free-for-laos/",
          asOf: "2024-07",
        },
      ],
    },
    british: {
      kind: "on arrival",
      fee: { ask: "the embassy of Laos, because it differs by passport" },
      text: onArrival,
      sources: [british.entry, eVisa],
    },
    us: {
      kind: "on arrival",
      fee: { ask: "the embassy of Laos, because it differs by passport" },
      text: onArrival,
      sources: [eVisa, immigration, makeAmericanSource("laos", "Laos")],
    },
  },
  desk: {
    text: "Six months of validity and two blank pages, a photograph, clean dollar notes for the fee, the online arrival form. By land one comes through Thailand, Vietnam, Cambodia or China, and a Kenyan passes that country's border first: its embassy says with which visa. A visa can be extended twice, by 60 days in all; who stays on after 90 pays 2,000 dollars in kip and may not come back.",
    sources: [british.entry, immigration, makeAmericanSource("laos", "Laos")],
  },
  yellowFever: makeCertificateDisputedRow("Laos"),
  malaria: {
    where: "The south: Champasak, Salavan, Savannakhet, Sekong, Attapeu and Khammouane; rare in the north",
    when: "all year",
    text: "Tablets are advised for the south, the Bolaven and Don Khone included. None in Vientiane and Luang Prabang.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: `${usualVaccines} Dengue, by day, everywhere and all year, most from May to October. Japanese encephalitis all year in farming country, most from June to September. Bilharzia lives in the Mekong about Don Khone: do not bathe there.`,
    sources: [cdc, dengueAlert, cdcEncephalitis, cdcBilharzia],
  },
  water: {
    text: `Not from the tap. Bottled and treated water is sold almost everywhere. Leave ice that does not look factory-made. ${methanolWarning}`,
    sources: [
      cdc,
      british.health,
      australianAdvice,
      {
        title: "Rough Guides: water in Laos",
        url: "https://m.roughguides.com/destinations/asia/laos/health/about-water/",
        readIn: "2026-11",
      },
    ],
  },
  altitude: noHighNight,
  rabies: makeMonkeyRabiesRow(cdc, "In caves and at temples they come close."),
  hospital: {
    text: "No hospital in Laos is for a serious case: people go to Udon Thani or Bangkok in Thailand, which an insurance must cover. Clinics in Vientiane treat foreigners for lesser ills.",
    sources: [british.health, britishDoctors],
    places: [
      {
        name: "French clinic, Vientiane",
        what: "Kouvieng Road, with a foreign doctor; Australia’s embassy names it",
        phone: "+856 21 214 150",
        page: "http://laos.embassy.gov.au/vtan/MD02.html",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: makeOneFlightChangeRow(
    "Often it takes two. By land Laos is entered from Thailand, Vietnam, Cambodia or China.",
  ),
  emergency: {
    text: "Police 1191, fire 1190, ambulance 1195, tourist police 1192. In Vientiane the rescue answers 1623: look for “Vientiane Rescue” or “Lao Red Cross” on the uniform, as others came to charge fees. Elsewhere help is far, and not every number answers.",
    sources: [british.help, british.health, australianAdvice],
  },
  police: {
    text: "Police may come late, without a car, and ask for the fuel: your host helps best. Stop at checkpoints and show the passport with its stamp; without it there are fines. Road accidents: +856 20 5666 9090. After an accident the foreigner pays those who are hurt, at fault or not.",
    sources: [british.safety, canadian],
    places: [
      {
        name: "Tourist Police, Vientiane",
        what: "takes reports of thefts and frauds",
        phone: "+856 21 251 128",
        page: "https://www.gov.uk/foreign-travel-advice/laos/getting-help",
        asOf: "2026-08",
      },
    ],
  },
  evacuation: makeEvacuationRow(
    "A flight out is hard to arrange and costs much; ambulance and hospital want money first.",
    british.health,
  ),
  embassy: makeEmbassyRow("Kenya’s embassy in Bangkok answers for Laos.", ...kenyaInBangkok),
  crime: {
    text: "Riders snatch bags; guesthouse safes are opened, so use your own lock. A hired motorbike is “stolen” or “scratched” while your passport lies with its owner: leave none. Money changers count short. In Vang Vieng “happy” pizzas and shakes hold opium. Jobs in the Golden Triangle zone are traps.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Death for dealing in drugs, prison for any. Vapes are illegal. Sex between a foreigner and a Lao who are not married is a crime, fined up to US$5,000. No photographs of bridges, airfields, soldiers or offices.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Bombs kill people each year, in every province: on worn paths only, no metal in your hand, and more care after floods. From May to October rivers rise within hours and slopes slide. Xaisomboun and the border strip of Bokeo are not for travel.",
    sources: [british.safety],
  },
  roads: {
    text: "Not after dark: lorries without lights, buffaloes. Bring a helmet. On the Mekong leave a boat without life jackets or with too many people. Rain doubles the hours of a road: carry water and food.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Laos"),
  families: makeFamilyRow(
    "A child must know that no metal is picked up, and swims in no river in the rains.",
    british.safety,
  ),
  cardsAndCash: {
    text: "Kip in notes, in hand. Cards pass in the larger hotels of Vientiane and Luang Prabang. Machines in towns give a million kip or so at a time, for a fee. Change what is left before the border.",
    sources: [tripReport, australianAdvice],
  },
  sim: {
    text: "Airport and city shops sell one on your passport. Ask there which network reaches farthest: in the hills of the north, and up the Nam Ou, expect hours without signal.",
    sources: [safety],
  },
  sockets: {
    text: "Types A, B, C, E and F, 230 V. Flat and round pins are mixed: bring an adapter for both. A Kenyan plug, type G, seldom fits.",
    sources: [iecPlugs, worldStandards, tripReport],
  },
  tips: {
    text: "Not expected outside tourist hotels, where a tenth is usual. Give a guide or a boatman something for a good day. In markets bargain once and gently.",
    sources: [
      tripReport,
      {
        title: "S Vietnam Travel: tipping in Laos",
        url: "https://www.svietnamtravel.com/blogs/tipping-in-laos",
        readIn: "2026-11",
      },
    ],
  },
  fares: {
    text: "Buses and vans are few and stop at sunset: have your guesthouse book the seat the day before, and ask it the fare.",
    sources: [makeAmericanSource("laos", "Laos"), british.entry],
  },
  dailyCost: {
    text: "US$20 to 30 for a plain room, noodles and shared pickups; a car with its driver in the north-east costs more than that again.",
    sources: [backpackerIndex, worldLocals],
  },
  womenAlone: {
    text: "Few are troubled; late walks alone are unwise for anybody. Lao women dress conservatively; cover shoulders and knees.",
    sources: [safety, customs],
  },
  sameSexLaw: {
    text: "Not a crime. But the law forbids any foreigner, of either sex, to sleep with a Lao citizen outside marriage; rooms have been searched and fines are heavy.",
    sources: [safety, ilgaDatabase],
  },
  wheelchairs: {
    text: "Hard: pavements are broken or missing, most doors have steps, and boats are boarded by a narrow plank. Vientiane is flat. An agency can find a car and a ground-floor room: ask for a photograph of the door and the bathroom.",
    sources: [
      {
        title: "Kayra Tours: Vientiane on accessible walks",
        url: "https://kayratours.com/accessible-walking-tours-vientiane",
        readIn: "2026-11",
      },
    ],
  },
};
