import type { BeforeYouGo } from "../before-you-go.ts";
import type { Source } from "../guide.ts";
import {
  britishDoctors,
  cdcAltitude,
  iecPlugs,
  ilgaDatabase,
  kenyanPlug,
  makeAmericanSource,
  makeBlackTravellersRow,
  makeBritishSources,
  makeCanadianSource,
  makeCdcSource,
  makeCertificateNotAskedRow,
  makeEmbassyRow,
  makeEvacuationRow,
  makeFamilyRow,
  makeMonkeyRabiesRow,
  makeOneFlightChangeRow,
  methanolWarning,
  noMalaria,
  schengenVisaList,
  worldStandards,
} from "./common-sources.ts";

const british = makeBritishSources("morocco", "Morocco", "2026-08");
const canadian = makeCanadianSource("morocco", "Morocco", "2026-08");
const advice: Source = { ...british.advice, sections: ["notice"] };
const entry: Source = { ...british.entry, sections: ["money"] };
const safety: Source = { ...british.safety, sections: ["getting-around"] };
const customs: Source = {
  title: "GOV.UK: local laws and customs of Morocco",
  url: "https://www.gov.uk/foreign-travel-advice/morocco/local-laws-and-customs",
  readIn: "2026-11",
  sections: ["etiquette"],
};
const cdc = makeCdcSource("morocco", "Morocco");
const australianAdvice: Source = {
  title: "Australian government: Morocco travel advice",
  url: "https://www.smartraveller.gov.au/destinations/africa/morocco",
  readIn: "2026-11",
};
const accessMaroc: Source = {
  title: "Kingdom of Morocco: Accès Maroc, the e-visa",
  url: "https://www.acces-maroc.ma/",
  readIn: "2026-11",
};
const consulates: Source = {
  title: "Moroccan consulates: visas",
  url: "https://www.consulat.ma/",
  readIn: "2026-11",
};
const roughGuides: Source = {
  title: "Rough Guides: travel advice for Morocco",
  url: "https://www.roughguides.com/morocco/travel-advice/",
  readIn: "2026-11",
};
const excursion: Source = {
  title: "Morocco Excursion: travel tips",
  url: "http://www.morocco-excursion.com/Morocco-Travel-Tips.html",
  readIn: "2026-11",
};

