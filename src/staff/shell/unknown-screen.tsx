import { createLazyRoute, Link, useLocation } from "@tanstack/react-router";
import { UnknownAddress } from "../ui/unknown-address.tsx";

/** The screen of an unknown address below /admin, in the frame of every staff screen. */
function UnknownScreen() {
  return (
    <UnknownAddress
      path={useLocation().pathname}
      className="py-12"
      note="There is no page at this address in the staff area."
    >
      <Link to="/admin" className="button-primary">
        Dashboard
      </Link>
      <a href="/" className="button-quiet">
        Return to Home
      </a>
    </UnknownAddress>
  );
}

export const unknownPage = createLazyRoute("/admin/$")({ component: UnknownScreen });
