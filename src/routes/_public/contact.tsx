import { createLazyRoute } from "@tanstack/react-router";
import { ContactPage } from "../../features/contact/contact-page.tsx";
import { sendMessage } from "./send-message.ts";

export const contactPage = createLazyRoute("/_public/contact")({ component: Contact });

function Contact() {
  return <ContactPage send={sendMessage} />;
}
