import { ContentPage } from "../../editing/content-page.tsx";
import { serviceKind } from "./service-kind.tsx";

/** /admin/services */
export const AdminServicesPage = () => <ContentPage path="/admin/services" kind={serviceKind} />;
