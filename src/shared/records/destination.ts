import { z } from "../rules/zod.ts";
import { countCharacters, formatNumber, optionalText, requiredText, unstorableMessage } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

const maxExperiences = 200;
const answerCharacterLimit = 10_000;

const experiences = z.array(z.string()).check(
  z.superRefine((entries, context) => {
    const length = countCharacters(entries.join(""));
    if (entries.some((entry) => entry.includes("\0"))) context.addIssue(unstorableMessage);
    else if (entries.length > maxExperiences) {
      context.addIssue(`Too many: ${formatNumber(entries.length)} lines, at most ${maxExperiences} fit`);
    } else if (length > answerCharacterLimit) {
      context.addIssue(
        `Too long: ${formatNumber(length)} characters, at most ${formatNumber(answerCharacterLimit)} fit`,
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
    name: requiredText(200, "Name is required").check(z.meta({ title: "Name" })),
    highlights: optionalText().check(z.meta({ title: "Highlights" })),
    culture: optionalText().check(z.meta({ title: "Culture" })),
    language: optionalText().check(z.meta({ title: "Language" })),
    best_time: optionalText().check(z.meta({ title: "Best Time to Visit" })),
    top_experiences: experiences.check(z.meta({ title: "Top Experiences" })),
    food: optionalText().check(z.meta({ title: "Local Cuisine" })),
    etiquette: optionalText().check(z.meta({ title: "Etiquette" })),
    trivia: optionalText().check(z.meta({ title: "Did You Know?" })),
  }),
} as const satisfies RecordDeclaration;
