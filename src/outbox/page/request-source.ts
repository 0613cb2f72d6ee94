/**
 * Returns the source of a request: the path of its page, and the campaign that the page's address names, such as that of a
 * newsletter's link.
 * @param address the page's address
 */
export function getRequestSource({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const parameters = new URLSearchParams(search);
  const campaign = ["utm_campaign", "utm_source"].flatMap((name) => parameters.get(name)?.trim() || []);
  return campaign.length > 0 ? `${pathname} (${campaign.join(", ")})` : pathname;
}
