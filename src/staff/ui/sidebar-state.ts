import { useCallback, useEffect, useRef, useState } from "react";
import { readPressedKey } from "../../shared/lib/key-press.ts";
import { isMediaMatching, useMedia } from "./use-media.ts";

/** The media query of windows in which the sidebar is a sheet over the page. */
const mobileQuery = "(max-width: 767.98px)";
const cookieName = "sidebar_state";
/** Seven days, in seconds. */
const cookieSeconds = 7 * 24 * 60 * 60;

export type SidebarState = {
  /** Narrow screen: the sidebar is a sheet. */
  isMobile: boolean;
  /** Wide screen: the sidebar shows icons alone. */
  isCollapsed: boolean;
  /** Narrow screen: the sheet is open. */
  isSheetOpen: boolean;
  /** Collapses or expands the sidebar, or opens or closes the sheet, whichever the screen has. */
  toggle: () => void;
  closeSheet: () => void;
  /** A link of the sheet was followed: it closes, and the page that opens gets the focus instead of the toggle. */
  followLink: () => void;
  /** Returns true if a link was followed since the last call. */
  hasFollowedLink: () => boolean;
};

/** The media query of windows, such as a tablet's, in which the sidebar shows icons alone until somebody expands it. */
const tabletQuery = "(max-width: 1023.98px)";

/** Returns true if the cookie stores a collapsed sidebar, false if it stores an expanded one; undefined without the cookie. */
export function readCollapsed(cookies: string): boolean | undefined {
  const state = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${cookieName}=`));
  return state === undefined ? undefined : state === `${cookieName}=collapsed`;
}

/** Returns the cookie that stores the sidebar's state for seven days. */
export const makeSidebarCookie = (isCollapsed: boolean): string =>
  `${cookieName}=${isCollapsed ? "collapsed" : "expanded"}; path=/; max-age=${cookieSeconds}; SameSite=Lax`;

/** Returns the sidebar's state, which a cookie stores once somebody has chosen it; Ctrl or Meta with b toggles it. */
export function useSidebar(): SidebarState {
  const isMobile = useMedia(mobileQuery);
  const isTablet = useMedia(tabletQuery);
  const [isCollapsedByChoice, setChosen] = useState(() => readCollapsed(document.cookie));
  const [isSheetWanted, setSheetWanted] = useState(false);

  const toggle = useCallback(() => {
    if (isMediaMatching(mobileQuery)) return setSheetWanted((isOpen) => !isOpen);
    setChosen((before) => !(before ?? isMediaMatching(tabletQuery)));
  }, []);

  useEffect(() => {
    if (isCollapsedByChoice === undefined) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of late years
    document.cookie = makeSidebarCookie(isCollapsedByChoice);
  }, [isCollapsedByChoice]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An editor that uses the same keys for bold text says so by preventing the default.
      if (event.defaultPrevented || readPressedKey(event) !== "b" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [toggle]);

  const wasLinkFollowed = useRef(false);
  const closeSheet = () => setSheetWanted(false);
  return {
    isMobile,
    isCollapsed: isCollapsedByChoice ?? isTablet,
    isSheetOpen: isMobile && isSheetWanted,
    toggle,
    closeSheet,
    followLink: () => {
      wasLinkFollowed.current = isMobile && isSheetWanted;
      closeSheet();
    },
    hasFollowedLink: () => {
      const before = wasLinkFollowed.current;
      wasLinkFollowed.current = false;
      return before;
    },
  };
}
