import { useState } from "react";
import { passports as passportNames } from "../../../content/before-you-go.ts";
import type { Passport } from "../../../plan/check-plan.ts";
import type { CaseRecord } from "../../../sync/dexie/staff-follow-ups.ts";

/** The words in "Where are you from?" that tell of a passport whose rules the guides have. */
const signs: readonly [passport: Passport, pattern: RegExp][] = [
  ["kenyan", /\b(?:kenya|nairobi|mombasa|kisumu|nakuru|eldoret)\b/i],
  [
    "british",
    /\b(?:uk|united kingdom|great britain|(?<!new )england|scotland|(?<!new south )wales|northern ireland|london)\b/i,
  ],
  ["us", /\b(?:usa|us|united states|new england|(?<!(?:south|central|latin) )america)\b|\bu\.s\./i],
  [
    "eu",
    /\b(?:austria|belgium|bulgaria|croatia|cyprus|czechia|denmark|estonia|finland|france|germany|greece|hungary|(?<!northern )ireland|italy|latvia|lithuania|luxembourg|malta|netherlands|poland|portugal|romania|slovakia|slovenia|spain|sweden)\b/i,
  ],
];

/** Guesses the passports of a case by where its traveller writes from. */
export const guessPassports = (location: string): Passport[] =>
  signs.flatMap(([passport, pattern]) => (pattern.test(location) ? passport : []));

const none: readonly Passport[] = [];

/** Chooses the passports by which a plan is checked: those that were chosen here, else those that the case tells of. */
export function usePassports(planId: string, ofCase: CaseRecord | undefined) {
  const [chosen, setChosen] = useState<{ planId: string; passports: readonly Passport[] }>();
  const location = ofCase?.table === "leads" ? (ofCase.lead.location ?? "") : "";
  const [guess, setGuess] = useState<{ location: string; passports: readonly Passport[] }>({
    location: "",
    passports: none,
  });
  // One list for one location, so that the checks are not made anew.
  if (guess.location !== location) setGuess({ location, passports: guessPassports(location) });
  return {
    passports: chosen?.planId === planId ? chosen.passports : guess.passports,
    setPassports: (passports: readonly Passport[]) => setChosen({ planId, passports }),
  };
}

/** The choice of passports, by which visas and their papers are checked. */
export function PassportChoice({
  passports,
  onChange,
}: {
  passports: readonly Passport[];
  onChange: (passports: readonly Passport[]) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Passports to check for</legend>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {Object.entries(passportNames).map(([passport, name]) => (
          <label key={passport} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-forest"
              checked={passports.includes(passport as Passport)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...passports, passport as Passport] : passports.filter((each) => each !== passport),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
