import { createLazyRoute, useLocation } from "@tanstack/react-router";
import { UnknownScreen } from "../../features/staff-layout/unknown-screen.tsx";
import { PeopleScreen } from "../../features/staff-people/people-screen.tsx";
import { TeamScreen } from "../../features/staff-team/team-screen.tsx";
import { BusinessPage } from "./business-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { AdminDestinationsPage } from "./destinations-page.tsx";
import { LeadsPage } from "./leads-page.tsx";
import { MessagesPage } from "./messages-page.tsx";
import { AdminServicesPage } from "./services-page.tsx";

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
