import { createLazyRoute } from "@tanstack/react-router";
import { TermsPage } from "../../features/pages/terms-page.tsx";

export const termsPage = createLazyRoute("/_public/terms-of-service")({ component: TermsPage });
