/** This page, told apart from every other tab and from itself before a reload. */
export const tabId: string = crypto.randomUUID();
