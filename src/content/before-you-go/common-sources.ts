import type { NamedPlace } from "../../plan/named-place.ts";
import type { PracticalRow } from "../before-you-go.ts";
import type { Source } from "../guide.ts";

/** Pages that the boxes of several countries cite. */

export const whoRiskList = {
  title: "WHO: countries with risk of yellow fever, and countries that require vaccination",
  url: "https://cdn.who.int/media/docs/default-source/travel-and-health/countries-with-risk-of-yellow-fever-transmission.pdf",
  asOf: "2022-11",
  isInForce: true,
} satisfies Source;

export const whoCountryList = {
  title: "WHO: vaccination requirements by country",
  url: "https://cdn.who.int/media/docs/default-source/travel-and-health/vaccination-requirements-and-who-recommendations-ith-2022-country-list.pdf",
  asOf: "2022-11",
  isInForce: true,
} satisfies Source;

/** CDC's chapter for doctors with the yellow fever rules and the malaria areas of each country, 2026 edition. */
export const cdcYellowBook = {
  title: "CDC Yellow Book 2026: yellow fever and malaria by country",
  url: "https://www.cdc.gov/yellow-book/hcp/preparing-international-travelers/yellow-fever-vaccine-and-malaria-prevention-information-by-country.html",
  asOf: "2025-04",
} satisfies Source;

export const cdcAltitude = {
  title: "CDC Yellow Book 2026: altitude illness",
  url: "https://www.cdc.gov/yellow-book/hcp/environmental-hazards-risks/high-altitude-travel-and-altitude-illness.html",
  asOf: "2025-04",
} satisfies Source;

export const cdcEncephalitis = {
  title: "CDC Yellow Book 2026: Japanese encephalitis",
  url: "https://www.cdc.gov/yellow-book/hcp/travel-associated-infections-diseases/japanese-encephalitis.html",
  asOf: "2025-04",
} satisfies Source;

export const cdcBilharzia = {
  title: "CDC Yellow Book 2026: schistosomiasis (bilharzia)",
  url: "https://www.cdc.gov/yellow-book/hcp/travel-associated-infections-diseases/schistosomiasis.html",
  asOf: "2025-04",
} satisfies Source;

export const cdcDengue = {
  title: "CDC Yellow Book 2026: dengue",
  url: "https://www.cdc.gov/yellow-book/hcp/travel-associated-infections-diseases/dengue.html",
  asOf: "2025-04",
} satisfies Source;

export const cdcPlague = {
  title: "CDC Yellow Book 2026: plague",
  url: "https://www.cdc.gov/yellow-book/hcp/travel-associated-infections-diseases/plague-bubonic-pneumonic-septicemic.html",
  asOf: "2025-04",
} satisfies Source;

export const cdcTicks = {
  title: "CDC Yellow Book 2026: tick-borne encephalitis",
  url: "https://www.cdc.gov/yellow-book/hcp/travel-associated-infections-diseases/tick-borne-encephalitis.html",
  asOf: "2025-04",
} satisfies Source;

/** The law by which a Kenyan, who changes to a road or a ship inside the Schengen area, needs its visa. */
export const schengenVisaList = {
  title: "Regulation (EU) 2018/1806: whose citizens need a Schengen visa",
  url: "https://eur-lex.europa.eu/eli/reg/2018/1806/oj",
  asOf: "2018-11",
  isInForce: true,
} satisfies Source;

/** Spain's own list of nationals who need a visa to change planes: Kenyans since January 2024, Nepalis since April 2025. */
export const spanishTransit = {
  title: "Spain's foreign ministry: airport transit visas",
  url: "https://exteriores.gob.es/Embajadas/kingston/en/ServiciosConsulares/Paginas/Consular/Visado-de-transito-aeroportuario.aspx",
  readIn: "2026-11",
} satisfies Source;

/** The law by which a Kenyan, who only changes planes in Britain, needs a visa. */
export const britishTransit = {
  title: "The Immigration (Passenger Transit Visa) Order 2014, schedule 1",
  url: "https://www.legislation.gov.uk/uksi/2014/2702",
  asOf: "2014-12",
  isInForce: true,
} satisfies Source;

export const ethiopianTransit = {
  title: "Embassy of Ethiopia in London: transit visa",
  url: "https://www.ethioembassy.org.uk/consular-services/visas/transit-visa/",
  readIn: "2026-11",
} satisfies Source;

/** The countries for which Britain warns of methanol, as of its two additions of 2025. */
export const methanolCountries = {
  title: "The News: Britain's list of countries with methanol in spirits",
  url: "https://jang.com.pk/en/52846-uk-warns-against-11-more-countries-over-methanol-poisoning-news",
  asOf: "2025",
} satisfies Source;

