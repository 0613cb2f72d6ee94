/** The id of this page, different in every tab and after every reload. */
export const tabId: string = crypto.randomUUID();
