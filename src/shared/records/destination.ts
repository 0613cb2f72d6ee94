import { z } from "../rules/zod.ts";
import {
  countCharacters,
  formatNumber,
  makeOptionalTextRule,
  makeRequiredTextRule,
  unstorableMessage,
} from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

const maxExperiences = 200;
const maxExperienceCharacters = 10_000;

const experiencesRule = z.array(z.string()).check(
  z.superRefine((entries, context) => {
    const length = countCharacters(entries.join(""));
    if (entries.some((entry) => entry.includes("\0"))) context.addIssue(unstorableMessage);
    else if (entries.length > maxExperiences) {
      context.addIssue(`Too many: ${formatNumber(entries.length)} lines, at most ${maxExperiences} fit`);
    } else if (length > maxExperienceCharacters) {
      context.addIssue(
        `Too long: ${formatNumber(length)} characters, at most ${formatNumber(maxExperienceCharacters)} fit`,
      );
    }
  }),
);

/** A place that staff describe. */
export const destinationRecord = {
  singularName: "Destination",
  nameColumn: "name",
  isEditable: true,
  columns: z.object({
    name: makeRequiredTextRule(200, "Name is required").check(z.meta({ title: "Name" })),
    highlights: makeOptionalTextRule().check(z.meta({ title: "Highlights" })),
    culture: makeOptionalTextRule().check(z.meta({ title: "Culture" })),
    language: makeOptionalTextRule().check(z.meta({ title: "Language" })),
    best_time: makeOptionalTextRule().check(z.meta({ title: "Best Time to Visit" })),
    top_experiences: experiencesRule.check(z.meta({ title: "Top Experiences" })),
    food: makeOptionalTextRule().check(z.meta({ title: "Local Cuisine" })),
    etiquette: makeOptionalTextRule().check(z.meta({ title: "Etiquette" })),
    trivia: makeOptionalTextRule().check(z.meta({ title: "Did You Know?" })),
  }),
} as const satisfies RecordDeclaration;
