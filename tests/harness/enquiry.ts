/** A valid enquiry for the `leads` function. */
export const enquiry = {
  name: "Wanjiru Kamau",
  age: 34,
  location: "Nyeri, Kenya",
  destination: "namibia",
  travelers: 2,
  travel_style: "cultural",
  duration: "1 week",
};
