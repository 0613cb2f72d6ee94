/**
 * Returns true if a request accepts an encoding: one that it names, unless with the weight 0 (RFC 9110, 12.5.3). The value `*`
 * does not count, because its sender also accepts unencoded answers.
 * @param accepts the header `Accept-Encoding`
 */
export const isAccepted = (encoding: "br" | "gzip", accepts: string): boolean =>
  accepts.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter.replace(/\s/g, "")));
  });
