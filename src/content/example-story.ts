/** The founding story until the business tells its own: it is about the mountain and the name, and invents no person and no event. */
export const exampleStory = [
  "Mount Kenya has two summits for climbers and one for walkers. Batian, 5,199 m, and Nelion, eleven metres lower, need a rope. Point Lenana, 4,985 m, needs patience and a start at three in the morning. Kilele is Swahili for summit, and the one for walkers is the one that we mean.",
  "Whoever walks there on their own finds out soon what an itinerary leaves out: where the water is, which hut is the cold one, and that the bus to Chogoria, on the mountain's eastern side, leaves when it is full and not when it says. People who live there know, and a stranger seldom finds it written down.",
  "So we write it down, for this mountain and for places further off. The idea is that of the path: travel independently, yet together with people who know the ground.",
].join("\n\n");