export const europeanWestNile = {
  title: "European Centre for Disease Prevention and Control: West Nile virus",
  url: "https://www.ecdc.europa.eu/en/west-nile-virus-infection",
  readIn: "2026-11",
} satisfies Source;

/** The Swiss Expert Committee for Travel Medicine. */
const swissDoctors = {
  title: "HealthyTravel.ch: Swiss travel doctors, by country",
  url: "https://www.healthytravel.ch/countries/",
  readIn: "2026-11",
} satisfies Source;

const whoRabies = {
  title: "WHO: rabies fact sheet",
  url: "https://www.who.int/news-room/fact-sheets/detail/rabies",
  readIn: "2026-11",
} satisfies Source;

/** The lists of hospitals, clinics and doctors that British embassies keep, country by country. */
export const britishDoctors = {
  title: "GOV.UK: doctors and medical facilities, lists by country",
  url: "https://www.gov.uk/government/collections/doctors-and-medical-facilities-worldwide-list",
  readIn: "2026-11",
} satisfies Source;

/** Returns CDC's page on one country for travellers, by the country's name there. */
export const makeCdcSource = (country: string, name: string) =>
  ({
    title: `CDC: travellers' health, ${name}`,
    url: `https://wwwnc.cdc.gov/travel/destinations/traveler/none/${country}`,
    readIn: "2026-11",
  }) satisfies Source;

/**
 * Pages of GOV.UK's travel advice on one country.
 *
 * @param asOf the month of the newest change that GOV.UK itself lists for the country
 */
export const makeBritishSources = (country: string, name: string, asOf: string) => {
  const makeSource = (about: string, part = ""): Source => ({
    title: `GOV.UK: ${about} ${name}`,
    url: `https://www.gov.uk/foreign-travel-advice/${country}${part}`,
    asOf,
  });
  return {
    advice: makeSource("travel advice for"),
    entry: makeSource("entry requirements for", "/entry-requirements"),
    safety: makeSource("safety and security in", "/safety-and-security"),
    health: makeSource("health in", "/health"),
    help: makeSource("getting help in", "/getting-help"),
  };
};

/**
 * Pages of Canada's travel advice on one country: one page, of which the parts on safety and on laws are the ones that boxes use.
 *
 * @param asOf the month of the newest change
 */
export const makeCanadianSource = (country: string, name: string, asOf: string): Source => ({
  title: `Government of Canada: travel advice for ${name}`,
  url: `https://travel.gc.ca/destinations/${country}`,
  asOf,
});

/** The answers of Kenya's office for its citizens abroad, with its telephone and mail addresses. */
export const kenyanDiaspora: Source = {
  title: "Kenya, State Department for Diaspora Affairs: questions and answers",
  url: "https://platform.diaspora.go.ke/welfare/faqs",
  readIn: "2026-11",
};

const kenyanMinistry: Source = {
  title: "Kenya, Ministry of Foreign Affairs: a passport lost, an arrest, a death abroad",
  url: "https://mfa.go.ke/info-diaspora/",
  readIn: "2026-11",
};

const diasporaOffice: NamedPlace = {
  name: "State Department for Diaspora Affairs, Nairobi",
  what: "for Kenyans in distress in any country",
  phone: "+254 114 757 002",
  mail: "consular@diaspora.go.ke",
  page: "https://platform.diaspora.go.ke/welfare/faqs",
  readIn: "2026-11",
};

/** Makes the row on Kenya's mission: `mission` says which one it is, or whom to ask. */
export const makeEmbassyRow = (mission: string, ...sources: readonly Source[]): PracticalRow => ({
  text: `${mission} Register there before you go. For a lost passport it wants a report of the police. After an arrest it tells your family, visits and names lawyers; it pays neither bail nor a fine. Where Kenya has nobody, the mission of another East African state may help.`,
  sources: [kenyanDiaspora, kenyanMinistry, ...sources],
  places: [diasporaOffice],
});

/** Makes the row on Kenya's mission for a country whose mission no page of Kenya's names. */
export const makeUnnamedEmbassyRow = (country: string): PracticalRow =>
  makeEmbassyRow(`Ask the State Department for Diaspora Affairs in Nairobi which mission answers for ${country}.`);

