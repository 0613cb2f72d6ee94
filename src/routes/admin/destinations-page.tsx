import { destinationKind } from "../../features/staff-destinations/destination-kind.tsx";
import { ContentPage } from "./content-page.tsx";

/** /admin/destinations */
export const AdminDestinationsPage = () => <ContentPage kind={destinationKind} />;
