import { createLazyRoute } from "@tanstack/react-router";
import { AboutPage } from "../../features/pages/about-page.tsx";

export const aboutPage = createLazyRoute("/_public/about-us")({ component: AboutPage });
