/** An enquiry that is in order, as the `leads` function takes it. */
export const enquiry = {
  name: "Wanjiru Kamau",
  age: 34,
  location: "Nyeri, Kenya",
  destination: "namibia",
  travelers: 2,
  travel_style: "cultural",
  duration: "1 week",
};
