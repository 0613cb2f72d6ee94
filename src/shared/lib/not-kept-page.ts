/**
 * The path of the page that a device shows without a network in the place of one that it has not cached. The build renders it, and the
 * worker fills it with what the device has, so that it needs no script.
 */
export const notKeptPath = "/not-kept";
