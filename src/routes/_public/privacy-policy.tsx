import { createLazyRoute } from "@tanstack/react-router";
import { PrivacyPage } from "../../features/pages/privacy-page.tsx";

export const privacyPage = createLazyRoute("/_public/privacy-policy")({ component: PrivacyPage });
