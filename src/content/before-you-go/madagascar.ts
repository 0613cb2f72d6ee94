import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcBilharzia,
  cdcPlague,
  cdcYellowBook,
  ethiopianTransit,
  iecPlugs,
  ilgaDatabase,
  kenyanPlug,
  makeAfricanEvacuationRow,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateAskedRow,
  makeDogRabiesRow,
  makeFamilyRow,
  makeUnnamedEmbassyRow,
  nairobiFlights,
  noHighNight,
  usualVaccines,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("madagascar", "Madagascar", "2026-01");
const canadian = makeCanadianSource("madagascar", "Madagascar", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice"] };
const cdc = makeCdcSource("madagascar", "Madagascar");
const eVisa: Source = {
  title: "Republic of Madagascar: e-visa",
  url: "https://evisamada-mg.com/en/home",
  readIn: "2026-11",
};
const australianAdvice: Source = {
  title: "Australian government: Madagascar travel advice",
  url: "https://www.smartraveller.gov.au/destinations/africa/madagascar",
  readIn: "2026-11",
  sections: ["notice", "getting-around", "best-time", "money"],
};
const roadtripMoney: Source = {
  title: "Roadtrip Africa: money and budget in Madagascar",
  url: "https://www.roadtripafrica.com/madagascar/practical-info/money-travel-budget",
  readIn: "2026-11",
};
const onArrival = "At the airport for 15, 30 or 60 days, in euros or dollars, or online before you leave.";
const askFee = "the embassy of Madagascar; Britons pay €10 for up to 15 days";

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "on arrival",
      fee: { ask: askFee },
      text: `${onArrival} Every foreigner needs one.`,
      sources: [eVisa, british.entry],
    },
    eu: { kind: "on arrival", fee: { ask: askFee }, text: onArrival, sources: [eVisa, british.entry] },
    british: {
      kind: "on arrival",
      fee: { amount: "€10 for up to 15 days, more for 30 or 60", paid: "at the airport" },
      text: `${onArrival} Carry a passport with six months left and a ticket out.`,
      sources: [british.entry, eVisa],
    },
    us: {
      kind: "on arrival",
      fee: { ask: askFee },
      text: onArrival,
      sources: [eVisa, makeAmericanSource("madagascar", "Madagascar"), british.entry],
    },
  },
  desk: {
    text: "Six months of validity, three blank pages and a ticket out; officers may ask for the first night's booking. Pay the visa in euros or dollars, in notes that need no change. In Addis Ababa a traveller who stays in the airport needs no visa. Réunion is France and has a visa of its own, for which a Kenyan applies ahead; through Mauritius ask the airline.",
    sources: [british.entry, eVisa, ethiopianTransit],
  },
  yellowFever: makeCertificateAskedRow("Madagascar", "nine months"),
  malaria: {
    where: "Everywhere, least in Antananarivo and on the high plateau",
    when: "all year",
    text: "Worst on the coast and in the rains. Tablets are advised.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: `${usualVaccines} Plague, carried by fleas, from September to April on the plateau: repellent on the ankles, no sick or dead rats, a doctor at the first fever. Bilharzia lives in most rivers and lakes, the Pangalanes too. Dengue and chikungunya, by day, on the coast all year.`,
    sources: [cdc, cdcPlague, cdcBilharzia],
  },
  water: {
    text: "Not from the tap, in towns either. Drink it boiled or filtered, or take *ranovola*, boiled in the rice pot.",
    sources: [cdc, australianAdvice],
  },
  altitude: noHighNight,
  rabies: makeDogRabiesRow(cdc),
  hospital: {
    text: "Private clinics in Antananarivo treat foreigners; the Polyclinique d’Ilafy readies patients for the flight out. Serious cases go to La Réunion or South Africa, which an insurance must cover.",
    sources: [
      british.health,
      britishDoctors,
      {
        title: "Le Défi: the Polyclinique d’Ilafy on patients who are flown out",
        url: "https://ledefi.mg/la-polyclinique-dilafy-dement-les-propos-du-colonel-rakotomamonjy-patrick",
        language: "fr",
        asOf: "2025-05",
      },
    ],
  },
  fromNairobi: {
    direct: { to: "Antananarivo", takes: "about three and a half hours" },
    text: "A direct flight reaches Antananarivo in about three and a half hours, on several days of the week. Some land in the night, and nobody should leave the airport by road before dawn unless a hotel sends a car.",
    sources: [
      nairobiFlights,
      {
        title: "African Examiner: Kenya Airways resumes flights to Madagascar",
        url: "https://www.africanexaminer.com/kenya-airways-resumes-flights-to-madagascar/",
        readIn: "2026-11",
      },
    ],
  },
  emergency: {
    text: "Police 117, fire 118; from a fixed line 17 and 18. There is no ambulance to count on outside Antananarivo: keep your hotel's and your insurer's numbers.",
    sources: [british.help, australianAdvice],
  },
  police: {
    text: "Officers check papers at random and take no copy: carry the passport. Robbers have posed as police, so want to see a card. Keep the report of a theft for the insurer. Do not photograph soldiers or police.",
    sources: [british.safety, british.help],
  },
  evacuation: makeAfricanEvacuationRow("Serious cases leave for La Réunion or South Africa.", british.health),
  embassy: makeUnnamedEmbassyRow("Madagascar"),
  crime: {
    text: "Theft is common, in parks and on beaches too. After dark do not walk in Antananarivo: let the hotel send the car. Visitors were robbed on empty beaches by day, sometimes by people who called themselves guides: take one from the park’s office.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Long prison for drugs; heavy penalties for paid sex, above all with anybody under 18. Wear nothing of camouflage. Up to two kilos of vanilla leave with a receipt and a declaration; wood carvings, stones, fossils and skins only with a permit.",
    sources: [british.safety, british.entry, canadian],
  },
  ground: {
    text: "Cyclones from November to April cut roads and spoil wells. Robbers of cattle, *dahalo*, kill in the south, in the west and in parts of the centre: stay out of the country there without an escort, and off the Tsiribihina by boat.",
    sources: [british.safety],
  },
  roads: {
    text: "Armed men stop vehicles on main roads at night: drive by day, doors locked, on busy stretches behind others. Shared vans, *taxi-brousses*, are robbed and crash often; a hired car with its driver is safer. Do not board a full ferry.",
    sources: [british.safety, canadian],
  },
  blackTravellers: makeBlackTravellersRow("Madagascar"),
  families: makeFamilyRow(
    "A child of 17 or less who leaves without both parents carries the absent one’s written permission. Older walkers: paths are steep and slippery after rain, and hospitals a day away.",
    british.entry,
  ),
  cardsAndCash: {
    text: "Cash. Machines in the larger towns take Visa, fewer take Mastercard, and give some forty notes at a time; go in the morning, before they are empty. Change euros in provincial towns.",
    sources: [
      australianAdvice,
      roadtripMoney,
      {
        title: "Wikipedia: Malagasy ariary",
        url: "https://en.wikipedia.org/wiki/Malagasy_ariary",
        readIn: "2026-11",
        sections: ["trivia"],
      },
    ],
  },
  sim: {
    text: "Ask at the airport or in an operator's shop in town, passport in hand. Good along main roads, gone in the forest and on the lagoons: download maps first.",
    sources: [advice],
  },
  sockets: {
    text: `Types C, D, E, J and K, 220 V, in some places still 127 V; round two-pin plugs are the usual ones. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Five to ten per cent is generous; a Malagasy gives less. Something each day for a guide and a driver. Too much in a village does harm. Bargain in craft markets, with a smile.",
    sources: [
      roadtripMoney,
      {
        title: "Evaneos: tips in Madagascar",
        url: "https://www.evaneos.fr/madagascar/voyage/informations-pratiques/1378-pourboire-a-madagascar/",
        language: "fr",
        readIn: "2026-11",
      },
      {
        title: "Mon Voyage Madagascar: customs and usages",
        url: "http://www.monvoyage-madagascar.com/en/coutumes-et-usages/",
        readIn: "2026-11",
        sections: ["etiquette", "culture"],
      },
    ],
  },
  fares: {
    text: "From November 2026 the national parks cost foreigners about twice what they did: 90,000 ariary a day for Andasibe’s, Andringitra or Masoala, the guide apart. Mitsinjo and Anja belong to villages: ask there. Credit cards pay no visa: bring cash.",
    sources: [
      {
        title: "L’Express de Madagascar: the parks’ new prices, put off to November 2026",
        url: "https://fr.allafrica.com/stories/202511250320.html",
        asOf: "2025-11",
        language: "fr",
      },
      makeAmericanSource("madagascar", "Madagascar"),
    ],
  },
  dailyCost: {
    text: "US$40 to 60 for a plain room, meals and minibuses; parks, guides and above all the car with its driver, which can be shared, come on top.",
    sources: [
      {
        title: "ATM Fee Saver forum: a day in Madagascar",
        url: "https://explore.atmfeesaver.com/community/money-travel-in-africa-travel-budgets/daily-travel-budget-for-madagascar",
        readIn: "2026-11",
      },
      {
        title: "Surfinn: travel to Madagascar",
        url: "https://www.surfinn.travel/travel-to-madagascar",
        readIn: "2026-11",
      },
    ],
  },
  womenAlone: {
    text: "Walk nowhere at night, in towns or on beaches; keep valuables out of sight, and go with a known guide outside the towns.",
    sources: [british.safety, australianAdvice],
  },
  sameSexLaw: {
    text: "Not a crime from the age of 21; with anyone younger it means prison. No law protects couples, and in the country few speak of it.",
    sources: [
      ilgaDatabase,
      {
        title: "US State Department: human rights report on Madagascar",
        url: "https://preview.state.gov/report/custom/2a5731f6e0/",
        readIn: "2026-11",
      },
      {
        title: "Rights in Exile: Madagascar",
        url: "https://rightsinexile.org/sexual-orientation-and-gender-identity-country-list/madagascar-lgbtqi-resources",
        readIn: "2026-11",
      },
    ],
  },
  wheelchairs: {
    text: "Hard: broken pavements, high-stepped minibuses, muddy forest paths, few rooms with a wide door. A car with a driver and some larger lodges make part of it possible: ask for photographs.",
    sources: [
      {
        title: "Evaneos: physical disability in Madagascar",
        url: "https://www.evaneos.com/madagascar/holidays/essential-information/976-physical-disability-in-madagascar/",
        readIn: "2026-11",
      },
      {
        title: "Wheelchair Traveling: Madagascar",
        url: "https://wheelchairtraveling.com/madagascar-africa-wheelchair-travel-guide/",
        readIn: "2026-11",
      },
    ],
  },
};
