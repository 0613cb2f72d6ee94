import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcBilharzia,
  cdcYellowBook,
  iecPlugs,
  ilgaDatabase,
  makeAfricanEvacuationRow,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateAskedRow,
  makeDogRabiesRow,
  makeEmbassyRow,
  makeFamilyRow,
  makeIrishSource,
  nairobiFlights,
  noHighNight,
  whoCountryList,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("namibia", "Namibia", "2025-12");
const canadian = makeCanadianSource("namibia", "Namibia", "2026-07");
const safety: Source = { ...british.safety, sections: ["getting-around"] };
const cdc = makeCdcSource("namibia", "Namibia");
const irish = makeIrishSource("namibia", "Namibia", "2026-06");
const homeAffairs: Source = {
  title: "Ministry of Home Affairs of Namibia: visa on arrival",
  url: "https://eservices.mhaiss.gov.na/visaonarrival",
  readIn: "2026-11",
};
const airline: Source = {
  title: "FlyNamibia: the visa rules of April 2025",
  url: "https://flynam.com/?p=10892",
  asOf: "2025",
};
const touristBoard: Source = {
  title: "Namibia Tourism Board: questions and answers",
  url: "https://visitnamibia.com.na/faq/",
  readIn: "2026-11",
  sections: ["best-time"],
};
const roughGuides: Source = {
  title: "Rough Guides: Namibia, travel essentials",
  url: "https://www.roughguides.com/destinations/africa/namibia/travel-essentials/",
  readIn: "2026-11",
};
const safariExperts: Source = {
  title: "African Safari Experts: Namibia",
  url: "https://africansafariexperts.com/travel-information-2/namibia/",
  readIn: "2026-11",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "free",
      text: "Up to 90 days. Kenya is not on the list of April 2025, whose citizens pay for a visa. Carry your return ticket.",
      sources: [airline, homeAffairs],
    },
    eu: {
      kind: "on arrival",
      fee: { amount: "N$1,600", paid: "online, or on arrival with N$400 more" },
      text: "Since 2025 for citizens of every EU country but Malta: on the ministry's page beforehand, or at the larger entry points. Ask for the days that you need, as it is good for those, and print the approval.",
      sources: [
        {
          title: "The African Portal: visa on arrival for 35 more countries",
          url: "https://theafricanportal.com/?p=823",
          asOf: "2025-09",
        },
        british.entry,
        irish,
        airline,
        homeAffairs,
      ],
    },
    british: {
      kind: "on arrival",
      fee: { amount: "N$1,600, for children of six to eleven N$800", paid: "online or on arrival" },
      text: "As for the EU. A child needs the full birth certificate with both parents' names.",
      sources: [british.entry, homeAffairs],
    },
    us: {
      kind: "on arrival",
      fee: { ask: "Namibia’s ministry of home affairs; Britons and the Irish pay N$1,600" },
      text: "As for the EU; the American embassy advises applying online before you travel.",
      sources: [
        {
          title: "The South African: US tourists need a visa to visit Namibia",
          url: "https://www.thesouthafrican.com/news/us-citizens-tourists-need-visa-to-visit-namibia-why-latest/",
          asOf: "2025-03",
        },
        homeAffairs,
        irish,
      ],
    },
  },
  desk: {
    text: "Six months of validity beyond your stay and three blank pages. Officers write the days into the stamp: say the day of your flight, read what is written, and leave by it. A ticket out and the first night's address. Johannesburg asks for a yellow fever certificate from Kenya; to leave the airport there a Kenyan needs no visa for a visit.",
    sources: [british.entry, homeAffairs],
  },
  yellowFever: makeCertificateAskedRow("Namibia", "nine months"),
  malaria: {
    where: "The north: Kunene, Omusati, Oshana, Ohangwena, Oshikoto, Otjozondjupa, Omaheke, Kavango and Zambezi",
    when: "from November to June, and all year along the Kunene river, in Kavango and in Zambezi",
    text: "Etosha, Opuwo and Epupa lie in it; Windhoek, the coast and the south do not. Tablets are advised there.",
    sources: [cdcYellowBook, cdc, whoCountryList],
  },
  vaccines: {
    text: "Hepatitis A and typhoid; hepatitis B and rabies by your plans; cholera in an outbreak. Bilharzia lives in the rivers of the north-east: do not bathe. Dengue is rare. Ticks in long grass give a fever with a black mark at the bite, most from November to April.",
    sources: [cdc, cdcBilharzia],
  },
  water: {
    text: "Safe from the tap in Windhoek and most towns. Farms and lodges use boreholes, hard and brackish. Carry five litres a head in the car.",
    sources: [british.health, touristBoard],
  },
  altitude: noHighNight,
  rabies: makeDogRabiesRow(cdc),
  hospital: {
    text: "Private hospitals in Windhoek, Swakopmund and Walvis Bay treat foreigners who pay or are insured. From a gravel road help takes hours: be insured to be flown out.",
    sources: [british.health, britishDoctors],
    places: [
      {
        name: "Welwitschia Hospital, Walvis Bay",
        what: "private; treats patients who pay in cash too",
        phone: "+264 64 218 920",
        page: "https://welwitschiahospital.com/faqs/",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: {
    text: "One change, as a rule in Addis Ababa or Johannesburg, the hubs with flights to Windhoek.",
    sources: [nairobiFlights],
  },
  emergency: {
    text: "Police 10111; 999 and 112 for all; in Windhoek an ambulance by 211111. Ambulances belong to towns and private firms: note the local number wherever you check in, and that of your insurer. Most of the road has no signal.",
    sources: [
      safety,
      {
        title: "Australian government: Namibia travel advice",
        url: "https://www.smartraveller.gov.au/destinations/africa/namibia",
        readIn: "2026-11",
      },
    ],
    places: [
      {
        name: "E-Med Rescue 24",
        what: "private ambulances; 081 924 from a mobile of the country",
        phone: "+264 61 411 600",
        page: "https://travel.state.gov/en/international-travel/travel-advisories/namibia.html",
        asOf: "2024-01",
      },
    ],
  },
  police: {
    text: "Report a theft at the nearest station and keep the report for the insurer. There are checks of papers around the towns: carry photo ID, and copies of the passport elsewhere.",
    sources: [british.safety, british.help],
    places: [
      {
        name: "Tourist Protection Unit, Windhoek",
        what: "at the main police station",
        phone: "+264 61 209 4345",
        page: "https://travel.state.gov/en/international-travel/travel-advisories/namibia.html",
        asOf: "2024-01",
      },
      {
        name: "Tourist Protection Unit, Swakopmund",
        what: "for the coast",
        phone: "+264 64 415 060",
        page: "https://travel.state.gov/en/international-travel/travel-advisories/namibia.html",
        asOf: "2024-01",
      },
    ],
  },
  evacuation: makeAfricanEvacuationRow(
    "A private hospital may want to be paid before it treats you, whatever you are insured for; some policies are refused.",
    british.health,
  ),
  embassy: makeEmbassyRow("Kenya’s High Commission is in Windhoek.", {
    title: "Kenya High Commission, Windhoek",
    url: "http://www.khcwindhoek.com/?p=213",
    readIn: "2026-11",
  }),
  crime: {
    text: "Muggers in Windhoek strike at any hour, and gangs open car doors at crossings: lock them, and leave nothing on the seats. Never leave the car alone at a pump. Take no taxi from the street; the guesthouse calls one. Keep your card in sight when you pay. Robberies have happened at lonely roadside rests and birdwatchers’ places.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Large fines and prison for drugs. A drone needs the aviation authority’s permit, which takes weeks. People were held for photographing the President’s house. Buy no ivory, horn or skin; minerals leave with a paper.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Namibia called itself free of mines in 2001; between Katwitwi and Kongola on the northern border some may be left, so keep to the road. From January to April rivers cut gravel roads. Crocodiles live in the Kunene.",
    sources: [canadian, british.safety],
  },
  roads: {
    text: "On gravel a car skids and rolls over: not above 80 km/h, no hard braking, no sharp turn. No night driving, because cattle and game stand on the road. Carry two spare wheels and much water. Worn and soft tyres cause many crashes: get the right pressure from the hirer and test it each day. Most policies do not pay for an accident without another car or an animal: read yours.",
    sources: [
      british.safety,
      canadian,
      {
        title: "Future Media: Namibia’s Motor Vehicle Accident Fund on tyres",
        url: "https://www.futuremedia.com.na/drivers-urged-to-check-tire-pressures/",
        readIn: "2026-11",
      },
    ],
  },
  blackTravellers: makeBlackTravellersRow("Namibia"),
  families: makeFamilyRow(
    "A child under 18 shows a long-form birth certificate, and with one parent the other’s letter of consent too. Older travellers: the days are long in the car and the nights cold from June to August.",
    canadian,
  ),
  cardsAndCash: {
    text: "Visa and Mastercard are good in lodges, hotels and town shops, and small towns have a machine. Filling stations may take cash alone. Spend Namibian dollars before you leave: nobody changes them abroad.",
    sources: [
      {
        title: "Namibia Tourism Board: currencies",
        url: "https://visitnamibia.com.na/currencies/",
        readIn: "2026-11",
        sections: ["money"],
      },
      safariExperts,
    ],
  },
  sim: {
    text: "Sold on your passport in Windhoek. There is no signal over long stretches of desert and between Etosha's camps; for remote roads hire a satellite phone.",
    sources: [safety, touristBoard],
  },
  sockets: {
    text: "Types D and M, 220 V: three thick round pins. A Kenyan plug, type G, needs an adapter; buy one in Windhoek.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "A tenth in restaurants where service is not on the bill; guides by the day and the staff's common box at the end of a stay. In the parks tipping is forbidden. Shop prices are fixed; at roadside stalls you may talk.",
    sources: [
      {
        title: "Expert Africa: tipping in Namibia",
        url: "https://www.expertafrica.com/namibia/info/tipping-in-namibia",
        readIn: "2026-11",
      },
      safariExperts,
    ],
  },
  fares: {
    text: "A day in Etosha, at Sesriem or at the Fish River costs adults from outside southern Africa, Kenyans too, N$280 since April 2026, and N$180 those of its community, SADC; a small car N$60.",
    sources: [
      {
        title: "BB Travel News: the ministry’s park fees from 1 April 2026",
        url: "https://bbtravelnews.com/namibia-revamps-national-park-fees-to-boost-conservation-funding-from-april-2026",
        readIn: "2026-11",
      },
      {
        title: "Windhoek Express: the ministry on the coming fees",
        url: "https://www.we.com.na/environment-we/national-park-fees-to-rise2025-07-08",
        asOf: "2025-07",
      },
    ],
  },
  dailyCost: {
    text: "US$30 to 45 with hostels, campsites, minibuses and your own cooking; a hired car, which most of this guide needs, costs more than that again.",
    sources: [
      roughGuides,
      {
        title: "Big Tiny World: Namibia, the figures",
        url: "https://bigtinyworld.com/considering-namibia/",
        readIn: "2026-11",
      },
    ],
  },
  womenAlone: {
    text: "Many cross it alone. In Windhoek muggings happen at any hour: take a taxi that your host calls, lock the car at junctions, and do not camp wild.",
    sources: [safety, roughGuides],
  },
  sameSexLaw: {
    text: "The High Court struck down the ban in 2024; Britain’s advice still calls certain acts illegal, though seldom prosecuted. No law protects couples, and opinion outside the towns is conservative.",
    sources: [
      safety,
      {
        title: "ILGA World: data and maps, 2025",
        url: "https://ilga.org/news/pride-month-2025-lgbti-data-maps/",
        asOf: "2025",
      },
      ilgaDatabase,
    ],
  },
  wheelchairs: {
    text: "Distances, gravel and sand are the obstacles; tar leads to Etosha, where many rooms lie level and the three large camps have a waterhole each, lit at night. Ask each camp for a room with a wide door, and the hire firm for a car with hand controls, months ahead.",
    sources: [
      roughGuides,
      {
        title: "Lonely Planet: Namibia, accessible travel",
        url: "https://www.lonelyplanet.com/namibia/bwabwata-national-park/practical-information/directory/accessible-travel/a/nar/5c35a6c1-6d29-4eb5-8e55-dbc2a35b2200/355528",
        readIn: "2026-11",
      },
      {
        title: "Heathrow travel guides: Etosha National Park",
        url: "https://www.heathrow.com/travel-guides/country-and-city-guides/namibia/district/etosha_national_park",
        readIn: "2026-11",
        sections: ["experiences"],
      },
    ],
  },
};
