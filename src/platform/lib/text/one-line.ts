/** Removes line breaks from names that people chose, so that they cannot start a new line. No-break spaces stay. */
export function oneLine(text: string): string {
  return text.replace(/(?:(?![\u00a0\u202f])[\s\p{Cc}])+/gu, ' ').trim();
}
