import { Link, useLocation, useMatches } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { brand } from "../../content/brand.ts";
import { pictureUrl } from "../../content/pictures.ts";
import { navigation } from "./navigation.ts";

/** From here on the bar stands on the page instead of floating over its picture. */
const solidFrom = 50;

/** The navigation bar: over the picture at the top of a page, solid once the page has scrolled. */
export function SiteHeader() {
  const overPicture = useMatches({ select: (matches) => matches.some((match) => match.staticData.hero) });
  const scrolled = useScrolledPast(solidFrom);
  const solid = scrolled || !overPicture;
  return (
    <header
      data-solid={solid || undefined}
      className="site-header fixed inset-x-0 top-0 z-40 pt-[env(safe-area-inset-top)] print:hidden"
    >
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-6 px-5">
        <Link to="/" className="flex min-h-11 items-center gap-3 font-display text-xl">
          <img src={pictureUrl("badge")} alt="" width={36} height={36} />
          {brand.name}
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-1">
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="nav-link" activeProps={{ "aria-current": "page" }}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

/** A disclosure that opens without JavaScript too; closes on Escape, on a click elsewhere and on navigation. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on the first address: whoever was quick has opened the menu before this code was there.
    if (menu.current && shown.current !== pathname) menu.current.open = false;
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const close = (event: KeyboardEvent | PointerEvent) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        details.open = false;
        details.querySelector("summary")?.focus();
      } else if (!details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
  return (
    <details ref={menu} className="group relative lg:hidden">
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-md [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 fill-none stroke-current stroke-2">
          <path d="M3 7h18M3 12h18M3 17h18" className="group-open:hidden" />
          <path d="M5 5l14 14M19 5L5 19" className="hidden group-open:block" />
        </svg>
      </summary>
      <nav
        aria-label="Main"
        className="absolute right-0 mt-2 w-64 rounded-lg border border-line bg-card p-2 text-ink shadow-xl"
      >
        <ul>
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="block rounded-md px-4 py-3 text-lg hover:bg-sunken aria-[current=page]:text-ochre"
                activeProps={{ "aria-current": "page" }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(scrollY > pixels);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [pixels]);
  return past;
}
