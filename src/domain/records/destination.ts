import { z } from "../zod.ts";
import { lengthOf, optionalText, requiredText, unstorable, written } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

const mostExperiences = 200;
const mostCharacters = 10_000;

const experiences = z.array(z.string()).superRefine((entries, context) => {
  const length = lengthOf(entries.join(""));
  const say = (message: string) => context.addIssue({ code: "custom", message });
  if (entries.some((entry) => entry.includes("\0"))) say(unstorable);
  else if (entries.length > mostExperiences) {
    say(`Too many: ${written(entries.length)} lines, at most ${mostExperiences} fit`);
  } else if (length > mostCharacters) {
    say(`Too long: ${written(length)} characters, at most ${written(mostCharacters)} fit`);
  }
});

/** A place that staff describe. */
export const destinationRecord = {
  one: "Destination",
  naming: "name",
  editable: true,
  columns: z.object({
    name: requiredText(200, "Name is required").meta({ title: "Name" }),
    highlights: optionalText().meta({ title: "Highlights" }),
    culture: optionalText().meta({ title: "Culture" }),
    language: optionalText().meta({ title: "Language" }),
    best_time: optionalText().meta({ title: "Best Time to Visit" }),
    top_experiences: experiences.meta({ title: "Top Experiences" }),
    food: optionalText().meta({ title: "Local Cuisine" }),
    etiquette: optionalText().meta({ title: "Etiquette" }),
    trivia: optionalText().meta({ title: "Did You Know?" }),
  }),
} as const satisfies RecordDeclaration;
