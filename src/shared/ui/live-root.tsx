import { Component, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { ErrorPage } from "./error-page.tsx";

/** Hydrates what a document shows already. Settles once its handlers are attached. */
export const hydrateInto = (place: HTMLElement, content: ReactNode): Promise<void> =>
  new Promise((live) => void hydrateRoot(place, <Rooted onLive={live}>{content}</Rooted>));

/** Renders content in the place of what a document shows. Settles once its handlers are attached. */
export const renderInto = (place: HTMLElement, content: ReactNode): Promise<void> =>
  new Promise((live) => createRoot(place).render(<Rooted onLive={live}>{content}</Rooted>));

function Rooted({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  // Not from within React's own work, where it cannot listen.
  useEffect(() => void setTimeout(onLive), [onLive]);
  return <Boundary>{children}</Boundary>;
}

/** Shows an error in the place of content that fails; the document around it stays. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
