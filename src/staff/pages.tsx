import { createLazyRoute, useLocation } from "@tanstack/react-router";
import { BusinessPage } from "./screens/business/business-page.tsx";
import { DashboardPage } from "./screens/dashboard/dashboard-page.tsx";
import { AdminDestinationsPage } from "./screens/destinations/destinations-page.tsx";
import { LeadsPage } from "./screens/leads/leads-page.tsx";
import { MessagesPage } from "./screens/messages/messages-page.tsx";
import { PeopleScreen } from "./screens/people/people-screen.tsx";
import { AdminServicesPage } from "./screens/services/services-page.tsx";
import { TeamScreen } from "./screens/team/team-screen.tsx";
import { UnknownScreen } from "./shell/unknown-screen.tsx";

export const dashboardPage = createLazyRoute("/admin/")({ component: DashboardPage });
export const leadsPage = createLazyRoute("/admin/leads")({ component: LeadsPage });
export const messagesPage = createLazyRoute("/admin/messages")({ component: MessagesPage });
export const peoplePage = createLazyRoute("/admin/people")({ component: PeopleScreen });
export const destinationsPage = createLazyRoute("/admin/destinations")({ component: AdminDestinationsPage });
export const servicesPage = createLazyRoute("/admin/services")({ component: AdminServicesPage });
export const businessPage = createLazyRoute("/admin/business")({ component: BusinessPage });
export const teamPage = createLazyRoute("/admin/team")({ component: TeamScreen });
export const unknownPage = createLazyRoute("/admin/$")({ component: UnknownPage });

function UnknownPage() {
  return <UnknownScreen path={useLocation().pathname} />;
}
