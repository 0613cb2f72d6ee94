import "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page opens with a picture from edge to edge: the navigation bar floats over it. */
    hero?: boolean;
  }
}
