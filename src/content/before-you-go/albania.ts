import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcTicks,
  euRoaming,
  iecPlugs,
  ilgaDatabase,
  kenyanPlug,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateAskedRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeOneFlightChangeRow,
  makeUnnamedEmbassyRow,
  noHighNight,
  noMalaria,
  rabiesAnywhere,
  schengenVisaList,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("albania", "Albania", "2026-08");
const canadian = makeCanadianSource("albania", "Albania", "2026-07");
const cdc = makeCdcSource("albania", "Albania");
const safety: Source = { ...british.safety, sections: ["getting-around"] };
const australianAdvice: Source = {
  title: "Australian government: Albania travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/albania",
  readIn: "2026-11",
  sections: ["money"],
};
const eVisa: Source = { title: "Government of Albania: e-visa", url: "https://e-visa.al/", readIn: "2026-11" };
const exemptList: Source = {
  title: "Discover Albania: citizens who may enter without a visa",
  url: "https://discoveralbania.al/citizens-can-enter-republic-albania/",
  readIn: "2026-11",
};
const travellingAlbania: Source = {
  title: "Travelling Albania: practical information",
  url: "https://travellingalbania.com/en/practical-information/",
  readIn: "2026-11",
};
const tripReport: Source = {
  title: "Trip Report: travel in Albania",
  url: "https://tripreport.com/countries/albania/travel",
  readIn: "2026-11",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "online",
      fee: { ask: "the embassy of Albania" },
      text: "On the government's e-visa site. Holders of a multiple-entry Schengen, British or US visa that is valid and has been used once need no other for 90 days.",
      sources: [eVisa, exemptList],
    },
    eu: { kind: "free", text: "Up to 90 days in any 180; an identity card is enough.", sources: [eVisa, exemptList] },
    british: {
      kind: "free",
      text: "Up to 90 days in any 180, with a passport valid for three months after you leave.",
      sources: [british.entry],
    },
    us: {
      kind: "free",
      text: "With a passport, for up to a year.",
      sources: [makeAmericanSource("albania", "Albania"), exemptList],
    },
  },
  desk: {
    text: "A passport valid for three months after you leave, with a blank page for the stamp; EU citizens may come with an identity card. A Kenyan who changes to a ferry or a bus in Greece or Italy, Corfu included, needs a Schengen visa for it.",
    sources: [british.entry, schengenVisaList],
  },
  yellowFever: makeCertificateAskedRow("Albania", "one", false),
  malaria: noMalaria,
  vaccines: {
    text: "Hepatitis A for everybody; hepatitis B and rabies by your plans. In the hills ticks can carry encephalitis from April to November: long trousers, and look yourself over each evening.",
    sources: [cdc, cdcTicks],
  },
  water: {
    text: "Drink it bottled or boiled in Tirana and on the coast. In the mountains and around Korçë people drink from springs and taps.",
    sources: [travellingAlbania, tripReport],
  },
  altitude: noHighNight,
  rabies: rabiesAnywhere,
  hospital: {
    text: "Private hospitals in Tirana, the American Hospital among them, treat foreigners: bring the passport, though an emergency is taken without it. Beyond Tirana care is basic. Be insured to be flown out.",
    sources: [
      british.health,
      britishDoctors,
      {
        title: "American Hospital, Tirana: how patients are admitted",
        url: "http://al.spitaliamerikan.com/en/patients/",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: makeOneFlightChangeRow(),
  emergency: {
    text: "112 for everything; ambulance 127, fire 128, police 129.",
    sources: [
      {
        title: "Albanian National Tourism Agency: emergency services",
        url: "https://akt.gov.al/en/contact/",
        readIn: "2026-11",
      },
      {
        title: "Ministry of Health of Albania: emergencies",
        url: "https://shendetesia.gov.al/urgjenca/",
        language: "sq",
        readIn: "2026-11",
      },
    ],
  },
  police: {
    text: "Stay at the scene of any accident until the police come: leaving it is an offence. An officer may want to see ID, and a hotel takes your passport’s details. If you are held, insist that your mission is told; it does not always happen by itself.",
    sources: [british.safety, canadian],
  },
  evacuation: makeEvacuationRow("Beyond Tirana emergency rooms are poor.", british.health),
  embassy: makeUnnamedEmbassyRow("Albania"),
  crime: {
    text: "Visitors are seldom robbed. Pickpockets work on buses, at stations, at the airport and where tourists are; cards are copied, so use a machine inside a bank. Take no drink, gum or cigarette from a stranger.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Five to ten years of prison for having drugs, up to fifteen for dealing; airports scan the bags of people in transit as well. Do not photograph barracks or critical works without leave. Causing a forest fire is a crime.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Mines are left in the hills towards Kosovo, beyond marked paths: do not leave yours. From December to February rivers flood the north and snow shuts the passes. Forest fires from April to October.",
    sources: [british.safety, canadian],
  },
  roads: {
    text: "Albania has one of Europe’s highest rates of deaths on the road. Drivers are aggressive, and a quarrel may be armed: do not answer one. By night there are holes, unmarked works and cars without lights. In February 2026 the road to Korçë broke at Librazhd, and buses went round by Gramsh: ask at the terminal in Tirana. Hire a boat or jet ski from a licensed centre only.",
    sources: [
      british.safety,
      canadian,
      {
        title: "NOA: fares from Korçë to Tirana after the road broke at Librazhd",
        url: "https://noa.al/lajmi/2026/02/2566004.html",
        asOf: "2026-02",
        language: "sq",
      },
    ],
  },
  blackTravellers: makeBlackTravellersRow("Albania"),
  families: makeFamilyRow(
    "A child under 18 leaves with both parents, or with the absent one’s consent before an Albanian notary. Older walkers: the pass between Theth and Valbonë is a whole day on foot.",
    canadian,
  ),
  cardsAndCash: {
    text: "Cards are good in banks, large shops and hotels of the cities; villages, minibuses and many guesthouses take cash. Machines stand in towns. Change money inside a bank, and spend your lek: nobody takes it abroad.",
    sources: [tripReport, australianAdvice],
  },
  sim: {
    text: "Operators' shops in Tirana and Shkodër sell one on your passport. The EU's roaming rules do not hold here, and in the Alps whole valleys have no signal.",
    sources: [euRoaming, travellingAlbania],
  },
  sockets: {
    text: `Types C and F, 230 V. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Five to ten per cent in restaurants; round up a taxi. A family that feeds you as a guest takes nothing: bring coffee or sweets. Ask your host what a guide expects.",
    sources: [tripReport],
  },
  fares: {
    text: "Buses want cash: from Tirana to Korçë 700 lekë and to Pogradec 600, but 1,000 for either in February 2026, when the road broke. There is no Uber: take a marked taxi.",
    sources: [
      {
        title: "NOA: fares from Korçë and Pogradec to Tirana",
        url: "https://noa.al/lajmi/2026/02/2566004.html",
        asOf: "2026-02",
        language: "sq",
      },
      makeAmericanSource("albania", "Albania"),
    ],
  },
  dailyCost: {
    text: "US$30 to 50 for a hostel or a family's room, plain meals and minibuses; more in the Alps in July and August, when beds are few.",
    sources: [
      {
        title: "Uproute Travel: prices in Albania",
        url: "https://uproutetravel.com/albania",
        readIn: "2026-11",
      },
      {
        title: "Next Expat: an independent holiday in Albania",
        url: "https://nextexpat.com/en/how-to-organize-an-independent-holiday-in-albania",
        readIn: "2026-11",
      },
    ],
  },
  womenAlone: {
    text: "Take the care that you would at home. Streets are dark at night; minibuses stop running early.",
    sources: [safety, travellingAlbania],
  },
  sameSexLaw: {
    text: "Not a crime, and discrimination is against the law. Outside Tirana it is a subject that people do not speak of, and couples keep to themselves.",
    sources: [
      ilgaDatabase,
      {
        title: "ILGA-Europe: Rainbow Map, Albania",
        url: "https://rainbowmap.ilga-europe.org/countries/albania/",
        readIn: "2026-11",
      },
    ],
  },
  wheelchairs: {
    text: "Kerbs, holes and missing covers in the streets, and cobbles and steps in the old towns. Minibuses have no ramp. Ask a hotel for photographs of its door and bathroom.",
    sources: [
      safety,
      {
        title: "Lonely Planet: the Kala of Berat",
        url: "https://www.lonelyplanet.com/albania/berat/attractions/kalaja/a/poi-sig/1252495/358540",
        readIn: "2026-11",
        sections: ["experiences"],
      },
    ],
  },
};
