import { brand } from "../../../content/brand.ts";
import { getMarkAddress } from "../../../content/marks.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { navigation } from "./navigation.ts";

/**
 * The navigation bar: over the picture at the top of a page, solid once the page has scrolled (src/visitor/document/navigation-bar.ts).
 * @param props.path the page's own address
 * @param props.formAddress the address of the form that fits the page
 * @param props.isOverPicture the page opens with a picture from edge to edge
 */
export function SiteHeader({
  path,
  formAddress,
  isOverPicture,
}: {
  path: string;
  formAddress: string;
  isOverPicture: boolean | undefined;
}) {
  return (
    <header
      data-over-picture={isOverPicture || undefined}
      data-solid={!isOverPicture || undefined}
      className="site-header inset-x-0 top-0 z-40 pt-[env(safe-area-inset-top)] print:hidden"
    >
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <div className="frame flex h-16 items-center justify-between gap-[min(0.75rem,3vw)]">
        <a
          href="/"
          className="flex min-h-11 items-center gap-[min(0.75rem,3vw)] font-display text-[min(1.25rem,5.2vw)] whitespace-nowrap"
        >
          <img
            src={getMarkAddress("badge.webp")}
            alt=""
            width={36}
            height={36}
            fetchPriority="low"
            className="shrink-0 max-[15rem]:hidden"
          />
          <span translate="no">{brand.name}</span>
        </a>
        <div className="flex items-center">
          <nav aria-label="Main" className="hidden lg:block">
            <NavigationLinks path={path} listClass="flex gap-1" linkClass="nav-link" />
          </nav>
          <a
            href="/search"
            aria-current={path === "/search" ? "page" : undefined}
            className="grid size-[min(2.75rem,14vw)] place-items-center"
          >
            <Icon name="search" className="size-6 max-w-full" />
            <span className="sr-only">Search</span>
          </a>
          <a href={formAddress} className="nav-link nav-ask rounded-md font-semibold whitespace-nowrap">
            Plan a trip
          </a>
          <MobileMenu path={path} formAddress={formAddress} />
        </div>
      </div>
    </header>
  );
}

/** A disclosure that opens without any script; src/visitor/document/menu.ts closes it on Escape and on a press elsewhere. */
function MobileMenu({ path, formAddress }: { path: string; formAddress: string }) {
  return (
    <details data-menu="" className="group relative lg:hidden">
      <summary className="grid size-[min(2.75rem,14vw)] cursor-pointer list-none place-items-center rounded-md [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 max-w-full fill-none stroke-current stroke-2">
          <path d="M3 7h18M3 12h18M3 17h18" className="group-open:hidden" />
          <path d="M5 5l14 14M19 5L5 19" className="hidden group-open:block" />
        </svg>
      </summary>
      <nav
        aria-label="Main"
        className="absolute end-0 mt-2 max-h-[80vh] w-64 max-w-[90vw] overflow-y-auto rounded-lg border border-line bg-card p-2 text-ink shadow-xl"
      >
        <NavigationLinks
          path={path}
          linkClass="block rounded-md px-4 py-3 text-lg hover:bg-sunken aria-[current=page]:text-ochre"
        />
        <a href={formAddress} className="button-primary mt-1 w-full text-lg">
          Plan a trip
        </a>
      </nav>
    </details>
  );
}

function NavigationLinks(props: { path: string; listClass?: string; linkClass: string }) {
  // A guide's page belongs to the destinations.
  const isCurrent = (to: string) => props.path === to || props.path.startsWith(`${to}/`);
  return (
    <ul className={props.listClass}>
      {navigation.map(({ to, label }) => (
        <li key={to}>
          <a href={to} aria-current={isCurrent(to) ? "page" : undefined} className={props.linkClass}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
