/** The labels of a destination's columns. The search shows them without the rules of the columns, which need a library. */
export const destinationLabels = {
  name: "Name",
  highlights: "Highlights",
  culture: "Culture",
  language: "Language",
  best_time: "Best Time to Visit",
  top_experiences: "Top Experiences",
  food: "Local Cuisine",
  etiquette: "Etiquette",
  trivia: "Did You Know?",
} as const;
