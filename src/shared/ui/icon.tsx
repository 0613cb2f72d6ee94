/** The paths of the icons, drawn on a grid of 24 by 24 units with lines of even width. */
const iconPaths = {
  bin: "M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  chat: "M4 20l1.5-4A8 8 0 1 1 9 19zM9 11h.5M12 11h.5M15 11h.5",
  back: "M15 5l-7 7 7 7",
  chart: "M4 20h16M7 16v-5M12 16V6M17 16v-8",
  check: "M4 12.5l5 5L20 6.5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.5l3.5 2",
  close: "M6 6l12 12M18 6L6 18",
  cloudOff: "M3 3l18 18M8.5 8.6A5 5 0 0 0 7 18h10c.6 0 1.2-.1 1.7-.3M20.8 15.6A4 4 0 0 0 17 10.1A6 6 0 0 0 11 6.1",
  compass: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  dashboard: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  filter: "M3 5h18M6.5 12h11M10 19h4",
  forward: "M9 5l7 7-7 7",
  edit: "M4 20h4L19.5 8.5l-4-4L4 16zM13.5 6.5l4 4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  eyeOff:
    "M3 3l18 18M9.5 6A10 10 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M9.9 10a3 3 0 0 0 4.1 4.2",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  inbox: "M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 3h3L15 13h5",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  mail: "M3 6h18v13H3zM3 7l9 7 9-7",
  grip: "M9 5.5v.5M15 5.5v.5M9 12v.5M15 12v.5M9 18.5v.5M15 18.5v.5",
  more: "M5.5 12h.5M12 12h.5M18.5 12h.5",
  panel: "M4 5h16v14H4zM9.5 5v14",
  phone: "M6 3h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.6 5.6L16 13l5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z",
  plus: "M12 5v14M5 12h14",
  route:
    "M6 21.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM18 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 18 8zM8.75 18.75h6.75a3.4 3.4 0 0 0 0-6.8h-7a3.35 3.35 0 0 1 0-6.7h6.75",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  signOut: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  sync: "M4 11a8 8 0 0 1 14-4.5L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.5L4 15M4 20v-5h5",
  team: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.2M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
  warning: "M12 4L2.5 20h19zM12 10v5M12 17.5v.5",
  upload: "M12 16V5M7 9l5-5 5 5M4 20h16",
  wallet: "M4 7h16v12H4zM4 7l12-3v3M15 12h5v3h-5z",
} as const;

export type IconName = keyof typeof iconPaths;

/** The icons that must be mirrored on a page from right to left. */
const directionalIcons: ReadonlySet<IconName> = new Set(["back", "forward", "panel", "signOut"]);

/** A picture beside a word. It is hidden from assistive technology, so a button with only an icon needs a label. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round] ${directionalIcons.has(name) ? "rtl:-scale-x-100 " : ""}${className}`}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
