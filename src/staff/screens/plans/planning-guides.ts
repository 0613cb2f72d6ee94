import { useEffect, useState } from "react";
import type { PlanStop } from "../../../../supabase/functions/_shared/plan-version.ts";
import type { PlanningGuide } from "../../../content/planning-guides.ts";
import { makePlanStop } from "../../../plan/draft-days.ts";
import { findPlaces } from "../../../plan/find-places.ts";
import type { Place } from "../../../plan/place.ts";
import type { Ways } from "../../../plan/reckon-leg.ts";

/** The guides' data: undefined while they are fetched, null if this device has none and cannot fetch them now. */
export type Guides = readonly PlanningGuide[] | null | undefined;

let loading: Promise<readonly PlanningGuide[]> | undefined;

/** Loads the guides' data once. They are large, so only an open plan does. */
function loadGuides(): Promise<readonly PlanningGuide[]> {
  loading ??= import("../../../content/planning-guides.ts").then(({ planningGuides }) => planningGuides);
  // A failed import is tried again when the next plan is opened, or the network returns.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Returns the guides' data, which the worker has cached with the staff area. */
export function usePlanningGuides(): Guides {
  const [guides, setGuides] = useState<Guides>();
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      void loadGuides().then(
        (loaded) => isCurrent && setGuides(loaded),
        (error: unknown) => {
          console.warn("The guides' data cannot be loaded.", error);
          if (isCurrent) setGuides((before) => before ?? null);
        },
      );
    load();
    addEventListener("online", load);
    return () => {
      isCurrent = false;
      removeEventListener("online", load);
    };
  }, []);
  return guides;
}

export const findGuide = (guides: Guides, country: string | undefined): PlanningGuide | undefined =>
  guides?.find(({ slug }) => slug === country);

/** Returns the ways and places by which legs in a country are reckoned. */
export const findWays = (guides: Guides, country: string | undefined): Ways | undefined => findGuide(guides, country);

/** A place of a guide that a stop may be. */
export type GuidePlace = { key: string; place: Place; guide: PlanningGuide };

const listPlaces = (guides: Guides): GuidePlace[] =>
  (guides ?? []).flatMap((guide) =>
    guide.places.map((place) => ({ key: `${guide.slug}/${place.name}`, place, guide })),
  );

/** The most places that are offered while somebody types. */
const maxOffered = 6;

/**
 * Finds the guides' places that a text may mean, in any spelling.
 * @param country the guide whose places come first
 */
export function findGuidePlaces(guides: Guides, query: string, country: string | undefined): GuidePlace[] {
  const found = findPlaces(listPlaces(guides), query, ({ place }) => [place.name]);
  const isHere = ({ guide }: GuidePlace) => guide.slug === country;
  return [...found.filter(isHere), ...found.filter((each) => !isHere(each))].slice(0, maxOffered);
}

export const makeStopOfPlace = ({ place, guide }: GuidePlace): PlanStop => makePlanStop(place, guide.slug);
