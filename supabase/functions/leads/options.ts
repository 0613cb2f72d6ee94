/**
 * The values the questionnaire offers. A deployed function cannot import from outside its folder, so this is a copy of
 * `src/domain/enquiry.ts`; a test keeps the two, and the constraints of the table, equal.
 */
export const destinationOptions = [
  { value: "albania", label: "Albania" },
  { value: "morocco", label: "Morocco" },
  { value: "indonesia", label: "Indonesia" },
  { value: "vietnam", label: "Vietnam" },
  { value: "cambodia", label: "Cambodia" },
  { value: "laos", label: "Laos" },
  { value: "serbia", label: "Serbia" },
  { value: "montenegro", label: "Montenegro" },
  { value: "namibia", label: "Namibia" },
  { value: "tanzania", label: "Tanzania" },
  { value: "nepal", label: "Nepal" },
  { value: "myanmar", label: "Myanmar" },
  { value: "mongolia", label: "Mongolia" },
  { value: "mozambique", label: "Mozambique" },
  { value: "madagascar", label: "Madagascar" },
  { value: "kosovo", label: "Kosovo" },
  { value: "other", label: "Not sure yet" },
];

export const travelStyles = [
  { value: "luxury", label: "Luxury & Comfort" },
  { value: "adventure", label: "Adventure & Active" },
  { value: "cultural", label: "Cultural Immersion" },
  { value: "budget", label: "Budget-Friendly" },
  { value: "family", label: "Family-Friendly" },
  { value: "romantic", label: "Romantic Getaway" },
];

export const durations = [
  { value: "3-5 days", label: "3-5 days" },
  { value: "1 week", label: "1 week" },
  { value: "2 weeks", label: "2 weeks" },
  { value: "1 month", label: "1 month" },
  { value: "flexible", label: "Flexible" },
];
