import type { BeforeYouGo, EntryFee } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  backpackerIndex,
  britishDoctors,
  cdcAltitude,
  cdcDengue,
  cdcEncephalitis,
  cdcYellowBook,
  iecPlugs,
  ilgaDatabase,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateAskedRow,
  makeEmbassyRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeMonkeyRabiesRow,
  makeOneFlightChangeRow,
  methanolWarning,
  usualVaccines,
  worldLocals,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("nepal", "Nepal", "2026-08");
const canadian = makeCanadianSource("nepal", "Nepal", "2026-07");
const advice: Source = { ...british.advice, sections: ["getting-around"] };
const cdc = makeCdcSource("nepal", "Nepal");
const australianAdvice: Source = {
  title: "Australian government: Nepal travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/nepal",
  readIn: "2026-11",
  sections: ["money"],
};
const immigration: Source = {
  title: "Department of Immigration, Nepal",
  url: "https://immigration.gov.np/",
  readIn: "2026-11",
  sections: ["experiences"],
};
const lonelyPlanet: Source = {
  title: "Lonely Planet: Nepal, practical directory",
  url: "https://www.lonelyplanet.com/nepal/narratives/practical-information/directory",
  readIn: "2026-11",
};
const roughGuides: Source = {
  title: "Rough Guides: travel advice for Nepal",
  url: "https://www.roughguides.com/nepal/travel-advice/",
  readIn: "2026-11",
  sections: ["best-time"],
};
const customs: Source = {
  title: "Lonely Planet: etiquette in Nepal",
  url: "https://www.lonelyplanet.com/nepal/jumla/practical-information/directory/etiquette/a/nar/4b76d07c-17b9-483c-a6c7-4f8762f388b7/1317535",
  readIn: "2026-11",
  sections: ["etiquette"],
};
const american = makeAmericanSource("nepal", "Nepal");
const visaFee: EntryFee = {
  amount: "about US$30 for 15 days, 50 for 30, 125 for 90",
  paid: "on arrival, by card or in dollars",
};
const onArrival = "For 15, 30 or 90 days, at Kathmandu's airport and the main border posts.";

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "on arrival",
      fee: visaFee,
      text: `${onArrival} Kenya is not among the twelve countries whose citizens must go to an embassy first.`,
      sources: [immigration, american],
    },
    eu: {
      kind: "on arrival",
      fee: visaFee,
      text: onArrival,
      sources: [immigration, american, australianAdvice],
    },
    british: {
      kind: "on arrival",
      fee: visaFee,
      text: `${onArrival} Officers may want to see insurance that covers treatment and the flight home.`,
      sources: [british.entry, immigration, american],
    },
    us: {
      kind: "on arrival",
      fee: visaFee,
      text: onArrival,
      sources: [immigration, american],
    },
  },
  desk: {
    text: "Six months of validity and a blank page; fill in the visa form online in the fifteen days before. In Delhi a traveller who stays in the airport's transit area needs no visa. India's e-visa lets you out of it, but not in by land. Overstaying is fined by the day.",
    sources: [
      british.entry,
      immigration,
      {
        title: "Embassy of India, Bangkok: transit visa",
        url: "https://embassyofindiabangkok.gov.in/pages.php?id=39",
        readIn: "2026-11",
      },
    ],
  },
  yellowFever: makeCertificateAskedRow("Nepal", "nine months"),
  malaria: {
    where: "The far west below 2,000 m, in Sudurpashchim and Karnali, and rarely elsewhere in the lowlands",
    when: "all year",
    text: "Tablets are advised in those two provinces; Bardia lies on their edge. None in Kathmandu, in Pokhara and on the usual trails.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: `${usualVaccines} Dengue, by day, in the Terai, Kathmandu and Pokhara, most from August to November. Japanese encephalitis from June to October in the Terai: the vaccine for a month or more in Bardia or Janakpur. Cholera comes with the rains.`,
    sources: [cdc, cdcDengue, cdcEncephalitis],
  },
  water: {
    text: `Not from the tap or the spring. Boil or treat it: on a trail that also saves carrying out bottles. ${methanolWarning}`,
    sources: [cdc, british.health, british.safety, roughGuides],
  },
  altitude: {
    text: "No night of our routes is high enough to trouble you. Spend two nights on the way to Lo Manthang (3,840 m) or Mu Gompa (above 3,700 m), by jeep too. From 3,000 m on sleep no more than 500 m higher each night, rest every third day, and go down at a headache that does not pass.",
    sources: [cdcAltitude, british.health],
  },
  rabies: makeMonkeyRabiesRow(cdc, "At Swayambhu and Pashupatinath they come close."),
  hospital: {
    text: "Private hospitals in Kathmandu and Pokhara treat foreigners. From a trail the way is a helicopter, which flies when an insurer pays: carry the policy's number.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: makeOneFlightChangeRow(),
  emergency: {
    text: "Police 100, fire 101, ambulance 102; tourist police 1144, who are likelier to speak English. On a trail call your insurer first.",
    sources: [
      {
        title: "US Embassy in Nepal: emergency assistance",
        url: "https://np.usembassy.gov/emergency-assistance/",
        readIn: "2026-11",
      },
      {
        title: "Ncell: emergency services",
        url: "https://www.ncell.com.np/en/individual/emergency-services-information",
        readIn: "2026-11",
      },
    ],
  },
  police: {
    text: "The tourist police speak English: 1144 anywhere, 01 534 7041 in Kathmandu, +977 985 128 9453 for Thamel. Carry the passport. On the days of a strike, *bandh*, buses are attacked: do not ride.",
    sources: [british.help, canadian],
  },
  evacuation: makeEvacuationRow(
    "Some guides hurry walkers up, then call a dear helicopter and take a share: have a doctor look at you first if you can, and deal with your insurer yourself.",
    british.safety,
  ),
  embassy: makeEmbassyRow(
    "Kenya’s High Commission in New Delhi answers for countries around India: let it confirm that Nepal is one.",
    {
      title: "Kenya High Commission, New Delhi",
      url: "https://www.kenyahighcommission.in/about/",
      readIn: "2026-11",
    },
  ),
  crime: {
    text: "Pickpockets and bag snatchers at the airport, on buses, in Thamel, Sanepa and Kupondol, most from September to November; do not walk alone there after dark. A trek that is very cheap is paid for elsewhere. An orphanage that wants volunteers may be a business.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "More than five years of prison for a little marijuana. Photographs of soldiers and checkpoints are forbidden, and so is winning people for another religion. No foreigner walks in a park or protected area without a licensed guide and papers. ",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "From June to October slopes slide and rivers rise (see the notice on Rasuwa above). Above 3,000 m storms, avalanches and thin air come in any month.",
    sources: [british.safety],
  },
  roads: {
    text: "No bus by night, none that is full; a tourist bus is safer. Only drivers have to wear a belt or helmet. No airline of Nepal may fly to Britain: see what your insurer says of domestic flights.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Nepal"),
  families: makeFamilyRow(
    "Older walkers: Panauti, Bandipur, Tansen and Bardia need no trek. Read the row on altitude before you take a child up.",
    cdcAltitude,
  ),
  cardsAndCash: {
    text: "Cards work in the better hotels and shops of Kathmandu and Pokhara. Machines in towns take a flat fee; torn notes are refused. Carry rupees for every day on a trail.",
    sources: [lonelyPlanet, australianAdvice],
  },
  sim: {
    text: "Operators' shops, Ncell or Nepal Telecom, sell one on your passport. Ask which of the two reaches your valley.",
    sources: [
      {
        title: "World Nomads: staying in touch in Nepal",
        url: "https://www.worldnomads.com/explore/southern-asia/nepal/staying-in-touch-in-nepal",
        readIn: "2026-11",
      },
    ],
  },
  sockets: {
    text: "Types C, D and M, 230 V. A Kenyan plug, type G, needs an adapter; lodges charge batteries for a fee.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "A tenth in places that cater to tourists, unless the bill has it; guides and porters at the end of a walk. Elsewhere it is not the custom. Bargain with good humour over rooms, guides and souvenirs.",
    sources: [customs, lonelyPlanet],
  },
  fares: {
    text: "The permit for Upper Mustang, through an agency, has cost US$50 a day since November 2025: ask the agency if one traveller alone gets it.",
    sources: [
      {
        title: "The Rising Nepal: the fee for Upper Mustang by the day",
        url: "https://risingnepaldaily.com/news/71395",
        asOf: "2025-11",
      },
      {
        title: "The Annapurna Express: Upper Mustang by the day, still through a company",
        url: "https://www.theannapurnaexpress.com/story/60116",
        asOf: "2025-11",
      },
    ],
  },
  dailyCost: {
    text: "US$20 to 35 for a plain room, *dal bhat* and buses in towns; a licensed guide on a trail costs about as much again each day, permits apart.",
    sources: [backpackerIndex, worldLocals],
  },
  womenAlone: {
    text: "Do not walk deserted streets or trails alone. Hire a guide through an office that answers for him, or choose a woman; cover shoulders and knees.",
    sources: [british.safety, australianAdvice],
  },
  sameSexLaw: {
    text: "Not a crime. Affection in public, of any kind, offends.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Few ramps, lifts or pavements; rooms lie upstairs. Above Pokhara a path of 1.3 km at Kaskikot was built for chairs; an agent can plan more.",
    sources: [
      {
        title: "Lonely Planet: Nepal, travellers with disabilities",
        url: "https://www.lonelyplanet.com/nepal/bhedetar/practical-information/directory/travellers-with-disabilities/a/nar/2fac3f84-b5a9-48f1-8e8a-5ebd9e64a86f/1317536",
        readIn: "2026-11",
      },
      {
        title: "ECS Nepal: an accessible trail opens in Kaski",
        url: "http://www.ecs.com.np/travel-diary/first-accessible-trekking-trail-in-asia-opens-in-kaski",
        readIn: "2026-11",
      },
    ],
  },
};