/** Kenya's embassy in Bangkok, which answers for four countries of these guides. */
export const kenyaInBangkok: readonly Source[] = [
  {
    title: "Embassy of Kenya in Bangkok: consular services",
    url: "https://kenyaembassy.or.th/consular-services/",
    readIn: "2026-11",
  },
  {
    title: "Expat Life in Thailand: Kenya’s ambassador, accredited to Vietnam, Cambodia, Laos and Myanmar too",
    url: "https://expatlifeinthailand.com/interview/h-e-mr-lindsay-kimwole-kiptiness-the-kenyan-ambassador-to-thailand/",
    readIn: "2026-11",
  },
];

const flyingDoctors: Source = {
  title: "Amref Health Africa: Flying Doctors",
  url: "https://amrefuk.org/what-we-do/themes-we-address/flying-doctors/",
  readIn: "2026-11",
};

/** The terms of the subscription that pays for flights to Nairobi. */
export const flyingDoctorsTerms: Source = {
  title: "AMREF Flying Doctors: terms of the Maisha subscription",
  url: "https://sc.flydoc.org/terms.php",
  readIn: "2026-11",
};

const insuranceGuidance: Source = {
  title: "GOV.UK: foreign travel insurance",
  url: "https://www.gov.uk/guidance/foreign-travel-insurance",
  readIn: "2026-11",
};

const insurerFirst =
  "Call your insurer’s emergency number before you agree to a flight, and carry it on paper with the number of your policy.";

/** Makes the row on evacuation in Africa. @param own the sentence on the country, with `ownSource`'s facts */
export const makeAfricanEvacuationRow = (own: string, ...ownSources: readonly Source[]): PracticalRow => ({
  text: `${own} AMREF Flying Doctors fly from Wilson Airport in Nairobi at any hour, to any country of the continent that clears the flight. ${insurerFirst}`,
  sources: [flyingDoctors, ...ownSources, insuranceGuidance],
});

/** Makes the row on evacuation from another continent. */
export const makeEvacuationRow = (own: string, ownSource: Source): PracticalRow => ({
  text: `${own} ${insurerFirst}`,
  sources: [ownSource, insuranceGuidance],
});

/** CDC's chapter on pregnant travellers, 2024 edition. */
const cdcPregnancy: Source = {
  title: "CDC Yellow Book 2024: pregnant travellers",
  url: "https://wwwnc.cdc.gov/travel/yellowbook/2024/family/pregnant-travelers",
  asOf: "2024",
};

/** Makes the row on children, pregnancy and older walkers: what is common, then what the country adds. */
export const makeFamilyRow = (own: string, ...ownSources: readonly Source[]): PracticalRow => ({
  text: `${own} Pregnant: carry your records and your doctor’s number, do not dive, and ride neither animals nor motorbikes. See a clinic at once for contractions, a swollen leg, short breath or strong pain.`,
  sources: [cdcPregnancy, ...ownSources],
});

/** Makes the row on Black travellers for a country on which no official page speaks: whom to ask. */
export const makeBlackTravellersRow = (country: string, more = ""): PracticalRow => ({
  text: `Ask the State Department for Diaspora Affairs, at the number above, for Kenyans who live in ${country}.${more && ` ${more}`}`,
  sources: [kenyanDiaspora],
});

/** Returns the page of Ireland's government on one country. @param asOf the month of its newest change */
export const makeIrishSource = (country: string, name: string, asOf: string) =>
  ({
    title: `Government of Ireland: ${name}`,
    url: `https://www.ireland.ie/en/dfa/overseas-travel/advice/${country}/`,
    asOf,
  }) satisfies Source;

/** Returns the State Department's page on one country. */
export const makeAmericanSource = (country: string, name: string) =>
  ({
    title: `US State Department: ${name}`,
    url: `https://travel.state.gov/en/international-travel/travel-advisories/${country}.html`,
    readIn: "2026-11",
  }) satisfies Source;

export const nairobiFlights = {
  title: "Kenya Airports Authority: flights from Nairobi",
  url: "https://www.kaa.go.ke/",
  readIn: "2026-11",
} satisfies Source;

export const euRoaming = {
  title: "Your Europe: roaming in the EU",
  url: "https://europa.eu/youreurope/citizens/consumers/internet-telecoms/mobile-roaming-costs/index_en.htm",
  readIn: "2026-11",
} satisfies Source;

const afterABite = "Wash any bite or scratch for fifteen minutes with soap, and see a doctor the same day.";

/** The sentence of every country on Britain's list of those where spirits have held methanol. */
export const methanolWarning =
  "Spirits have held methanol, which blinds and kills: from sealed bottles in licensed bars only, nothing home-made, no jugs or buckets, and to a hospital at once if you feel worse than a hangover or see badly within two days.";

/** Sentences of a row that say the same in every country that they hold for. */
export const kenyanPlug = "A Kenyan plug, type G, needs an adapter.";
export const usualVaccines = "Hepatitis A and typhoid; hepatitis B and rabies by your plans.";

