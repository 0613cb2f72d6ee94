import { aboutPage } from "./about.tsx";
import { blogPage } from "./blog.tsx";
import { contactPage } from "./contact.tsx";
import { destinationsPage } from "./destinations.tsx";
import { formAnswerPages } from "./form-answers.tsx";
import { homePage } from "./home.tsx";
import { legalNoticePage } from "./legal-notice.tsx";
import { monthPages } from "./months.tsx";
import { missingDestinationPage, missingServicePage, notFoundPage } from "./not-found.tsx";
import { notKeptPage } from "./not-kept.tsx";
import { offlineLibraryPage } from "./offline-library.tsx";
import type { Page } from "./page.ts";
import { planPage } from "./plan.tsx";
import { privacyPage } from "./privacy-policy.tsx";
import { samplePlanPage } from "./sample-plan.tsx";
import { searchPage } from "./search.tsx";
import { servicesPage } from "./services.tsx";
import { termsPage } from "./terms-of-service.tsx";

/** Every public page that does not depend on the backend's rows, except the guides. */
export const fixedPages: readonly Page[] = [
  homePage,
  destinationsPage,
  ...monthPages,
  servicesPage,
  samplePlanPage,
  planPage,
  blogPage,
  searchPage,
  aboutPage,
  contactPage,
  privacyPage,
  termsPage,
  legalNoticePage,
  offlineLibraryPage,
  notKeptPage,
  ...formAnswerPages,
];

/** The pages in the place of addresses that have none. */
export const missingPages: readonly Page[] = [notFoundPage, missingServicePage, missingDestinationPage];
