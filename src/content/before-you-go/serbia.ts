import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcTicks,
  euRoaming,
  europeanWestNile,
  iecPlugs,
  ilgaDatabase,
  kenyanPlug,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateNotAskedRow,
  makeEmbassyRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeOneFlightChangeRow,
  noHighNight,
  noMalaria,
  rabiesAnywhere,
  schengenVisaList,
  worldLocals,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("serbia", "Serbia", "2026-08");
const canadian = makeCanadianSource("serbia", "Serbia", "2026-07");
const cdc = makeCdcSource("serbia", "Serbia");
const advice: Source = { ...british.advice, sections: ["notice", "getting-around"] };
const greetings: Source = {
  title: "SBS Cultural Atlas: greetings in Serbia",
  url: "https://culturalatlas.sbs.com.au/serbian-culture/serbian-culture-greetings",
  readIn: "2026-11",
  sections: ["etiquette"],
};
const australianAdvice: Source = {
  title: "Australian government: Serbia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/europe/serbia",
  readIn: "2026-11",
  sections: ["money"],
};
const visaRegime: Source = {
  title: "Ministry of Foreign Affairs of Serbia: visa regime",
  url: "https://www.mfa.gov.rs/en/citizens/travel-serbia/visa-regime",
  readIn: "2026-11",
};
const welcome: Source = {
  title: "Government of Serbia: Welcome to Serbia, entry requirements",
  url: "https://welcometoserbia.gov.rs/",
  readIn: "2026-11",
};
const tripReport: Source = {
  title: "Trip Report: travel in Serbia",
  url: "https://tripreport.com/countries/serbia/travel",
  readIn: "2026-11",
};
const mts: Source = {
  title: "mts: Tourist SIM",
  url: "https://mts.rs/Korisnicka-zona/Cesta-pitanja/Mobilna/Pripejd/SIM-kartica/a25616-Koliki-je-rok-vazenja-Tourist-SIM-kartice.html",
  language: "sr",
  readIn: "2026-11",
};
const transport: Source = {
  title: "Curious Expeditions: accessible transport in Serbia",
  url: "https://curiousexpeditions.org/what-are-the-accessibility-options-on-serbian-public-transport",
  readIn: "2026-11",
};
const trains: Source = {
  title: "Srbija Voz: passengers in wheelchairs",
  url: "https://www.srbvoz.rs/en/disabled-persons-2/",
  readIn: "2026-11",
  sections: ["outlines"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      fee: { ask: "the embassy in Nairobi" },
      text: "From the Serbian embassy in Nairobi. Holders of a valid Schengen, British, EU or US visa, or of a residence permit of those countries, need no other for up to 90 days in any 180.",
      sources: [welcome, visaRegime],
    },
    eu: {
      kind: "free",
      text: "Up to 90 days in any 180. Police registration within 24 hours: a hotel does it, a private host should.",
      sources: [visaRegime],
    },
    british: {
      kind: "free",
      text: "As for the EU. Mind the note on Kosovo at the head of this guide.",
      sources: [british.entry],
    },
    us: { kind: "free", text: "As for the EU.", sources: [visaRegime, makeAmericanSource("serbia", "Serbia")] },
  },
  desk: {
    text: "A passport valid for three months beyond your stay, with a blank page; EU citizens may come with an identity card. A visa holder may be asked for an invitation or a booking, insurance and money for each day. Those who entered Kosovo from another country than Serbia may be refused: see the note above. A Kenyan who comes by land from Hungary, Croatia, Romania or Bulgaria needs a Schengen visa.",
    sources: [british.entry, visaRegime, schengenVisaList],
  },
  yellowFever: makeCertificateNotAskedRow("Serbia"),
  malaria: noMalaria,
  vaccines: {
    text: "Hepatitis A and B. Ticks carry encephalitis from April to November, in woods and hills, Fruška Gora among them: long trousers, and look yourself over each evening. Mosquitoes carry West Nile fever in Belgrade and along the Danube from July to October.",
    sources: [cdc, cdcTicks, europeanWestNile],
  },
  water: {
    text: "In Belgrade people drink from the tap. In much of Vojvodina the wells hold arsenic: drink bottled water there, not the tap's, boiled or not.",
    sources: [
      british.health,
      {
        title: "Institute of Public Health, Zrenjanin: arsenic in drinking water of northern Serbia",
        url: "https://www.e3s-conferences.org/articles/e3sconf/abs/2013/01/e3sconf_ichm13_24006/e3sconf_ichm13_24006.html",
        asOf: "2013-04",
        isInForce: true,
      },
      {
        title: "Serbian Monitor: where arsenic is in Vojvodina's water",
        url: "https://www.serbianmonitor.com/en/600000-people-serbia-drink-water-with-arsenic/",
        asOf: "2018-03",
        isInForce: true,
      },
    ],
  },
  altitude: noHighNight,
  rabies: rabiesAnywhere,
  hospital: {
    text: "Private hospitals in Belgrade treat foreigners, and Novi Sad and Niš have clinical centres.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: makeOneFlightChangeRow(),
  emergency: {
    text: "112 for everything; police 192, fire 193, ambulance 194. Learn the name of your village in Serbian: not every operator speaks English.",
    sources: [british.help, australianAdvice],
  },
  police: {
    text: "You must carry the passport. Hotels and hosts register you with the police. Help on the road answers 1987. Photographs of soldiers, police and their buildings lead to arrest.",
    sources: [british.safety, canadian],
  },
  evacuation: makeEvacuationRow("The large hospitals are in Belgrade, Novi Sad and Niš.", british.health),
  embassy: makeEmbassyRow("Kenya’s embassy in Paris answers for Serbia; its consulate is in Belgrade.", {
    title: "Consulate of Kenya in Belgrade: documents, and what the embassy in Paris does",
    url: "http://kenyaconsulate.rs/dokumenti.html",
    language: "sr",
    readIn: "2026-11",
  }),
  crime: {
    text: "Pickpockets on trams and trains, in stations and at motorway stops. Card fraud is common: keep yours in sight. A registered taxi shows the town’s number beside its own; better, have one called. On a night train lock the berth from inside. Stay away from derbies and from protests.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Long prison for drugs, cannabis among them. No photographs of barracks or police anywhere.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Mines and bombs of 1999 lie under thick growth in the hills along Kosovo and in the Pčinja district: Bujanovac and Preševo. Keep to marked roads there. Rivers flood after heavy rain.",
    sources: [british.safety, canadian],
  },
  roads: {
    text: "The Ibarska Magistrala, from Belgrade by Čačak and Užice to Montenegro, is a dangerous road: drive it by day and unhurried. Country roads are poor after rain. Hired cars may not go to Kosovo, Albania or Bulgaria.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Serbia"),
  families: makeFamilyRow("Look a child over for ticks after each day in meadows and woods.", british.health),
  cardsAndCash: {
    text: "Cards are good in larger hotels and shops, nearly everywhere in Belgrade; machines are rare in the country. Dinars are not taken in Kosovo, nor easily changed abroad.",
    sources: [australianAdvice, tripReport],
  },
  sim: {
    text: "Newsstands and operators' shops sell cards for visitors; take your passport. The EU's roaming rules do not hold here. Expect no signal in the canyons.",
    sources: [euRoaming, mts],
  },
  sockets: {
    text: `Types C and F, 230 V. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Ten per cent in a restaurant if you were content; round up for drinks and taxis. The host who invited you pays. Shop prices are fixed.",
    sources: [tripReport, greetings],
  },
  fares: {
    text: "The fast train from Belgrade to Subotica costs 1,220 dinars, there and back 2,000, at the counter or on the page and in the app of Srbijavoz.",
    sources: [
      {
        title: "Kurir: the fares to Subotica after the days without one",
        url: "https://www.kurir.rs/vesti/drustvo/9796787/putnici-odusevljeni-brzim-vozom-beograd-subotica",
        asOf: "2025-10",
        language: "sr",
      },
      {
        title: "Vesti: 2,000 dinars there and back",
        url: "https://naslovi.net/2025-10-07/vesti-online/gradjani-mogu-da-se-voze-besplatno-novim-vozom-beograd-subotica/40621651",
        asOf: "2025-10",
        language: "sr",
      },
    ],
  },
  dailyCost: {
    text: "US$35 to 55 for a hostel or a plain room, bakery and grill, buses; Belgrade is the dearest, and a hired car comes on top.",
    sources: [worldLocals, tripReport],
  },
  womenAlone: {
    text: "Few are troubled. Avoid unlit places at night, and the crowds of football and of demonstrations.",
    sources: [british.safety],
  },
  sameSexLaw: {
    text: "Not a crime. Belgrade's Pride was attacked in 2010 and banned for three years after it; couples are discreet.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Belgrade's newer buses have low floors and ramps, its old trams have steps. Srbija Voz takes wheelchairs on the Novi Sad and Subotica line if you book. Elsewhere little is made for it: ask each host.",
    sources: [transport, trains],
  },
};