/** Rows that say the same wherever they stand. */
export const noMalaria = {
  isWithoutTablets: true,
  where: "None in the country",
  when: "at any time of year",
  text: "No tablets are needed.",
  sources: [cdcYellowBook],
};
export const noHighNight = {
  text: "No night of this guide is spent above 2,500 m, the height from which it can make people ill.",
  sources: [cdcAltitude],
};
export const rabiesAnywhere = {
  text: `A dog, cat, fox or bat may carry it. ${afterABite}`,
  sources: [whoRabies],
};
const vaccineBeforehand = "The vaccine beforehand gives you time where no clinic is near.";
export const makeDogRabiesRow = (countrySource: Source) => ({
  text: `Dogs carry it, in towns too. ${afterABite} ${vaccineBeforehand}`,
  sources: [countrySource, whoRabies],
});
/**
 * Makes the row on rabies for a country with monkeys.
 * @param monkeys the places where monkeys come close, in a sentence
 */
export const makeMonkeyRabiesRow = (countrySource: Source, monkeys: string) => ({
  text: `Dogs carry it, in towns too, and monkeys can. ${monkeys} Hold no food near them. ${afterABite} ${vaccineBeforehand}`,
  sources: [countrySource, whoRabies],
});
const validity = "It counts from the tenth day after the injection, for life.";
const twelveHours =
  "A traveller from elsewhere needs it after more than twelve hours in transit in such a country, Nairobi's airport included.";
/**
 * Makes the row on yellow fever for a country that asks for the certificate.
 * @param age the age from which the certificate is asked, as WHO's list says it: "one", "nine months"
 * @param isForTransit true if the list asks it also after more than twelve hours in transit
 */
export const makeCertificateAskedRow = (country: string, age: string, isForTransit = true) => ({
  text: `Yes, from the age of ${age}: WHO counts Kenya among the countries with risk, and ${country} asks travellers from one. ${isForTransit ? `${twelveHours} ` : ""}${validity}`,
  sources: [cdcYellowBook, whoRiskList],
});
export const makeCertificateNotAskedRow = (country: string) => ({
  text: `No: WHO's list names no such rule for ${country}. The country where you change planes may have one, Ethiopia and South Africa among them: carry the certificate.`,
  sources: [cdcYellowBook, whoCountryList],
});
/**
 * Makes the row on yellow fever for a country where WHO's list has no rule and Switzerland's travel doctors name one: a traveller who
 * carries the certificate is safe by both.
 */
export const makeCertificateDisputedRow = (country: string) => ({
  text: `No by WHO's list, yes by Switzerland's travel doctors, who say that ${country} asks travellers from Kenya. Carry it. ${validity}`,
  sources: [whoCountryList, swissDoctors],
});
/**
 * The advice on changing planes with a Kenyan passport: Kenya is not on the common list of the Schengen area, and each member may add
 * nationalities for its own airports.
 */
const changePlanes =
  "Even to change planes inside the airport a Kenyan needs a visa in Britain and in Spain, and none in Addis Ababa. Other states keep lists of their own: let the airline look.";
export const makeOneFlightChangeRow = (more = "") => ({
  text: `Count on one change at least. ${changePlanes}${more && ` ${more}`}`,
  sources: [nairobiFlights, spanishTransit, britishTransit, ethiopianTransit],
});

/** Costs of a day by region, of 2025. */
export const worldLocals = {
  title: "The World Locals: what travel costs, by region",
  url: "https://theworldlocals.com/discover/how-much-does-it-cost-to-travel-the-world-a-guide-to-budgeting-by-destination",
  asOf: "2025",
} satisfies Source;

/** Prices of a hostel bed, three meals, rides and a sight in Asia's cities, of 2024. */
export const backpackerIndex = {
  title: "Price of Travel: backpacker index of Asia's cities, 2024",
  url: "https://www.priceoftravel.com/asia-backpacker-index/",
  asOf: "2024",
} satisfies Source;

export const iecPlugs = {
  title: "IEC: World Plugs",
  url: "https://www.iec.ch/world-plugs",
  readIn: "2026-11",
} satisfies Source;

export const worldStandards = {
  title: "World Standards: plug, socket and voltage by country",
  url: "https://www.worldstandards.eu/electricity/plug-voltage-by-country/",
  readIn: "2026-11",
} satisfies Source;

export const ilgaDatabase = {
  title: "ILGA World: laws on consensual same-sex acts",
  url: "https://database.ilga.org/criminalisation-consensual-same-sex-sexual-acts",
  readIn: "2026-11",
} satisfies Source;
