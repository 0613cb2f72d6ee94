/** Rows of the seed that the tests use: their paths and titles. */
export const seeded = {
  post: {
    path: "/blog/plan-fewer-stops",
    title: "Plan fewer stops than you think you need",
    words: "Count nights, not places",
  },
  otherPost: { path: "/blog/maps-without-a-signal", title: "Maps for places without a signal" },
  service: {
    path: "/services/two-weeks-on-the-gravel-northern-namibia-5e000000-0000-4000-8000-000000000002",
    title: "Two weeks on the gravel: northern Namibia",
  },
  destination: { path: "/destinations/georgia-d0000000-0000-4000-8000-000000000001", title: "Georgia" },
};
