import type { BeforeYouGo, EntryFee } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  backpackerIndex,
  britishDoctors,
  cdcBilharzia,
  cdcDengue,
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
  makeCertificateAskedRow,
  makeEmbassyRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeIrishSource,
  makeMonkeyRabiesRow,
  makeOneFlightChangeRow,
  methanolWarning,
  noHighNight,
  usualVaccines,
  worldLocals,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("cambodia", "Cambodia", "2026-03");
const canadian = makeCanadianSource("cambodia", "Cambodia", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice"] };
const cdc = makeCdcSource("cambodia", "Cambodia");
const australianAdvice: Source = {
  title: "Australian government: Cambodia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/cambodia",
  readIn: "2026-11",
  sections: ["money"],
};
const eVisa: Source = { title: "Kingdom of Cambodia: e-visa", url: "https://www.evisa.gov.kh/", readIn: "2026-11" };
const lonelyPlanet: Source = {
  title: "Lonely Planet: Siem Reap, practical directory",
  url: "https://www.lonelyplanet.com/cambodia/siem-reap-region/practical-information/directory/a/nar/8ed684aa-2ec4-4106-8ee7-39e9296ef2cb/1320652",
  readIn: "2026-11",
  sections: ["experiences"],
};
const customs: Source = {
  title: "SBS Cultural Atlas: Cambodian etiquette",
  url: "https://culturalatlas.sbs.com.au/cambodian-culture/cambodian-culture-etiquette",
  readIn: "2026-11",
  sections: ["etiquette", "culture"],
};
const onArrival =
  "For 30 days, at the airports and main crossings, in dollars and with a photograph; or by e-visa before you leave. Fill in the e-arrival card in the week before.";

const irishAdvice = makeIrishSource("cambodia", "Cambodia", "2026-07");
const visaFee: EntryFee = { amount: "US$30, and US$7 for the handling", paid: "in dollars on arrival, or online" };

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      fee: { ask: "the e-visa office of Cambodia, at evisa.gov.kh; the Irish pay US$30" },
      text: "Kenya's embassy tells its citizens to apply through the government's e-visa site before they travel, and to fill in the e-arrival card.",
      sources: [
        eVisa,
        {
          title: "Uzalendo News: the Kenyan embassy on travel to Cambodia",
          url: "https://uzalendonews.co.ke/kenya-embassy-announces-new-rules-for-visa-and-travel",
          readIn: "2026-11",
        },
      ],
    },
    eu: {
      kind: "on arrival",
      fee: visaFee,
      text: onArrival,
      sources: [eVisa, irishAdvice],
    },
    british: {
      kind: "on arrival",
      fee: visaFee,
      text: `${onArrival} Come by air, or from Vietnam or Laos.`,
      sources: [british.entry, eVisa, irishAdvice],
    },
    us: {
      kind: "on arrival",
      fee: visaFee,
      text: onArrival,
      sources: [eVisa, makeAmericanSource("cambodia", "Cambodia"), irishAdvice],
    },
  },
  desk: {
    text: "Six months of validity and a blank page for the visa, a photograph, dollars without a tear, the e-arrival card in the seven days before. The crossings from Thailand have been shut since June 2025. If you leave the airport in Bangkok, you enter Thailand: its embassy says which visa that takes.",
    sources: [british.entry, eVisa],
  },
  yellowFever: makeCertificateAskedRow("Cambodia", "one"),
  malaria: {
    where: "Pockets in forests and forest villages, most along the borders",
    when: "all year",
    text: "Tablets are advised there, the Cardamoms included. None, or next to none, in Phnom Penh, in Siem Reap and at Angkor.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: `${usualVaccines} Dengue, by day, in towns too, all year and most in the rains. Japanese encephalitis all year in farming country, most from May to October. Bilharzia lives in the Mekong about Kratie and Stung Treng: do not bathe there.`,
    sources: [cdc, cdcDengue, cdcEncephalitis, cdcBilharzia],
  },
  water: {
    text: `Not from the tap. Drink bottled water, and be wary of ice. ${methanolWarning}`,
    sources: [cdc, british.health, australianAdvice],
  },
  altitude: noHighNight,
  rabies: makeMonkeyRabiesRow(cdc, "At Angkor they come close."),
  hospital: {
    text: "Private hospitals in Phnom Penh and Siem Reap treat foreigners; serious cases are flown to Bangkok: be insured for it.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: makeOneFlightChangeRow("Do not plan to come overland from Thailand."),
  emergency: {
    text: "Police 117, fire 118, ambulance 119. Help outside Phnom Penh and Siem Reap is thin: learn from your host whom people call there.",
    sources: [british.help, advice],
  },
  police: {
    text: "In Siem Reap the tourist police sit beside the ticket office of Angkor. A report is free; at night stations may be shut and telephones silent, so let your host come with you. Never leave the passport as a pledge for a scooter.",
    sources: [british.help, british.safety],
    places: [
      {
        name: "Tourist Police, Phnom Penh",
        what: "Street 598; takes reports for insurers",
        phone: "+855 12 942 484",
        page: "https://www.gov.uk/foreign-travel-advice/cambodia/getting-help",
        asOf: "2026-03",
      },
    ],
  },
  evacuation: makeEvacuationRow(
    "Serious cases leave for Bangkok, by air since the land border is shut.",
    british.health,
  ),
  embassy: makeEmbassyRow("Kenya’s embassy in Bangkok answers for Cambodia.", ...kenyaInBangkok),
  crime: {
    text: "Riders cut straps and snatch telephones, from people in tuk-tuks too: on the riverfront and in BKK in Phnom Penh above all. A friend’s game of cards and a job in Sihanoukville or Poipet are traps: people were held and their passports kept. False dollar notes come as change. Border officers may ask more than the fee.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Up to life for drugs, and a test of urine when police raid a bar. Drones need leave in Phnom Penh and at Angkor. Covered shoulders and knees at temples. No surrogacy. It is a crime to insult the king.",
    sources: [
      british.safety,
      {
        title: "Smartraveller: Cambodia",
        url: "https://www.smartraveller.gov.au/destinations/asia/cambodia",
        asOf: "2025-07",
      },
    ],
  },
  ground: {
    text: "One of the most heavily mined countries: in the country stay on the worn path, at temples beyond Angkor too. Worst are the Thai border, Banteay Meanchey, Battambang, Kampong Thom and Pursat. From June to October roads and caves flood; in March to May boats run aground.",
    sources: [british.safety, canadian],
  },
  roads: {
    text: "Not after dark. Motorbike taxis are dangerous, and without a helmet you are fined and perhaps uninsured. Buses: keep the bag in your arms. Boats leave overfull and in bad weather: wait.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Cambodia"),
  families: makeFamilyRow(
    "Keep a child on the path and away from metal; jellyfish near the shore can kill.",
    british.safety,
  ),
  cardsAndCash: {
    text: "Dollars in clean small notes, and riel for change. Machines give dollars, in the towns. Carry enough for every day in a village.",
    sources: [australianAdvice],
  },
  sim: {
    text: "Operators' shops sell one on your passport; visitors of less than 60 days are let off the fuller registration. Ask there which network reaches the Cardamoms.",
    sources: [
      {
        title: "Phnom Penh Post: the sub-decree on SIM registration",
        url: "https://www.phnompenhpost.com/national/sub-decree-mandates-implementation-mobile-sim-registration-system",
        readIn: "2026-11",
      },
    ],
  },
  sockets: {
    text: "Types A, C and G, 230 V. A Kenyan plug, type G, fits some sockets; bring an adapter for the rest.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Usual in restaurants and hotels, and welcome where wages are low: ask your host. Haggle with a smile in markets and over shared taxis; agree on a tuk-tuk's fare before you climb in.",
    sources: [lonelyPlanet],
  },
  fares: {
    text: "Angkor costs US$37 for a day, 62 for three and 72 for a week, sold by the state’s Angkor Enterprise: one day at its machines too, more days at its office. Check the price at angkorenterprise.gov.kh.",
    sources: [
      {
        title: "Khmer Times, as a consulate repeats it: Angkor’s passes in 2024",
        url: "https://cyprusconsulatecambodia.com/entry-pass-sales-to-angkor-surges-as-tourism-rebound",
        asOf: "2025-01",
      },
    ],
  },
  dailyCost: {
    text: "US$20 to 35 for a plain room, market food and buses; the ticket to Angkor and a tuk-tuk for the day come on top.",
    sources: [backpackerIndex, worldLocals],
  },
  womenAlone: {
    text: "Bags are snatched from motorbikes: carry nothing on the road side, and take care at night and in lonely places. Cover shoulders and knees.",
    sources: [british.safety, australianAdvice, customs],
  },
  sameSexLaw: {
    text: "Not a crime. Affection in public, of any kind, draws looks.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Hard: broken pavements, crowded buses, stairs at Angkor as steep as ladders. Many guesthouses have rooms on the ground floor, and a taxi from door to door is not dear. Some temples have ramps: ask the ticket office which.",
    sources: [lonelyPlanet],
  },
};
