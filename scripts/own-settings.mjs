/** Reads `.env`, the settings of this machine alone. It is plain JavaScript, because the host's own Node runs it. */

/** Matches a line that names a setting, as Node reads it. */
const setting = /^[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(.*)$/;

/**
 * Returns the numbers of the lines that Node skips silently, because they are no valid settings.
 * @param {string} text the content of the file
 * @returns {number[]} counted from 1
 */
export function findBrokenLines(text) {
  const lines = text.split(/\r\n|\r|\n/);
  const broken = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^\s*(#|$)/.test(line)) continue;
    const value = setting.exec(line)?.[1];
    if (value === undefined) {
      broken.push(at + 1);
      continue;
    }
    // A quoted value may span several lines.
    const quote = /^["'`]/.exec(value)?.[0];
    if (!quote || value.indexOf(quote, 1) > 0) continue;
    const end = lines.findIndex((each, index) => index > at && each.includes(quote));
    if (end < 0) broken.push(at + 1);
    else at = end;
  }
  return broken;
}
