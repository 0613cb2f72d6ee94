import { hasMessagesTable } from "../shared/lib/env.ts";
import { blog } from "./screens/blog/screen.tsx";
import { business } from "./screens/business/screen.tsx";
import { dashboard } from "./screens/dashboard/screen.tsx";
import { destinations } from "./screens/destinations/screen.tsx";
import { leads } from "./screens/leads/screen.tsx";
import { messages } from "./screens/messages/screen.tsx";
import { numbers } from "./screens/numbers/screen.tsx";
import { people } from "./screens/people/screen.tsx";
import { plans } from "./screens/plans/screen.tsx";
import { quickTexts } from "./screens/quick-texts/screen.tsx";
import { services } from "./screens/services/screen.tsx";
import { team } from "./screens/team/screen.tsx";

/** The screens of the staff area, in the order of the sidebar. */
export const screens = [
  dashboard,
  destinations,
  services,
  leads,
  plans,
  blog,
  ...(hasMessagesTable ? [messages] : []),
  numbers,
  quickTexts,
  team,
  people,
  business,
];
