import { z } from "../rules/zod.ts";
import {
  countCharacters,
  formatNumber,
  makeOptionalTextRule,
  makeRequiredTextRule,
  unstorableMessage,
} from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { destinationLabels } from "./destination-labels.ts";

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
  deviceVersion: 1,
  columns: z.object({
    name: makeRequiredTextRule(200, "Name is required").check(z.meta({ title: destinationLabels.name })),
    highlights: makeOptionalTextRule().check(z.meta({ title: destinationLabels.highlights })),
    culture: makeOptionalTextRule().check(z.meta({ title: destinationLabels.culture })),
    language: makeOptionalTextRule().check(z.meta({ title: destinationLabels.language })),
    best_time: makeOptionalTextRule().check(z.meta({ title: destinationLabels.best_time })),
    top_experiences: experiencesRule.check(z.meta({ title: destinationLabels.top_experiences })),
    food: makeOptionalTextRule().check(z.meta({ title: destinationLabels.food })),
    etiquette: makeOptionalTextRule().check(z.meta({ title: destinationLabels.etiquette })),
    trivia: makeOptionalTextRule().check(z.meta({ title: destinationLabels.trivia })),
  }),
} as const satisfies RecordDeclaration;
