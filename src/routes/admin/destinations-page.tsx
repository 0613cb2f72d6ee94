import { destinationKind } from "../../features/staff-destinations/destination-kind.tsx";
import { ContentPage } from "./content-page.tsx";

/** /admin/destinations */
export const AdminDestinationsPage = () => <ContentPage path="/admin/destinations" kind={destinationKind} />;
