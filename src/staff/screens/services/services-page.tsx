import { createLazyRoute } from "@tanstack/react-router";
import { ContentPage } from "../../forms/content-page.tsx";
import { serviceConfig } from "./service-config.tsx";

/** The services: a list of cards, each edited in a dialog. */
const AdminServicesPage = () => <ContentPage path="/admin/services" config={serviceConfig} />;

export const staffServicesPage = createLazyRoute("/admin/services")({ component: AdminServicesPage });
