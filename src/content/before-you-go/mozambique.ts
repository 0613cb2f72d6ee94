import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcBilharzia,
  cdcDengue,
  cdcYellowBook,
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
  makeEmbassyRow,
  makeFamilyRow,
  makeIrishSource,
  methanolCountries,
  noHighNight,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("mozambique", "Mozambique", "2026-08");
const canadian = makeCanadianSource("mozambique", "Mozambique", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice", "getting-around"] };
const cdc = makeCdcSource("mozambique", "Mozambique");
const australianAdvice: Source = {
  title: "Australian government: Mozambique travel advice",
  url: "https://www.smartraveller.gov.au/destinations/africa/mozambique",
  readIn: "2026-11",
  sections: ["best-time"],
};
const irish = makeIrishSource("mozambique", "Mozambique", "2026-05");
const eVisa: Source = {
  title: "Government of Mozambique: e-visa and ETA",
  url: "https://evisa.gov.mz/",
  readIn: "2026-11",
};
const etaList: Source = {
  title: "The South African: who needs the ETA for Mozambique",
  url: "https://www.thesouthafrican.com/news/mozambique-travel-requirement-new-eta-for-visa-exempt-countries-who/",
  asOf: "2025",
};
const decree: Source = {
  title: "Government of Mozambique: the decree on exemptions",
  url: "https://pae.gov.mz/conselho-de-ministros-aprova-decreto-para-isencao-de-vistos/",
  language: "pt",
  asOf: "2023",
  isInForce: true,
};
const inhambane: Source = {
  title: "Inhambane: tourist information",
  url: "https://inhambane.co.za/tourist_info.htm",
  readIn: "2026-11",
  sections: ["money"],
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "free",
      text: "Up to 90 days, by an agreement in force since 2018. To stay longer brings a fine or a ban, as Kenya's high commission in Maputo warned in 2025. The ETA is asked of 29 other countries.",
      sources: [
        {
          title: "Kenyans.co.ke: the high commission in Maputo on the 90 days",
          url: "https://www.kenyans.co.ke/news/116848-kenyan-embassy-mozambique-warns-citizens-against-abusing-90-day-visa-free-travel",
          asOf: "2025",
        },
        eVisa,
      ],
    },
    eu: {
      kind: "online",
      fee: { ask: "Mozambique’s embassy; Britons pay about US$47" },
      text: "Belgians, Danes, Dutch, Finns, French, Germans, Irish, Italians, Portuguese, Spaniards and Swedes need no visa for 30 days, but the ETA: apply five working days ahead and pay there. Britain writes that nothing can be paid at the border, Ireland that 650 meticais are: have them with you. Others apply for the e-visa.",
      sources: [british.entry, irish, etaList, eVisa, decree],
    },
    british: {
      kind: "online",
      fee: { amount: "about US$47", paid: "online, never at the border" },
      text: "No visa for 30 days, but an electronic authorisation, the ETA, from the government's site, five working days ahead. The rule came in 2025, was suspended and is back. Those under 18 have needed further papers since July 2026.",
      sources: [british.entry, eVisa],
    },
    us: {
      kind: "online",
      fee: { ask: "Mozambique’s embassy; Britons pay about US$47" },
      text: "As for the British.",
      sources: [etaList, eVisa, makeAmericanSource("mozambique", "Mozambique")],
    },
  },
  desk: {
    text: "Six months of validity and two blank pages, a ticket out, a bed booked, and the authorisation printed with its receipt. Carry the passport or a certified copy: police ask for it. Those under 18 need further papers. By land from South Africa, go through by day.",
    sources: [british.entry, eVisa],
  },
  yellowFever: makeCertificateAskedRow("Mozambique", "one"),
  malaria: {
    where: "Everywhere, Maputo and the beaches included",
    when: "all year",
    text: "Tablets are advised for every route of this guide.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: "Hepatitis A and typhoid; hepatitis B and rabies by your plans; cholera, which breaks out in most rainy seasons. Dengue, by day, on the coast, all year. Bilharzia lives in nearly all fresh water: swim in the sea.",
    sources: [cdc, cdcDengue, cdcBilharzia],
  },
  water: {
    text: "Not from the tap. It is untreated in much of the country: drink it bottled or boiled. Leave home-made spirits alone: in Malawi next door some held methanol, which blinds and kills.",
    sources: [cdc, australianAdvice, methanolCountries],
  },
  altitude: noHighNight,
  rabies: makeDogRabiesRow(cdc),
  hospital: {
    text: "Private clinics in Maputo treat foreigners; serious cases are flown to South Africa, which an insurance must cover.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: {
    direct: { to: "Maputo", takes: "three hours and three quarters" },
    text: "A direct flight to Maputo, taken up again in 2024, needs three hours and three quarters, on some days of the week. We plan no way by road, for it would lead through the north.",
    sources: [
      {
        title: "Tuko: the flight to Maputo",
        url: "https://www.tuko.co.ke/business-economy/552521-kenya-airways-launches-flights-maputo-covid-break/",
        asOf: "2024",
      },
      {
        title: "HapaKenya: direct flights to Maputo",
        url: "https://hapakenya.com/2024/06/20/kenya-airways-resumes-direct-flights-to-maputo-mozambique/",
        asOf: "2024-06",
      },
    ],
  },
  emergency: {
    text: "112 for everything; if it does not connect, an ambulance by 848888 or 823388, fire by 198. Help is far outside Maputo: save the numbers of your host and your insurer. Fuel has been short since May 2026: fill up at each station.",
    sources: [british.help, british.safety, advice],
  },
  police: {
    text: "Officers often stop cars, and some want money: have the fine written down and pay it at a station. Only the passport itself counts, no copy; hand it to nobody who shows no card. A car without two triangles and two reflecting vests is fined on the spot.",
    sources: [british.safety, canadian],
  },
  evacuation: makeAfricanEvacuationRow("Serious cases go to South Africa.", british.health),
  embassy: makeEmbassyRow("Kenya’s High Commission is in Maputo.", {
    title: "News Central: Kenya’s High Commission in Maputo on Jamhuri Day",
    url: "https://newscentral.co.ke/2025/12/18/photos-how-kenyan-embassy-in-mozambique-marked-inaugural-jamhuri-celebrations",
    asOf: "2025-12",
  }),
  crime: {
    text: "Street robbers in Maputo use knives and guns; beaches and islands have no police. Walk nowhere alone in the dark and on no empty beach by day, and use machines inside banks. Keep car doors locked. Do not stop for somebody who seems to need help: drive to a police station.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Long prison for drugs. It is illegal to photograph government offices, airports, bridges, soldiers and police, and to drink on a public beach.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "The known minefields are cleared; in remote parts of Sofala, Tete, Manica, Gaza, Inhambane and Maputo single mines may lie, so keep to roads in use. Cyclones and floods come from November to April and cut the EN1. Armed groups attack in Cabo Delgado and in parts of Nampula and Niassa.",
    sources: [british.safety],
  },
  roads: {
    text: "By daylight only outside towns. Minibuses are often unsafe: get out of one that is. Since May 2026 fuel has been short, with long queues. Rivers flood roads at short notice in the rains.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Mozambique"),
  families: makeFamilyRow(
    "A child under 18 shows a full birth certificate, and without both parents a notarised consent in Portuguese, not older than three months. Malaria is everywhere, for a baby too.",
    british.entry,
    canadian,
  ),
  cardsAndCash: {
    text: "Cards in hotels and larger shops of the towns, Visa in more of them than Mastercard, which draws no cash at machines. These are few in the country and can be empty: use one inside a bank. In the south many rooms can be paid in rand.",
    sources: [british.safety, australianAdvice, inhambane],
  },
  sim: {
    text: "Ask at an operator's shop, passport in hand, which network reaches Quissico; outside towns it comes and goes. Cards sold in the street may not work.",
    sources: [advice],
  },
  sockets: {
    text: `Types C, F and M, 220 V: two round pins, or the three round pins of South Africa, often in one house. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Ask your host what is usual for a guide or a boatman. Settle a dhow's fare before you board; prices of food are fixed, *capulanas* in a market are not.",
    sources: [
      {
        title: "Tofo Beach House: tips for Mozambique",
        url: "http://www.tofobeachhouse.com/?page_id=1398",
        readIn: "2026-11",
      },
    ],
  },
  fares: {
    text: "Ask your host what the bus costs today. *Chapas* crash often, and America’s embassy tells its citizens not to ride them. The park of Bazaruto takes a fee for each day, in meticais, apart from the dhow’s price: ask the skipper how much to bring. Guides for Mafalala are booked with the association IVERCA, at iverca.org.",
    sources: [
      british.safety,
      makeAmericanSource("mozambique", "Mozambique"),
      {
        title: "Sailaway, Vilankulo: the park’s fees",
        url: "http://www.sailaway.co.za/sailaway/information/park-entry-fees/",
        readIn: "2026-11",
      },
      {
        title: "IVERCA: tourism in Mafalala",
        url: "https://iverca.org/index.php?option=com_content&view=article&id=18&Itemid=108&lang=en",
        readIn: "2026-11",
      },
    ],
  },
  dailyCost: {
    text: "US$40 to 60 for a plain room, local food and *chapas*; two who shared beach rooms and drove paid about €53 each. Boats and the lodges of Bazaruto come on top.",
    sources: [
      {
        title: "The Travelling Sloth: sixteen days in Mozambique, added up",
        url: "https://www.thetravellingsloth.com/mozambique-travel-costs-budget-breakdown",
        readIn: "2026-11",
      },
      {
        title: "Never Ending Footsteps: the cost of travel in Mozambique",
        url: "https://www.neverendingfootsteps.com/cost-of-travel-mozambique-budget/",
        readIn: "2026-11",
      },
    ],
  },
  womenAlone: {
    text: "Never walk alone on a beach, by day either: women have been attacked in places that tourists visit. At night take a taxi that your host calls.",
    sources: [british.safety, australianAdvice],
  },
  sameSexLaw: {
    text: "Not a crime since the penal code of June 2015; nobody had been prosecuted since 1975. Few couples show themselves.",
    sources: [
      {
        title: "Human Dignity Trust: Mozambique decriminalises same-sex acts",
        url: "https://humandignitytrust.org/news/mozambique-decriminalises-same-sex-sexual-conduct-between-consenting-adults",
        asOf: "2015",
        isInForce: true,
      },
      ilgaDatabase,
    ],
  },
  wheelchairs: {
    text: "Sand, steps and boats that are boarded through the water make it hard: ask each lodge for photographs of the way in.",
    sources: [advice],
  },
};
