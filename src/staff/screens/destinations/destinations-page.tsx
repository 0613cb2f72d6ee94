import { createLazyRoute } from "@tanstack/react-router";
import { ContentPage } from "../../editing/content-page.tsx";
import { destinationKind } from "./destination-kind.tsx";

/** /admin/destinations */
const AdminDestinationsPage = () => <ContentPage path="/admin/destinations" kind={destinationKind} />;

export const destinationsPage = createLazyRoute("/admin/destinations")({ component: AdminDestinationsPage });
