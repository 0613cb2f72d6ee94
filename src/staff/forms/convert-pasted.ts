/** Converts pasted HTML to Markdown. The converter is fetched only when formatted text is pasted, which is rare. */
export const convertPasted = async (html: string): Promise<string | undefined> =>
  (await import("./pasted-markdown.ts")).convertPastedHtml(html);