export const beforeYouGo: BeforeYouGo = {
  entry: {
    kenyan: {
      kind: "embassy",
      fee: { ask: "the embassy in Nairobi" },
      text: "From the embassy of Morocco in Nairobi. The e-visa is open by country, and besides to holders of a residence permit or a multiple-entry visa of the Schengen states, Britain, the US or Canada.",
      sources: [accessMaroc, consulates],
    },
    eu: { kind: "free", text: "Up to 90 days, with a passport.", sources: [consulates] },
    british: {
      kind: "free",
      text: "Up to 90 days, with a passport valid for three months after you arrive. A damaged one has been refused.",
      sources: [entry],
    },
    us: { kind: "free", text: "Up to 90 days.", sources: [makeAmericanSource("morocco", "Morocco"), consulates] },
  },
  desk: {
    text: "A passport valid for three months after you arrive, undamaged, with a blank page, and the address of the first night. A Kenyan who crosses by ferry from Spain needs a Schengen visa, and one for two entries to go back. The land border with Algeria is shut.",
    sources: [entry, schengenVisaList],
  },
  yellowFever: makeCertificateNotAskedRow("Morocco"),
  malaria: noMalaria,
  vaccines: {
    text: "Hepatitis A, and typhoid for villages; hepatitis B and rabies by your plans. Sandflies carry leishmaniasis in the oases of the south and east, most in summer and autumn, and bite from dusk on: sleep under a net, use repellent. Dengue is not at home here.",
    sources: [cdc],
  },
  water: {
    text: `Drink water bottled or treated, in villages and on mule paths above all. ${methanolWarning}`,
    sources: [cdc, british.health],
  },
  altitude: {
    text: "No night of this guide is spent above 1,800 m. If you add Toubkal or M'Goun, both above 4,000 m, take a night on the way up, and go down at a headache that does not pass.",
    sources: [cdcAltitude],
  },
  rabies: makeMonkeyRabiesRow(cdc, "In the cedar forests of the Middle Atlas they come close."),
  hospital: {
    text: "Private clinics in Marrakech, Casablanca and Rabat treat foreigners and may want to be paid first. In the mountains the nearest is hours away.",
    sources: [british.health, britishDoctors],
  },
  fromNairobi: makeOneFlightChangeRow("There is no way by road: the border with Algeria is shut."),
  emergency: {
    text: "Police in towns 19, from a mobile 190; ambulance and fire 15, from a mobile 150. Outside towns the police are the gendarmes, 177.",
    sources: [british.help, safety],
  },
  police: {
    text: "In towns police, on the road gendarmes. After an accident both drivers fill in the form *constat amiable*, sold at tobacconists. Any alcohol at the wheel means a fine or prison. Guides of a medina wear an official badge: ask to see it.",
    sources: [british.safety, british.help],
  },
  evacuation: makeEvacuationRow(
    "In the mountains the way to a clinic is a hired car, and private clinics may want money first.",
    british.health,
  ),
  embassy: makeEmbassyRow("Kenya’s embassy is in Rabat, opened in May 2025.", {
    title: "Le Site info, with MAP: Kenya opens its embassy in Rabat",
    url: "https://www.lesiteinfo.com/maroc/647499-inauguration-de-lambassade-du-kenya-a-rabat.html",
    language: "fr",
    asOf: "2025-05",
  }),
  crime: {
    text: "Pickpockets in medinas and on beaches; motorbikes snatch bags and chains; some thieves draw a knife, and then you let go. False guides lead you astray and want money. What you bought is swapped for something worse: carry it away yourself. Agree on a taxi’s fare or see the meter run.",
    sources: [british.safety, canadian],
  },
  laws: {
    text: "Drones are taken away at the airport. Long prison for drugs, *kif* among them. No photographs near political or military sites. Alcohol only where it is licensed. Criticise neither the king nor Islam, and hand out no religious books: prison.",
    sources: [canadian, british.safety],
  },
  ground: {
    text: "Mines and shells lie in Western Sahara, along its sand wall above all. Rain in winter fills dry river beds in minutes, in the Atlas and south of it. Many beaches have strong currents. The Algerian border is shut and patrolled.",
    sources: [british.safety, canadian],
  },
  roads: {
    text: "Do not drive in the mountains at night or in bad weather: people and animals are in the road unseen. Shared taxis speed. Who causes a deadly accident may be held until the trial.",
    sources: [british.safety, canadian],
  },
  blackTravellers: makeBlackTravellersRow("Morocco"),
  families: makeFamilyRow(
    "Many beaches have no lifeguard: swim with a child where others do. Quad bikes hurt many visitors: a helmet for everybody, or none of it.",
    british.safety,
  ),
  cardsAndCash: {
    text: "Machines stand in every town and give some 3,000 dirhams a day. Villages take cash. At most 2,000 dirhams may be carried in or out; declare foreign cash worth 100,000 dirhams or more.",
    sources: [entry, excursion],
  },
  sim: {
    text: "Operators' shops sell one on your passport. The signal is good in cities and uneven elsewhere: ask there which operator reaches the valley you mean to walk in.",
    sources: [advice],
  },
  sockets: {
    text: `Types C and E, 220 V. ${kenyanPlug}`,
    sources: [iecPlugs, worldStandards],
  },
  tips: {
    text: "A tenth in restaurants where service is not on the bill; a few dirhams for a small service. Bargain for anything that has no price tag, and settle the price of a guide or a taxi before you start. Ask your host what is usual.",
    sources: [roughGuides],
  },
  fares: {
    text: "From Marrakech’s airport to the centre a taxi costs 80 dirhams by day and 120 at night: pay at the counter on the left as you leave the terminal, not in the car. The bus costs 30. Trains are priced on the railway’s own page, oncf.ma. Cars called by an app may have no licence, and police may tell you to get out.",
    sources: [
      safety,
      {
        title: "Petit Futé: getting about in Marrakech",
        url: "https://petitfute.com/v48159-marrakech/se-deplacer",
        readIn: "2026-11",
        language: "fr",
      },
    ],
  },
  dailyCost: {
    text: "US$25 to 40 in cheap hotels, with local food, buses and shared taxis, for each of two who share a room.",
    sources: [roughGuides, excursion],
  },
  womenAlone: {
    text: "You will be stared at and spoken to, most in the cities; covered shoulders and knees, a firm answer and a busy street help. Turn down help that you did not seek, and book the first night's taxi through your host.",
    sources: [safety, customs, australianAdvice],
  },
  sameSexLaw: {
    text: "A crime, kissing included: article 489 sets six months to three years in prison and a fine. People have been prosecuted, and robbed by those whom they met through an app.",
    sources: [safety, ilgaDatabase],
  },
  wheelchairs: {
    text: "Medinas are steps, cobbles and mules; the new towns have kerbs but level streets. Ask each hotel for a ground-floor room, and the railway beforehand for a ramp.",
    sources: [
      advice,
      {
        title: "Lonely Planet: Morocco, accessible travel",
        url: "https://www.lonelyplanet.com/morocco/ounila-valley/practical-information/directory/accessible-travel/a/nar/f205783d-4f9d-4a50-82cb-efceaa39f761/1316382",
        readIn: "2026-11",
      },
    ],
  },
};
