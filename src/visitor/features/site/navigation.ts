/** The links of the navigation bar, in their order. */
export const navigation = [
  { to: "/destinations", label: "Destinations" },
  { to: "/services", label: "Services" },
  { to: "/blog", label: "Blog" },
  { to: "/about-us", label: "About" },
  { to: "/contact", label: "Contact" },
] as const;
