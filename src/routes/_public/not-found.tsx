import { Link, useLocation, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { SiteFooter } from "../../features/site/site-footer.tsx";
import { SiteHeader } from "../../features/site/site-header.tsx";

/** What an unknown address shows. No route stands for it, so it brings the bar and the foot that a route's page is given. */
export function NotFoundPage() {
  const framed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/_public") });
  if (framed) return <NotFoundText />;
  return (
    <>
      <SiteHeader />
      <main id="content">
        <NotFoundText />
      </main>
      <SiteFooter />
    </>
  );
}

function NotFoundText() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`No page at ${pathname}`);
    // An unknown address has no route that could name it.
    document.title = "Page not found | Kilele Journeys";
  }, [pathname]);
  return (
    <div className="mx-auto flex min-h-[70vh] max-w-2xl flex-col items-center justify-center px-6 pt-28 pb-20 text-center">
      <svg aria-hidden="true" viewBox="0 0 320 96" className="w-64 fill-none stroke-ochre stroke-3">
        <path
          d="M8 88C44 84 52 58 86 60s30 26 64 22 18-42 48-46 34 18 58 14"
          className="[stroke-dasharray:1_9] [stroke-linecap:round]"
        />
        <path d="M270 38l16 16M286 38l-16 16" className="[stroke-linecap:round]" />
      </svg>
      <h1 tabIndex={-1} className="mt-8 text-8xl text-forest">
        404
      </h1>
      <p className="mt-4 font-display text-2xl">Oops! Page not found</p>
      <p className="mt-3 text-lg text-muted">The path ends here. It may have been moved, or it was never walked.</p>
      <Link to="/" className="button-primary mt-8 text-lg">
        Return to Home
      </Link>
    </div>
  );
}
