import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import { iecPlugs, ilgaDatabase, whoCountryList, whoRiskList, worldStandards } from "./common-sources.ts";

const australianAdvice: Source = {
  title: "Australian government: Morocco travel advice",
  url: "https://www.smartraveller.gov.au/destinations/africa/morocco",
};
const accessMaroc: Source = {
  title: "Kingdom of Morocco: Accès Maroc, the e-visa",
  url: "https://www.acces-maroc.ma/",
};
const britishAdvice: Source = {
  title: "GOV.UK: travel advice for Morocco",
  url: "https://www.gov.uk/foreign-travel-advice/morocco",
  sections: ["notice"],
};
const britishEntry: Source = {
  title: "GOV.UK: entry requirements for Morocco",
  url: "https://www.gov.uk/foreign-travel-advice/morocco/entry-requirements",
  sections: ["money"],
};
const britishHelp: Source = {
  title: "GOV.UK: getting help in Morocco",
  url: "https://www.gov.uk/foreign-travel-advice/morocco/getting-help",
};
const britishSafety: Source = {
  title: "GOV.UK: safety and security in Morocco",
  url: "https://www.gov.uk/foreign-travel-advice/morocco/safety-and-security",
  sections: ["getting-around"],
};
const britishCustoms: Source = {
  title: "GOV.UK: local laws and customs of Morocco",
  url: "https://www.gov.uk/foreign-travel-advice/morocco/local-laws-and-customs",
  sections: ["etiquette"],
};
const roughGuides: Source = {
  title: "Rough Guides: travel advice for Morocco",
  url: "https://www.roughguides.com/morocco/travel-advice/",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      text: "Apply at the embassy of Morocco in Nairobi. Ask there whether the e-visa is open to you: the kingdom opens it by country, and to some who hold another visa.",
      sources: [accessMaroc],
    },
    eu: {
      kind: "free",
      text: "Up to 90 days. Check with the embassy in your country how long the passport must still be valid.",
      sources: [britishEntry],
    },
    british: {
      kind: "free",
      text: "Up to 90 days, with a passport valid for three months after you arrive. A damaged one has been refused. Check it again the week you go.",
      sources: [britishEntry],
    },
    us: {
      kind: "free",
      text: "Up to 90 days; carry a passport with six months left, and check with the embassy.",
      sources: [britishEntry],
    },
  },
  yellowFever: {
    text: "No: WHO's list of 2022 names no such rule for Morocco. Ask the embassy whether that still holds, and carry the certificate if your ticket has a stop in a country that asks for it.",
    sources: [whoRiskList, whoCountryList],
  },
  fromNairobi: {
    text: "We found no direct flight to build on: count on one change at least, and ask an agent for the hours and for the rules of the stop. The border with Algeria is shut, so there is no way by road.",
    sources: [britishAdvice],
  },
  emergency: {
    text: "Police in towns 19; ambulance and fire 15. Outside towns the police are the gendarmes, 177: ask where you sleep whether it answers.",
    sources: [britishHelp, britishSafety],
  },
  cardsAndCash: {
    text: "Machines stand in every town and give some 3,000 dirhams a day. Villages take cash. At most 2,000 dirhams may be carried in or out; declare foreign cash worth 100,000 dirhams or more.",
    sources: [
      britishEntry,
      { title: "Morocco Excursion: travel tips", url: "http://www.morocco-excursion.com/Morocco-Travel-Tips.html" },
    ],
  },
  sim: {
    text: "Buy it on arrival, in an operator's shop with your passport. The signal is good in cities and uneven elsewhere: ask which operator reaches the valley you mean to walk in.",
    sources: [britishAdvice],
  },
  sockets: {
    text: "Types C and E, 220 V. A Kenyan plug, type G, needs an adapter.",
    sources: [iecPlugs, worldStandards],
  },
  water: {
    text: "Drinkable from the tap in cities, though most visitors keep to sealed or treated water. In villages and on mule paths treat it; ask your guide where it rises.",
    sources: [
      {
        title: "Fodor's: is Morocco safe, and its water",
        url: "http://www.fodors.com/world/africa-and-middle-east/morocco/feature_30015.html",
      },
    ],
  },
  tips: {
    text: "A tenth in restaurants where service is not on the bill; a few dirhams to whoever does you a small service: ask your host what is usual. Bargain for anything that has no price tag, and settle the price of a guide or a taxi before you start.",
    sources: [roughGuides],
  },
  dailyCost: {
    text: "US$25 to 40 in cheap hotels, with local food, buses and shared taxis, by an older count for two who share a room. Ask your first host what has risen.",
    sources: [
      roughGuides,
      { title: "Morocco Excursion: travel tips", url: "http://www.morocco-excursion.com/Morocco-Travel-Tips.html" },
    ],
  },
  womenAlone: {
    text: "You will be stared at and spoken to, most in the cities; covered shoulders and knees, a firm answer and a busy street help. Turn down help that you did not ask for, and book the first night's taxi through your host.",
    sources: [australianAdvice, britishCustoms],
  },
  sameSexLaw: {
    text: "A crime, kissing included: article 489 sets six months to three years in prison and a fine. People have been prosecuted, and robbed by those whom they met through an app.",
    sources: [ilgaDatabase, britishSafety],
  },
  wheelchairs: {
    text: "Medinas are steps, cobbles and mules; the new towns have kerbs but level streets. Ask each hotel for a ground-floor room, and the railway beforehand for a ramp.",
    sources: [
      britishAdvice,
      {
        title: "Lonely Planet: Morocco, accessible travel",
        url: "https://www.lonelyplanet.com/morocco/ounila-valley/practical-information/directory/accessible-travel/a/nar/f205783d-4f9d-4a50-82cb-efceaa39f761/1316382",
      },
    ],
  },
};
