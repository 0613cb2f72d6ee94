import { createLazyRoute } from "@tanstack/react-router";
import { ContentPage } from "../../forms/content-page.tsx";
import { destinationConfig, guideCountries } from "./destination-config.tsx";

/** The destinations beside the guides: a list of cards, each edited in a dialog. */
const AdminDestinationsPage = () => (
  <ContentPage path="/admin/destinations" config={destinationConfig}>
    <p className="mb-5 max-w-prose text-muted">
      Places that you write about yourselves. The guides to {guideCountries} are part of the site: they are not in this
      list, and need no page here.
    </p>
  </ContentPage>
);

export const staffDestinationsPage = createLazyRoute("/admin/destinations")({ component: AdminDestinationsPage });
