import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const checked = "2026-11";

const australianAdvice: Source = {
  title: "Australian government: Namibia travel advice",
  url: "https://www.smartraveller.gov.au/destinations/africa/namibia",
};
const homeAffairs: Source = {
  title: "Ministry of Home Affairs of Namibia: visa on arrival",
  url: "https://eservices.mhaiss.gov.na/visaonarrival",
};
const airline: Source = {
  title: "FlyNamibia: the visa rules of April 2025",
  url: "https://flynam.com/?p=10892",
  asOf: "2025",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Namibia",
  url: "https://www.gov.uk/foreign-travel-advice/namibia/entry-requirements",
};
const britishSafety: Source = {
  title: "GOV.UK: safety and security in Namibia",
  url: "https://www.gov.uk/foreign-travel-advice/namibia/safety-and-security",
  sections: ["getting-around"],
};
const touristBoard: Source = {
  title: "Namibia Tourism Board: questions and answers",
  url: "https://visitnamibia.com.na/faq/",
  sections: ["best-time"],
};
const roughGuides: Source = {
  title: "Rough Guides: Namibia, travel essentials",
  url: "https://www.roughguides.com/destinations/africa/namibia/travel-essentials/",
};
const tipping: Source = {
  title: "Expert Africa: tipping in Namibia",
  url: "https://www.expertafrica.com/namibia/info/tipping-in-namibia",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "free",
      text: "Kenya is among the countries that Namibia exempts, and is not on the list of April 2025. Check the ministry's page, and carry your return ticket.",
      sources: [
        homeAffairs,
        { title: "African Insider: who is exempt", url: "https://africaninsider.com/?p=12533", asOf: "2019" },
      ],
      checked,
    },
    eu: {
      kind: "on arrival",
      text: "Since April 2025 most EU citizens pay for a visa, on the ministry's page beforehand or at the larger entry points. Check your own country; print the approval.",
      sources: [homeAffairs, airline],
      checked,
    },
    british: {
      kind: "on arrival",
      text: "As for the EU. A child needs the full birth certificate with both parents' names.",
      sources: [homeAffairs, britishEntry],
      checked,
    },
    us: {
      kind: "on arrival",
      text: "As for the EU; the embassy advises applying online before you travel.",
      sources: [
        homeAffairs,
        {
          title: "The South African: US tourists need a visa to visit Namibia",
          url: "https://www.thesouthafrican.com/news/us-citizens-tourists-need-visa-to-visit-namibia-why-latest/",
          asOf: "2025",
        },
      ],
      checked,
    },
  },
  yellowFever: {
    text: "Yes, from the age of nine months: WHO lists Kenya as a country with risk, and Namibia asks whoever comes from one.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "One change, as a rule in Addis Ababa or Johannesburg, the hubs with flights to Windhoek. Ask an agent for the hours, and South Africa's embassy whether you need a visa to change planes.",
    sources: [britishEntry],
    checked,
  },
  emergency: {
    text: "Police 10111. Ambulances belong to towns and private firms: ask for the local number wherever you check in, and carry the number of your insurer. Most of the road has no signal.",
    sources: [britishSafety, australianAdvice],
    checked,
  },
  cardsAndCash: {
    text: "Visa and Mastercard are good in lodges, hotels and town shops, and small towns have a machine. Filling stations may take cash alone. Spend Namibian dollars before you leave: nobody changes them abroad.",
    sources: [
      {
        title: "Namibia Tourism Board: currencies",
        url: "https://visitnamibia.com.na/currencies/",
        sections: ["money"],
      },
      {
        title: "African Safari Experts: Namibia",
        url: "https://africansafariexperts.com/travel-information-2/namibia/",
      },
    ],
    checked,
  },
  sim: {
    text: "Buy it with your passport in Windhoek. There is no signal over long stretches of desert and between Etosha's camps; for remote roads the tourist board suggests hiring a satellite phone. Check coverage with the operator.",
    sources: [touristBoard],
    checked,
  },
  sockets: {
    text: "Types D and M, 220 V: three thick round pins. A Kenyan plug, type G, needs an adapter; buy one in Windhoek.",
    sources: [iecPlugs, worldStandards],
    checked,
  },
  water: {
    text: "Safe from the tap in Windhoek and most towns. Farms and lodges use boreholes, hard and brackish: ask there. Carry five litres a head in the car.",
    sources: [touristBoard],
    checked,
  },
  tips: {
    text: "A tenth in restaurants where service is not on the bill; guides by the day and the staff's common box at the end of a stay. In the parks tipping is forbidden. Shop prices are fixed; at roadside stalls you may talk.",
    sources: [
      tipping,
      {
        title: "African Safari Experts: Namibia",
        url: "https://africansafariexperts.com/travel-information-2/namibia/",
      },
    ],
    checked,
  },
  dailyCost: {
    text: "US$30 to 45 with hostels, campsites, minibuses and your own cooking; a hired car, which most of this guide needs, costs more than that again.",
    sources: [
      roughGuides,
      { title: "Big Tiny World: Namibia, the figures", url: "https://bigtinyworld.com/considering-namibia/" },
    ],
    checked,
  },
  womenAlone: {
    text: "A country that a traveller can cross alone, by Rough Guides' account. GOV.UK warns of muggings in Windhoek at any hour: take a taxi that your host calls, lock the car at junctions, and do not camp wild.",
    sources: [roughGuides, britishSafety],
    checked,
  },
  sameSexLaw: {
    text: "The High Court struck down the ban in 2024. The law offers little protection, and opinion outside the towns is conservative; check how the matter stands.",
    sources: [
      ilgaDatabase,
      {
        title: "ILGA World: data and maps, 2025",
        url: "https://ilga.org/news/pride-month-2025-lgbti-data-maps/",
        asOf: "2025",
      },
      britishSafety,
    ],
    checked,
  },
  wheelchairs: {
    text: "Distances, gravel and sand are the obstacles; tar leads to Etosha, where many rooms lie level and the three large camps have a waterhole each, lit at night. Ask each camp for a room with a wide door, and the hire firm for a car with hand controls, months ahead.",
    sources: [
      roughGuides,
      {
        title: "Lonely Planet: Namibia, accessible travel",
        url: "https://www.lonelyplanet.com/namibia/bwabwata-national-park/practical-information/directory/accessible-travel/a/nar/5c35a6c1-6d29-4eb5-8e55-dbc2a35b2200/355528",
      },
      {
        title: "Heathrow travel guides: Etosha National Park",
        url: "https://www.heathrow.com/travel-guides/country-and-city-guides/namibia/district/etosha_national_park",
        sections: ["experiences"],
      },
    ],
    checked,
  },
};
