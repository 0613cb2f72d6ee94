/** The detour factors with which the ways of each country are reckoned. */
import type { GuideSlug } from "./guide.ts";

/**
 * The length of a country's ways divided by the straight line: the middle value of what pages state between places whose positions are
 * known, to five hundredths; 1.3, about the mean of published country factors, if fewer than three are stated.
 * A road over mountains is longer: see `reckoning.ts`.
 */
export const detourFactors: Record<GuideSlug, number> = {
  albania: 1.35,
  cambodia: 1.2,
  indonesia: 1.3,
  kosovo: 1.35,
  laos: 1.3,
  madagascar: 1.3,
  mongolia: 1.2,
  montenegro: 1.4,
  morocco: 1.3,
  mozambique: 1.25,
  myanmar: 1.3,
  namibia: 1.2,
  nepal: 1.45,
  serbia: 1.25,
  tanzania: 1.3,
  vietnam: 1.4,
};
