import { serviceKind } from "../../features/staff-services/service-kind.tsx";
import { ContentPage } from "./content-page.tsx";

/** /admin/services */
export const AdminServicesPage = () => <ContentPage path="/admin/services" kind={serviceKind} />;
