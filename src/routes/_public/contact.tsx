import { createLazyRoute } from "@tanstack/react-router";
import { ContactPage } from "../../features/contact/contact-page.tsx";

export const contactPage = createLazyRoute("/_public/contact")({ component: ContactPage });
