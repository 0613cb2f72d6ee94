import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcAltitude,
  cdcDengue,
  cdcEncephalitis,
  cdcYellowBook,
  iecPlugs,
  ilgaDatabase,
  kenyanPlug,
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
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("indonesia", "Indonesia", "2026-08");
const canadian = makeCanadianSource("indonesia", "Indonesia", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice", "getting-around"] };
const cdc = makeCdcSource("indonesia", "Indonesia");
const australianAdvice: Source = {
  title: "Australian government: Indonesia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/asia/indonesia",
  readIn: "2026-11",
};
const eVisa: Source = {
  title: "Directorate General of Immigration of Indonesia: e-visa",
  url: "https://evisa.imigrasi.go.id/",
  readIn: "2026-11",
};
const embassyList: Source = {
  title: "Indonesian embassy, Berlin: visa on arrival",
  url: "http://indonesianembassy.de/visa/online-application/visa-on-arrival/",
  readIn: "2026-11",
};
const frommers: Source = {
  title: "Frommer's: Bali, fast facts",
  url: "https://www.frommers.com/destinations/bali/planning-a-trip/fast-facts",
  readIn: "2026-11",
  sections: ["money"],
};
const onArrival =
  "For 30 days, to be extended once, at the main airports and ports, or online before you leave. Bring a ticket out and a passport with six months left, and fill in the All Indonesia declaration.";

const visaFee = { amount: "500,000 rupiah", paid: "by card at the counter, or online with the application" };

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "on arrival",
      fee: visaFee,
      text: `${onArrival} Kenya has been on the list since February 2023.`,
      sources: [
        {
          title: "Directorate General of Immigration: Kenya and Rwanda join the visa on arrival",
          url: "https://imigrasi.go.id/berita/2023/03/01/kenya-dan-rwanda-ditambahkan-dalam-daftar-subjek-visa-on-arrival-indonesia",
          language: "id",
          asOf: "2024-01",
        },
        eVisa,
      ],
    },
    eu: { kind: "on arrival", fee: visaFee, text: onArrival, sources: [eVisa, embassyList] },
    british: { kind: "on arrival", fee: visaFee, text: onArrival, sources: [british.entry, eVisa] },
    us: {
      kind: "on arrival",
      fee: visaFee,
      text: onArrival,
      sources: [eVisa, makeAmericanSource("indonesia", "Indonesia")],
    },
  },
  desk: {
    text: "Six months of validity on the day you arrive and two blank pages; a torn or wet passport is turned back. A ticket out, and the All Indonesia declaration in the three days before. The visa on arrival ends after 30 days and can be extended once. If you leave the airport in Singapore or Bangkok, you need what those states ask of the passport.",
    sources: [british.entry, eVisa],
  },
  yellowFever: makeCertificateAskedRow("Indonesia", "nine months", false),
  malaria: {
    where: "All of the east, Flores and Komodo included, and rural Sumatra, Kalimantan, Sulawesi and Lombok",
    when: "all year",
    text: "Tablets are advised in all these places. Two of our outlines sleep there: Rantepao lies in rural Sulawesi, Tuk Tuk and Kersik Tuo in rural Sumatra. In rural Java it is rare; none in Jakarta, in Bali's and Java's resorts and on the Gilis.",
    sources: [cdcYellowBook, cdc],
  },
  vaccines: {
    text: `${usualVaccines} Dengue, by day, everywhere and all year, most in and after the rains; chikungunya and Zika travel with it. Japanese encephalitis all year in farming country: the vaccine for a month or more in villages.`,
    sources: [cdc, cdcDengue, cdcEncephalitis],
  },
  water: {
    text: `Not from the tap: bottled or boiled. ${methanolWarning} Leave unlabelled *arak* and *tuak* alone as well.`,
    sources: [cdc, british.health, australianAdvice],
  },
  altitude: {
    text: "The highest night of our routes is at 2,200 m, on Bromo's rim. A climb of Kerinci sleeps above 3,000 m: go up over two days, and down at a headache that does not pass.",
    sources: [cdcAltitude],
  },
  rabies: makeMonkeyRabiesRow(cdc, "At Bali's temples and in the forests they come close."),
  hospital: {
    text: "Private hospitals in Jakarta, Surabaya, Medan, Makassar and Bali treat foreigners; serious cases are flown to Singapore, and the nearest good one may be an island away.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: makeOneFlightChangeRow("The islands beyond Jakarta and Bali take two."),
  emergency: {
    text: "Police 110, ambulance 118 or 119, fire 113, search and rescue 115; 112 answers in some places, Bali among them. Before a crater look up its alert on the geological agency's page.",
    sources: [
      british.help,
      frommers,
      {
        title: "Indonesian Geological Agency: volcano alerts",
        url: "https://magma.esdm.go.id/",
        readIn: "2026-11",
        sections: ["notice", "experiences"],
      },
    ],
  },
  police: {
    text: "You must carry the passport. After an accident wait for the police; if you fear the crowd, go to a station. Nobody must pay what is asked after an arrest: have your mission told first.",
    sources: [british.safety, british.help],
  },
  evacuation: makeEvacuationRow("A flight from an outer island costs tens of thousands of pounds.", british.health),
  embassy: makeEmbassyRow(
    "By an order of 2023 Kenya has a consulate general in Jakarta: let the State Department for Diaspora Affairs confirm it.",
    {
      title: "The Star: Kenya’s Executive Order 2 of 2023 lists a consulate in Jakarta",
      url: "https://www.the-star.co.ke/news/2023-11-02-ruto-downgrades-indonesia-embassy-to-consulate-in-executive-order/",
      asOf: "2023-11",
      isInForce: true,
    },
  ),
  crime: {
    text: "Bags are snatched in Bali; thieves ride on buses and wait in harbours. A telephone number stuck on a cash machine is a fraud. Change money where a Bank of Indonesia code can be scanned. Taxis: Bluebird, or an app whose driver has the right face. Agree on the price of a massage or tattoo first.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Death or long prison for drugs; CBD oil, hemp and vapes with THC count, and so do some medicines with codeine or morphine. Police test tourists. In Aceh sharia holds for everybody: no alcohol, no gambling, no unmarried couple.",
    sources: [british.safety, canadian],
  },
  ground: {
    text: "Volcanoes kill without warning: on the routes’ islands keep 5 km from Semeru’s crater and 500 m from the Besuk Kobokan, 3 km from Marapi’s, 5 km from Sinabung’s. After a strong quake leave the shore at once. Rain from October to March floods and slides; smoke of fires in Sumatra from April to September.",
    sources: [british.safety],
  },
  roads: {
    text: "Scooter accidents are many, some deadly, and a policy may not pay without the right licence; take a car with its driver. Boats and ferries are often overfull: look for jackets, bring one for a child, and stay ashore after dark.",
    sources: [british.safety],
  },
  blackTravellers: makeBlackTravellersRow("Indonesia"),
  families: makeFamilyRow(
    "Volcanic ash is bad for a child and for anybody with asthma: bring a mask that fits. Boats seldom have a life jacket of a child’s size.",
    british.safety,
  ),
  cardsAndCash: {
    text: "Banks and changers take large, clean notes; small ones get a worse rate. Off the main islands carry rupiah for all your days.",
    sources: [frommers, australianAdvice],
  },
  sim: {
    text: "Ask at an operator's shop in town, passport in hand, which network reaches your island.",
    sources: [advice],
  },
  sockets: {
    text: `Types C and F, 230 V. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "Small notes for guides and drivers are welcome; ask your host what is usual. Where you bargain, stay polite and smile: nobody wins by raising a voice.",
    sources: [
      {
        title: "SBS Cultural Atlas: Indonesian etiquette",
        url: "https://culturalatlas.sbs.com.au/indonesian-culture/indonesian-culture-etiquette",
        readIn: "2026-11",
        sections: ["etiquette"],
      },
    ],
  },
  fares: {
    text: "Bromo’s national park costs a foreigner 255,000 rupiah on any day, insurance included. The ticket is sold online alone, at bookingbromo.bromotenggersemeru.org: buy it before you go up, since the fine is five times that.",
    sources: [
      {
        title: "Detik: the head of Bromo’s park on its tariff from 30 October 2024",
        url: "https://www.detik.com/jatim/wisata/d-7605098/tiket-wisata-gunung-bromo-ganti-harga-segini-tarif-barunya",
        asOf: "2024-10",
        language: "id",
      },
      {
        title: "Liputan6: the tariff by Government Regulation 36 of 2024",
        url: "https://liputan6.com/amp/5758790/tarif-baru-tiket-masuk-wisata-bromo-dan-ranu-regulo-per-30-oktober-2024",
        asOf: "2024-10",
        language: "id",
      },
    ],
  },
  dailyCost: {
    text: "US$25 to 40 for a family's room, local food and buses. Flights, boats and guides come on top, and the far islands cost more. A plain room costs about US$10.",
    sources: [
      {
        title: "Jijův blog: rooms, food and a SIM card in Indonesia",
        url: "https://jijuvblog.cz/indonesia-so-beautiful-yet-so-cheap",
        readIn: "2026-11",
      },
      {
        title: "Offerte Viaggi Vacanze: Indonesia on a budget",
        url: "https://offerteviaggivacanze.net/estero-low-cost/asia/indonesia-con-un-budget-limitato-i-modi-migliori-per-sfruttare-al-massimo-i-vostri-soldi-in-tutta-lisola/",
        language: "it",
        readIn: "2026-11",
      },
      {
        title: "West Sumatra tourism: the food of Padang",
        url: "https://ws-tourism.com/a-unique-of-padang",
        readIn: "2026-11",
        sections: ["food"],
      },
    ],
  },
  womenAlone: {
    text: "Cover shoulders and knees away from beaches, and leave no drink alone. Expect stares and questions.",
    sources: [british.safety, australianAdvice],
  },
  sameSexLaw: {
    text: "Not a crime except in Aceh, where sharia courts have people flogged. A national code, in force since January 2026, makes any sex outside marriage a crime if a spouse, parent or child complains.",
    sources: [
      british.safety,
      ilgaDatabase,
      {
        title: "LBC: the law on sex outside marriage",
        url: "https://lbc.co.uk/news/indonesia-outlaws-extra-marital-sex-and-law-extends-to-tourists",
        asOf: "2022",
        isInForce: true,
      },
    ],
  },
  wheelchairs: {
    text: "Hard: few ramps, no accessible buses, broken or missing pavements. Bali is the easiest island; Toraja's slopes and houses are among the hardest. An agency finds a van and a driver.",
    sources: [
      {
        title: "Accessible Escapes: Sulawesi",
        url: "https://accessibleescapes.io/location/14804-sulawesi",
        readIn: "2026-11",
      },
      {
        title: "Melange and Co: Indonesia by wheelchair",
        url: "https://melangeandco.com/accessibility-indonesia-wheelchair-travel",
        readIn: "2026-11",
      },
    ],
  },
};
