import { createLazyRoute } from "@tanstack/react-router";
import { ContentPage } from "../../editing/content-page.tsx";
import { serviceKind } from "./service-kind.tsx";

/** The screen at /admin/services. */
const AdminServicesPage = () => <ContentPage path="/admin/services" kind={serviceKind} />;

export const staffServicesPage = createLazyRoute("/admin/services")({ component: AdminServicesPage });
