import { Link } from "@tanstack/react-router";
import { useEffect } from "react";

const dashboardPath: string = "/admin";

/** What an unknown address below /admin shows, in the frame of every staff screen. */
export function UnknownScreen({ path }: { path: string }) {
  useEffect(() => console.warn(`No page at ${path}`), [path]);
  return (
    <div className="py-12 text-center">
      <h1 tabIndex={-1} className="text-7xl text-forest">
        404
      </h1>
      <p className="mt-4 font-display text-2xl">Oops! Page not found</p>
      <p className="mt-2 text-muted">The staff area has no screen at this address.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={dashboardPath} className="button-primary">
          Dashboard
        </Link>
        <a href="/" className="button-quiet">
          Return to Home
        </a>
      </div>
    </div>
  );
}
