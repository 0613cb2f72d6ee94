/** Returns true on iPhones and iPads. iPads report that they are Macs, but no Mac has a touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Returns true if the site runs as an installed application. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)").matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;
