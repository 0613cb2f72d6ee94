import { Component, type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { ErrorPage } from "../../shared/ui/error-page.tsx";
import { tolerateForeignChanges } from "../../shared/ui/foreign-changes.ts";

tolerateForeignChanges();

/** Renders content into an element instead of the document's own content. Resolves once its handlers are attached. */
export const renderInto = (element: HTMLElement, content: ReactNode): Promise<void> =>
  new Promise((done) => createRoot(element).render(<LiveContent onLive={done}>{content}</LiveContent>));

/**
 * Renders content into an empty element of a document.
 * @returns a function that removes it, even if the element has been changed by others
 */
export function mountContent(element: HTMLElement, content: ReactNode): () => void {
  // The content is rendered into an element of its own, so that changes by others inside are removed with it.
  const container = document.createElement("div");
  element.replaceChildren(container);
  const root = createRoot(container);
  root.render(<Boundary>{content}</Boundary>);
  return () => {
    container.remove();
    // Deferred, because React cannot unmount a root while it renders.
    setTimeout(() => root.unmount());
  };
}

function LiveContent({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  // Deferred, so that the callback runs outside React's commit.
  useEffect(() => void setTimeout(onLive), [onLive]);
  return <Boundary>{children}</Boundary>;
}

/** Shows an error in the place of content that fails; the document around it stays. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
