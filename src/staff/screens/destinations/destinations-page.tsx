import { ContentPage } from "../../editing/content-page.tsx";
import { destinationKind } from "./destination-kind.tsx";

/** /admin/destinations */
export const AdminDestinationsPage = () => <ContentPage path="/admin/destinations" kind={destinationKind} />;
