import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcAltitude,
  cdcBilharzia,
  cdcDengue,
  cdcYellowBook,
  flyingDoctorsTerms,
  iecPlugs,
  ilgaDatabase,
  kenyanDiaspora,
  makeAfricanEvacuationRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateAskedRow,
  makeDogRabiesRow,
  makeEmbassyRow,
  makeFamilyRow,
  makeIrishSource,
  methanolCountries,
  nairobiFlights,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("tanzania", "Tanzania", "2026-05");
const canadian = makeCanadianSource("tanzania", "Tanzania", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice", "getting-around"] };
const cdc = makeCdcSource("tanzania", "Tanzania");
const immigration: Source = {
  title: "Immigration Services Department of Tanzania: eVisa",
  url: "https://visa.immigration.go.tz/",
  readIn: "2026-11",
};
const zanzibarInsurance: Source = {
  title: "Revolutionary Government of Zanzibar: inbound insurance",
  url: "https://visitzanzibar.go.tz/",
  readIn: "2026-11",
};
const lonelyPlanetDirectory: Source = {
  title: "Lonely Planet: Tanzania, practical directory",
  url: "https://www.lonelyplanet.com/tanzania/kilwa-kivinje/practical-information/directory/a/nar/f6b1a29d-6817-4a68-95f3-44bcaaf96535/1001335",
  readIn: "2026-11",
  sections: ["best-time", "money"],
};
const fodors: Source = {
  title: "Fodor's: money matters in Tanzania",
  url: "https://www.fodors.com/world/africa-and-middle-east/tanzania/travel-tips/money-matters-268454430",
  readIn: "2026-11",
};

/** The ministry's statement of 4 July 2025, as the state's newspaper printed it and this page repeats it. */
const mainlandInsurance: Source = {
  title: "Daily News, Dodoma: the ministry of finance on the mainland’s insurance",
  url: "https://absafricatv.com/?p=20969",
  asOf: "2025-07",
};
const visitorsPass: Source = {
  title: "Tanzania National Business Portal: the visitor’s pass at the border",
  url: "https://business.go.tz/web/tnbp/immigration-advisory-details",
  readIn: "2026-11",
};
const embassyFees: Source = {
  title: "Embassy of Tanzania in Washington: fees of visas",
  url: "https://www.us.tzembassy.go.tz/services/visa-and-permits-fees",
  readIn: "2026-11",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "free",
      text: "A citizen of the East African Community needs none, for up to six months. Zanzibar sells East Africans its own insurance too, at US$22 where others pay US$44. The mainland asks foreigners for one from 1 October 2026; citizens of the Community were let off when the ministry of finance announced it in July 2025.",
      sources: [immigration, visitorsPass, zanzibarInsurance, mainlandInsurance],
    },
    eu: {
      kind: "online",
      fee: { amount: "US$50 for one entry", paid: "online" },
      text: "At the immigration department's own page before you fly, for up to three months. Zanzibar sells its own insurance to every visitor, US$44, whatever policy you hold. The mainland asks for one of its own from 1 October 2026, by Government Notice 256; US$44 was announced: its visa page has the price.",
      sources: [
        immigration,
        visitorsPass,
        zanzibarInsurance,
        embassyFees,
        mainlandInsurance,
        makeIrishSource("tanzania", "Tanzania", "2026-06"),
      ],
    },
    british: {
      kind: "online",
      fee: { amount: "US$50 for one entry", paid: "online" },
      text: "As for the EU; without the insurance you may be refused. Arrivals from Uganda and Congo have been screened for Ebola since May 2026.",
      sources: [british.entry, immigration, embassyFees],
    },
    us: {
      kind: "online",
      fee: { amount: "US$100", paid: "online" },
      text: "As for the EU, but Americans are sold the visa for several entries alone, good for twelve months.",
      sources: [
        {
          title: "US State Department: Tanzania",
          url: "https://travel.state.gov/content/travel/en/international-travel/International-Travel-Country-Information-Pages/Tanzania.html",
          asOf: "2024",
        },
        immigration,
        embassyFees,
      ],
    },
  },
  desk: {
    text: "Six months of validity on the day you arrive and a blank page. A Kenyan at Namanga is stamped without a fee. Plastic bags are taken away. Print the e-visa's grant notice and the insurance. Zanzibar checks passports again after the ferry from the mainland.",
    sources: [british.entry, immigration],
  },
  yellowFever: makeCertificateAskedRow("Tanzania", "one"),
  malaria: {
    where: "Everywhere below 1,800 m, Zanzibar and the coast included",
    when: "all year",
    text: "Every stop of this guide lies below that line. Tablets are advised.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: "Hepatitis A and typhoid; hepatitis B and rabies by your plans; cholera in an outbreak. Dengue, by day, on the coast and in Zanzibar, all year. Bilharzia lives in the great lakes and slow rivers: do not bathe in them. Tsetse flies bite in the west: no dark blue or black clothes.",
    sources: [cdc, cdcDengue, cdcBilharzia],
  },
  water: {
    text: "Not from the tap: drink it boiled, treated or from a sealed bottle. Leave home-made spirits alone: in Kenya, Uganda, Rwanda and Malawi next door some held methanol, which blinds and kills.",
    sources: [british.health, cdc, methanolCountries],
  },
  altitude: {
    text: "No night of our routes is above 2,500 m. Kitulo lies at 2,600 m, and Ol Doinyo Lengai, 2,960 m, is climbed in one night: go down at a headache that does not pass.",
    sources: [cdcAltitude],
  },
  rabies: makeDogRabiesRow(cdc),
  hospital: {
    text: "Outside Dar es Salaam and Arusha care is limited, and serious cases are flown to Nairobi.",
    sources: [
      british.health,
      {
        title: "Aga Khan Hospital, Dar es Salaam: emergencies",
        url: "http://agakhanhospitals.org/DarEsSalaam/Emergencies",
        readIn: "2026-11",
      },
      {
        title: "Aga Khan Health Service, Tanzania: hospitals and clinics",
        url: "https://www.agakhanhospitals.org/en/tanzania",
        readIn: "2026-11",
      },
      britishDoctors,
    ],
    places: [
      {
        name: "Aga Khan Hospital, Dar es Salaam",
        what: "Ocean Road; emergencies at any hour",
        phone: "+255 22 211 5151",
        page: "http://agakhanhospitals.org/DarEsSalaam/Emergencies",
        readIn: "2026-11",
      },
      {
        name: "Aga Khan Polyclinic, Arusha",
        what: "closes at 5.30 pm",
        phone: "+255 655 231 233",
        page: "https://www.agakhanhospitals.org/en/tanzania",
        readIn: "2026-11",
      },
    ],
  },
  fromNairobi: {
    direct: { to: "Kilimanjaro", takes: "under an hour" },
    text: "No change: direct flights to Dar es Salaam, Zanzibar and Kilimanjaro, the last under an hour. By road it is three hours to the border at Namanga, then some thirteen by bus to Dar es Salaam; Arusha lies on the way. Since August 2025 the United Kingdom has barred every airline certified in Tanzania on grounds of safety: ask your insurer before a flight inside the country.",
    sources: [
      nairobiFlights,
      british.safety,
      {
        title: "Explore East Africa: Nairobi to Dar es Salaam by bus",
        url: "http://www.exploreea.com/nairobi-to-dar-es-salaam",
        readIn: "2026-11",
      },
    ],
  },
  emergency: {
    text: "Police 112, fire and rescue 114. For an ambulance save the number of a clinic on the first evening.",
    sources: [
      {
        title: "Tanzania Police Force: the numbers 111 and 112",
        url: "https://www.policeforce.go.tz/index.php/sw/11-habari-mpya/64-uzinduzi-wa-namba-za-mawasiliano-ya-dharura-ya-polisi-111-na-112",
        language: "sw",
        readIn: "2026-11",
      },
      {
        title: "Radio 5: the fire service asks for calls to 114",
        url: "https://www.radio5fm.co.tz/zima-moto-wasisitiza-namba-ya-dharura-114-kutumika/",
        language: "sw",
        readIn: "2026-11",
      },
    ],
  },
  police: {
    text: "Report a theft at the nearest station and keep the report for the insurer. A traffic fine has a government control number and is paid later, never in the road. Carry a copy of the passport’s photo page and of the visa; have the originals where you can fetch them quickly. If somebody in plain clothes waves you down, it is often safer not to stop.",
    sources: [british.safety, british.help],
  },
  evacuation: makeAfricanEvacuationRow(
    "The Maisha subscription of AMREF Flying Doctors pays for flights to Nairobi in an emergency, but not for an illness that you had when you bought it.",
    flyingDoctorsTerms,
  ),
  embassy: makeEmbassyRow("Kenya’s High Commission is in Dar es Salaam.", {
    title: "Kenya High Commission, Dar es Salaam: emergencies",
    url: "https://www.kenyahctz.org/emergencies/",
    readIn: "2026-11",
  }),
  crime: {
    text: "Bags are snatched from cars and motorbikes: walk facing the traffic and sling no strap across your chest. In Dar es Salaam visitors who got into an unlicensed taxi, or made a quick friend, were held and driven from cash machine to cash machine. Let the hotel call the taxi. Use machines inside banks; buy no safari from a tout.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Prison for any drug, in transit too. Photographs of bridges, airports, schools, hospitals and soldiers have led to arrest, and so have pictures or posts of protests: police look into telephones. Zanzibar fines immodest dress from US$700. Plastic bags are banned.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Floods and landslides close roads from the end of March to May and from October to mid-December. Armed groups from Mozambique have attacked the border strip of Mtwara.",
    sources: [british.safety, canadian],
  },
  roads: {
    text: "Do not drive outside towns after dark, and leave a bus whose driver races. Ferries to and between the islands have sunk with hundreds aboard: walk off a full one, and find the life jackets first. There is no breakdown service, and fuel is scarce between towns.",
    sources: [british.safety],
  },
  blackTravellers: {
    text: "Black British visitors report more trouble from immigration officers than others do: stay calm and have your mission told at once. Talk against foreigners has grown since the election of October 2025.",
    sources: [british.safety, kenyanDiaspora],
  },
  families: makeFamilyRow(
    "Every stop below 1,800 m has malaria, for a baby too. Older walkers: the path to Mtae climbs 600 m in a day, and no clinic stands on it.",
    cdcYellowBook,
  ),
  cardsAndCash: {
    text: "Large hotels take cards and dollars; budget rooms, markets and buses want shillings. Machines stand in the larger towns, seldom elsewhere. Draw before Friday afternoon, inside a bank, and change what is left before you leave.",
    sources: [fodors, lonelyPlanetDirectory],
  },
  sim: {
    text: "An operator's shop registers it: foreigners show a passport, and fingerprints are taken under the rules of 2020. Street sellers cannot do that for you.",
    sources: [
      {
        title: "Vodacom Tanzania: biometric registration",
        url: "https://vodacom.co.tz/en/news/index/view/id/334/",
        asOf: "2020",
        isInForce: true,
      },
      {
        title: "Airtel Tanzania: SIM card registration",
        url: "http://africa.airtel.com/wps/wcm/connect/AfricaRevamp/Tanzania/Home/Personal/Customer_care/Help/Register_Your_Line",
        readIn: "2026-11",
      },
    ],
  },
  sockets: {
    text: "Types D and G, 230 V. A Kenyan plug, type G, fits most of them.",
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Nobody tips in a small local place. In towns and where tourists go, round the bill up or add a tenth; guides and drivers expect more. Bargain for souvenirs; at a market the first price is often the real one.",
    sources: [lonelyPlanetDirectory, fodors],
  },
  fares: {
    text: "The regulator, LATRA, sets what a bus may take, last from 8 December 2023: 48.47 shillings a kilometre on tar, 67.84 in the middle class. So Arusha to Lushoto, 334 km, comes to some 16,200 or 22,700. To Pemba the ferry takes up to four hours from Zanzibar, a plane half an hour. Let the hotel order the taxi, and look at the driver’s ID.",
    sources: [
      british.safety,
      {
        title: "ITV: LATRA’s fares from 8 December 2023",
        url: "https://itv.co.tz/node/9759",
        asOf: "2023-12",
        language: "sw",
      },
      {
        title: "Nipashe: LATRA’s fares by kilometre",
        url: "https://www.ippmedia.com/sw/habari/nauli-mpya-za-mabasi-yote-kuanza-kutumika-leo",
        asOf: "2023-12",
        language: "sw",
      },
      {
        title: "As Salaam Air: from Zanzibar to Pemba, by plane or ferry",
        url: "https://www.assalaamair.co.tz/blog/zanzibar-to-pemba-flight-or-ferry",
        readIn: "2026-11",
      },
    ],
  },
  dailyCost: {
    text: "US$30 to 45 for a plain room, local food and buses. Parks, boats and guides come on top: a day in a park costs more than all that.",
    sources: [
      {
        title: "Evaneos: budget in Tanzania",
        url: "https://www.evaneos.it/tanzania/viaggio/informazioni-utili/4755-budget-in-tanzania/",
        language: "it",
        readIn: "2026-11",
      },
      lonelyPlanetDirectory,
    ],
  },
  womenAlone: {
    text: "British visitors were assaulted and raped in 2025. Keep off empty beaches, take a taxi that your host knows after dark, and cover shoulders and knees on the coast.",
    sources: [advice, lonelyPlanetDirectory],
  },
  sameSexLaw: {
    text: "Sex between people of the same sex is a crime on the mainland and in Zanzibar; the penalty can be life in prison, and there have been arrests.",
    sources: [advice, ilgaDatabase],
  },
  wheelchairs: {
    text: "Pavements are broken or missing, and an ordinary safari car has a high step. Vehicles and rooms that a chair can use must be arranged ahead: ask each lodge for measurements.",
    sources: [
      {
        title: "Evaneos: disability in Tanzania",
        url: "https://www.evaneos.com/tanzania/holidays/essential-information/7127-tanzania-and-disability/",
        readIn: "2026-11",
      },
      {
        title: "Lonely Planet: East Africa, accessible travel",
        url: "https://www.lonelyplanet.com/burundi/practical-information/directory/accessible-travel/a/nar/45aba0c7-2346-4d1b-9eec-580a0f10f448/355103",
        readIn: "2026-11",
      },
    ],
  },
};
