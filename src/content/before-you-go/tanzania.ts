import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const checked = "2026-11";

const immigration: Source = {
  title: "Immigration Services Department of Tanzania: eVisa",
  url: "https://visa.immigration.go.tz/",
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Tanzania",
  url: "https://www.gov.uk/foreign-travel-advice/tanzania/entry-requirements",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Tanzania",
  url: "https://www.gov.uk/foreign-travel-advice/tanzania",
  sections: ["notice", "getting-around"],
};
const americanAdvice: Source = {
  title: "US State Department: Tanzania",
  url: "https://travel.state.gov/content/travel/en/international-travel/International-Travel-Country-Information-Pages/Tanzania.html",
  asOf: "2024",
};
const lonelyPlanetMoney: Source = {
  title: "Lonely Planet: money and costs in Tanzania",
  url: "https://www.lonelyplanet.com/tanzania/practical-information/money-costs",
  asOf: "2010",
};
const lonelyPlanetDirectory: Source = {
  title: "Lonely Planet: Tanzania, practical directory",
  url: "https://www.lonelyplanet.com/tanzania/kilwa-kivinje/practical-information/directory/a/nar/f6b1a29d-6817-4a68-95f3-44bcaaf96535/1001335",
  sections: ["best-time", "money"],
};
const fodors: Source = {
  title: "Fodor's: money matters in Tanzania",
  url: "https://www.fodors.com/world/africa-and-middle-east/tanzania/travel-tips/money-matters-268454430",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "free",
      text: "A citizen of the East African Community needs none, and is let off the inbound insurance too. Check with the immigration department how long you may stay.",
      sources: [
        immigration,
        {
          title: "Visas News: mandatory insurance, and who is exempt",
          url: "https://visasnews.com/en/after-zanzibar-mainland-tanzania-considers-mandatory-insurance-for-foreign-travelers",
          asOf: "2025",
        },
      ],
      checked,
    },
    eu: {
      kind: "online",
      text: "Apply at the immigration department's own page before you fly. Visitors to the mainland and to Zanzibar must also buy the government's inbound insurance, whatever policy they hold.",
      sources: [immigration, britishEntry],
      checked,
    },
    british: {
      kind: "online",
      text: "As for the EU, insurance included; without the policy you may be refused.",
      sources: [immigration, britishEntry],
      checked,
    },
    us: {
      kind: "online",
      text: "As for the EU. Americans have been sold the multiple-entry visa alone: check before you pay.",
      sources: [immigration, americanAdvice],
      checked,
    },
  },
  yellowFever: {
    text: "Yes, from the age of one: Kenya is on WHO's list of countries with risk, and Tanzania asks whoever comes from one. The certificate is valid for life.",
    sources: [whoRiskList, whoCountryList],
    checked,
  },
  fromNairobi: {
    text: "No change: direct flights to Dar es Salaam, Zanzibar and Kilimanjaro, the last under an hour. By road it is three hours to the border at Namanga, then some thirteen by bus to Dar es Salaam; Arusha lies on the way. Check the days with the carrier.",
    sources: [
      {
        title: "China Radio International: Kenya Airways to Dar es Salaam, Zanzibar and Kilimanjaro",
        url: "https://swahili.cri.cn/141/2020/09/22/1s199507.htm",
        language: "sw",
        asOf: "2020",
      },
      {
        title: "Explore East Africa: Nairobi to Dar es Salaam by bus",
        url: "http://www.exploreea.com/nairobi-to-dar-es-salaam",
      },
    ],
    checked,
  },
  emergency: {
    text: "Police 112, fire and rescue 114. For an ambulance the directories differ: ask your host on the first evening, and save the number of a clinic.",
    sources: [
      {
        title: "Tanzania Police Force: the numbers 111 and 112",
        url: "https://www.policeforce.go.tz/index.php/sw/11-habari-mpya/64-uzinduzi-wa-namba-za-mawasiliano-ya-dharura-ya-polisi-111-na-112",
        language: "sw",
      },
      {
        title: "Radio 5: the fire service asks for calls to 114",
        url: "https://www.radio5fm.co.tz/zima-moto-wasisitiza-namba-ya-dharura-114-kutumika/",
        language: "sw",
      },
    ],
    checked,
  },
  cardsAndCash: {
    text: "Large hotels take cards and dollars; budget rooms, markets and buses want shillings. Machines stand in the larger towns, seldom elsewhere. Draw before Friday afternoon, inside a bank, and change what is left before you leave.",
    sources: [fodors, lonelyPlanetMoney],
    checked,
  },
  sim: {
    text: "An operator's shop registers it: foreigners show a passport, and fingerprints are taken under the rules of 2020. Street sellers cannot do that for you.",
    sources: [
      {
        title: "Airtel Tanzania: SIM card registration",
        url: "http://africa.airtel.com/wps/wcm/connect/AfricaRevamp/Tanzania/Home/Personal/Customer_care/Help/Register_Your_Line",
      },
      {
        title: "Vodacom Tanzania: biometric registration",
        url: "https://vodacom.co.tz/en/news/index/view/id/334/",
        asOf: "2020",
      },
    ],
    checked,
  },
  sockets: {
    text: "Types D and G, 230 V. A Kenyan plug, type G, fits most of them.",
    sources: [iecPlugs, worldStandards],
    checked,
  },
  water: {
    text: "Not from the tap: drink it boiled, treated or from a sealed bottle.",
    sources: [
      {
        title: "CDC: travellers' health, Tanzania",
        url: "https://wwwnc.cdc.gov/travel/destinations/traveler/none/tanzania",
      },
      britishAdvice,
    ],
    checked,
  },
  tips: {
    text: "Nobody tips in a small local place. In towns and where tourists go, round the bill up or add a tenth; guides and drivers expect more. Bargain for souvenirs; at a market the first price is often the real one.",
    sources: [lonelyPlanetMoney, lonelyPlanetDirectory, fodors],
    checked,
  },
  dailyCost: {
    text: "US$20 to 30 for a basic room, local food and buses, by an older count and without parks or safaris. Prices have risen since: ask your first guesthouse.",
    sources: [
      lonelyPlanetMoney,
      {
        title: "Amazing Kilimanjaro: budgeting for Tanzania",
        url: "https://blog.amazingkilimanjaro.com/budgeting-for-a-vacation-in-tanzania/amp",
      },
    ],
    checked,
  },
  womenAlone: {
    text: "GOV.UK has warned since November 2025 of assault and rape, after attacks on British visitors. Keep off empty beaches, take a taxi that your host knows after dark, and cover shoulders and knees on the coast.",
    sources: [britishAdvice, lonelyPlanetDirectory],
    checked,
  },
  sameSexLaw: {
    text: "Sex between people of the same sex is a crime on the mainland and in Zanzibar; the penalty can be life in prison, and there have been arrests.",
    sources: [
      {
        title: "Immigration and Refugee Board of Canada: the law on same-sex acts, mainland and Zanzibar",
        url: "https://www.ecoi.net/en/document/2021657.html",
      },
      ilgaDatabase,
    ],
    checked,
  },
  wheelchairs: {
    text: "Pavements are broken or missing, and an ordinary safari car has a high step. Vehicles and rooms that a chair can use must be arranged ahead: ask each lodge, and ask for measurements.",
    sources: [
      {
        title: "Evaneos: disability in Tanzania",
        url: "https://www.evaneos.com/tanzania/holidays/essential-information/7127-tanzania-and-disability/",
      },
      {
        title: "Lonely Planet: East Africa, accessible travel",
        url: "https://www.lonelyplanet.com/burundi/practical-information/directory/accessible-travel/a/nar/45aba0c7-2346-4d1b-9eec-580a0f10f448/355103",
      },
    ],
    checked,
  },
};
