import { createRoot } from "react-dom/client";
import { Notices } from "./notices.tsx";

/** Puts the notices beside the application, so that they cost the first load nothing and outlive whatever fails in it. */
export function mountNotices(): void {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Notices />);
}
