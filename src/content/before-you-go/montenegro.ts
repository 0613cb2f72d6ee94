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
  makeCertificateNotAskedRow,
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

const british = makeBritishSources("montenegro", "Montenegro", "2026-08");
const canadian = makeCanadianSource("montenegro", "Montenegro", "2026-07");
const cdc = makeCdcSource("montenegro", "Montenegro");
const advice: Source = { ...british.advice, sections: ["getting-around"] };
const american = makeAmericanSource("montenegro", "Montenegro");
const kenyaRegime: Source = {
  title: "Government of Montenegro: the visa regime for Kenya",
  url: "https://gov.me/cyr/diplomatske-misije/ambasade-i-konzulati-crne-gore-u-svijetu/kenija",
  language: "cnr",
  readIn: "2026-11",
};
const visaRegimes: Source = {
  title: "Government of Montenegro: visa regimes by country",
  url: "https://www.gov.me/en/diplomatic-missions/embassies-and-consulates-of-montenegro",
  readIn: "2026-11",
};
const visaPolicy: Source = {
  title: "Wikipedia: visa policy of Montenegro",
  url: "https://en.wikipedia.org/wiki/Visa_policy_of_Montenegro",
  readIn: "2026-11",
};
const petitFute: Source = {
  title: "Petit Futé: money, budget and tips in Montenegro",
  url: "https://petitfute.co.uk/p70-montenegro/formalites",
  readIn: "2026-11",
  sections: ["money"],
};
const tripReport: Source = {
  title: "Trip Report: travel in Montenegro",
  url: "https://tripreport.com/countries/montenegro/travel",
  readIn: "2026-11",
  sections: ["etiquette"],
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: Montenegro, practical directory",
  url: "https://www.lonelyplanet.com/montenegro/practical-information/directory/a/nar/713addd8-13b9-4d38-a6e7-ad6748ada105/360151",
  readIn: "2026-11",
  sections: ["getting-around"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      fee: { ask: "the embassy that takes the papers" },
      text: "From a Montenegrin embassy, or where there is none from the Serbian one, which in Nairobi is the government's address for Kenyans. Holders of a valid Schengen, US, British or Irish visa may stay up to 30 days without.",
      sources: [kenyaRegime, visaPolicy],
    },
    eu: {
      kind: "free",
      text: "Up to 90 days in any 180 with a passport, 30 with an identity card.",
      sources: [visaRegimes, visaPolicy],
    },
    british: {
      kind: "free",
      text: "Up to 90 days in any 180. Register within a day of arriving; a hotel does it for you.",
      sources: [british.entry],
    },
    us: { kind: "free", text: "Up to 90 days in any 180.", sources: [american, visaPolicy] },
  },
  desk: {
    text: "A passport issued within the last ten years and valid for three months beyond your stay, with a blank page. Dubrovnik, the nearest large airport, is Schengen: a Kenyan needs that visa to change there, and for two entries to fly home from it; British and American passports are registered in the EU's Entry/Exit System, with waits at the road border in summer.",
    sources: [british.entry, schengenVisaList],
  },
  yellowFever: makeCertificateNotAskedRow("Montenegro"),
  malaria: noMalaria,
  vaccines: {
    text: "Hepatitis A and B. In the mountains ticks can carry encephalitis from April to November: long trousers, and look yourself over each evening.",
    sources: [cdc, cdcTicks],
  },
  water: {
    text: "Drink it bottled or boiled, on the coast in summer above all.",
    sources: [british.health],
  },
  altitude: noHighNight,
  rabies: rabiesAnywhere,
  hospital: {
    text: "The clinical centre in Podgorica takes serious cases; private clinics on the coast treat foreigners.",
    sources: [british.health, britishDoctors],
    places: [
      {
        name: "Emergency Centre, Podgorica",
        what: "of the Clinical Centre, open to all who come; the number is its head’s",
        phone: "+382 20 412 267",
        page: "https://kccg.me/klinike-i-centri/urgentni-centar/",
        language: "sr",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: makeOneFlightChangeRow("Podgorica, Tivat and Dubrovnik are the airports to compare."),
  emergency: {
    text: "112 for everything; police 122, fire 123, ambulance 124. Before a day in the mountains leave word at the guides' office in Žabljak where you go.",
    sources: [
      {
        title: "Vijesti: the interior ministry on the number 112",
        url: "https://en.vijesti.me/news-b/society/693663/mup-citizens-in-the-past-year-292132-called-the-number-for-calls-in-emergency-situations-112",
        readIn: "2026-11",
      },
      {
        title: "Mountain Rescue Service of Montenegro: whom to call",
        url: "http://gss-cg.me/english/call_112.html",
        readIn: "2026-11",
      },
      british.help,
    ],
  },
  police: {
    text: "A fine is paid at a bank or post office within eight days or before you leave. With a lost passport you do not cross the border, whatever the police write: you need a new one. Help on the road answers +382 19807, in English too; rescue at sea 129.",
    sources: [british.safety],
    places: [
      {
        name: "Border Police, Plav",
        what: "permission to walk over to Albania or Kosovo, best asked for three weeks ahead",
        phone: "+382 67 469 710",
        mail: "igpplav@t-com.me",
        price: "€5 a head",
        page: "https://accursed-mountains.me/bs/important/",
        language: "bs",
        readIn: "2026-11",
      },
    ],
  },
  evacuation: makeEvacuationRow("From the mountains the way out begins with 112.", british.health),
  embassy: makeUnnamedEmbassyRow("Montenegro"),
  crime: {
    text: "Pickpockets from May to September, on beaches and buses and at the airports. Leave nothing in the car. Agree on a taxi’s price a kilometre before you sit. Gangs fight each other at times: leave at the first quarrel.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Long prison for drugs, in transit too. A drone needs the Civil Aviation Agency’s permission, or it is taken away and fined. It is illegal to photograph police, soldiers and their buildings. Crossing within 100 m of a zebra, but not on it, is fined.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Walkers got lost where they left the marked path: take a local guide, leave word, call 112. Rivers flood as snow melts in spring. Forests burn in summer. Swim where swimming is marked off, because of motorboats.",
    sources: [british.safety],
  },
  roads: {
    text: "The two lanes of the Morača canyon are dangerous in rain and in a queue. In July and August the coast road stands still. Do not drink before you drive: the limit is less than half of England’s. Protests shut main roads for hours, so start early for a flight.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Montenegro"),
  families: makeFamilyRow(
    "Older walkers: the ways to the Black Lake and round Biogradska’s lake are level. A child swims where swimming is marked off.",
    british.safety,
  ),
  cardsAndCash: {
    text: "Machines in every town, often with large notes and a fee. A terminal may be out of order just when you pay. Carry cash inland.",
    sources: [petitFute, advice],
  },
  sim: {
    text: "Kiosks and operators' shops sell one on your passport. The EU's roaming rules do not hold here, and the signal fails between high rocks.",
    sources: [euRoaming, advice],
  },
  sockets: {
    text: `Types C and F, 230 V. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards, tripReport],
  },
  tips: {
    text: "Ten per cent in a restaurant, or the bill rounded up; a coin or two for a taxi. Prices are fixed, except for a private car: settle that first.",
    sources: [petitFute, tripReport, lonelyPlanet],
  },
  fares: {
    text: "The train’s second class costs €2.80 from Podgorica to Bar and €7.20 for the whole line from Bijelo Polje; the conductor sells tickets too. A day in Durmitor or on Skadar Lake is €5, in Biogradska Gora 4, in Lovćen or Prokletije 3; all five parks for a year, 13.50. At Podgorica’s airport take a taxi from the rank: others may not stop there.",
    sources: [
      british.safety,
      {
        title: "Railway of Montenegro: fares from Bijelo Polje",
        url: "http://www.zpcg.me/details?timetable=121",
        readIn: "2026-11",
        language: "sr",
      },
      {
        title: "Mondo: the railway’s tariff of June 2025",
        url: "https://mondo.me/info/Ekonomija/a1307517/Od-juna-skuplja-voznja-vozom.html",
        asOf: "2025-06",
        language: "sr",
      },
      {
        title: "Durmitor NP, a local site: the parks’ own expert on the tickets of 2024",
        url: "https://www.durmitornp.com/outdoor/for-2024-season-tickets-for-np-durmitor-and-skadar-lake-remain-five-euros/",
        asOf: "2024",
      },
    ],
  },
  dailyCost: {
    text: "US$40 to 60 for a plain room, bakery and grill, and buses; the coast costs half as much again in July and August. A room in Kotor was US$49 in October 2024.",
    sources: [
      {
        title: "Two Travel Turtles: a month in Montenegro and Albania",
        url: "https://twotravelturtles.com/october-2024-budget-report-montenegro-albania",
        asOf: "2024-10",
      },
      petitFute,
    ],
  },
  womenAlone: {
    text: "Street violence is uncommon. Keep to lit streets at night; on mountain roads look at who drives before you get in.",
    sources: [lonelyPlanet, british.safety],
  },
  sameSexLaw: {
    text: "Not a crime; since 2020 a law lets couples register a partnership. People accept less in public than the law does.",
    sources: [british.safety, ilgaDatabase],
  },
  wheelchairs: {
    text: "Hard in the old towns: cobbles, steps and stairways. Some of the best hotels have rooms made for it. The level road to the Black Lake is worth it: ask at the park's office about the path.",
    sources: [lonelyPlanet],
  },
};
