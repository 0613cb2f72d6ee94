/** Whether this document was made for the address that it stands under; a shell was not, and holds no content. */
export const isPrerendered = (): boolean =>
  document.querySelector<HTMLMetaElement>("meta[name=prerendered]")?.content === location.pathname;
