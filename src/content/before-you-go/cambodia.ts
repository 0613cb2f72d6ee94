import type { BeforeYouGo } from "../before-you-go.ts";
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
  makeAmericanSource,
  makeBritishSources,
  makeCdcSource,
  makeCertificateAskedRow,
  makeMonkeyRabiesRow,
  makeOneFlightChangeRow,
  methanolWarning,
  noHighNight,
  worldLocals,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("cambodia", "Cambodia", "2026-03");
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

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      fee: { ask: "the e-visa office of Cambodia, at evisa.gov.kh" },
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
      fee: { ask: "the e-visa office of Cambodia, at evisa.gov.kh" },
      text: onArrival,
      sources: [eVisa],
    },
    british: {
      kind: "on arrival",
      fee: { ask: "the e-visa office of Cambodia, at evisa.gov.kh" },
      text: `${onArrival} Come by air, or from Vietnam or Laos.`,
      sources: [british.entry, eVisa],
    },
    us: {
      kind: "on arrival",
      fee: { ask: "the e-visa office of Cambodia, at evisa.gov.kh" },
      text: onArrival,
      sources: [eVisa, makeAmericanSource("cambodia", "Cambodia")],
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
    text: "Hepatitis A and typhoid; hepatitis B and rabies by your plans. Dengue, by day, in towns too, all year and most in the rains. Japanese encephalitis all year in farming country, most from May to October. Bilharzia lives in the Mekong about Kratie and Stung Treng: do not bathe there.",
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
