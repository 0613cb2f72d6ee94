import { Component, type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { ErrorPage } from "./error-page.tsx";
import { tolerateForeignChanges } from "./foreign-changes.ts";

tolerateForeignChanges();

/** Renders content in the place of what a document shows. Settles once its handlers are attached. */
export const renderInto = (place: HTMLElement, content: ReactNode): Promise<void> =>
  new Promise((live) => createRoot(place).render(<Rooted onLive={live}>{content}</Rooted>));

/** Renders content into an empty place of a document. @returns a function that erases it, whatever has become of the place */
export function drawIn(place: HTMLElement, content: ReactNode): () => void {
  // An element of its own: where something else has changed the place, that goes with it.
  const own = document.createElement("div");
  place.replaceChildren(own);
  const root = createRoot(own);
  root.render(<Boundary>{content}</Boundary>);
  return () => {
    own.remove();
    // Not from within React's own work, where it cannot unmount.
    setTimeout(() => root.unmount());
  };
}

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
