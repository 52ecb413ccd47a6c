/** Returns a zone's name at an instant for people elsewhere: `Central European Time, GMT+1`. */
export function zoneName(instant: number, timeZone: string, locale: string): string {
  return `${zoneTitle(instant, timeZone, locale)}, ${named(instant, timeZone, locale, 'shortOffset')}`;
}

/** Returns a zone's name without its season: `Central European Time`. */
function zoneTitle(instant: number, timeZone: string, locale: string): string {
  const title = named(instant, timeZone, locale, 'longGeneric');
  // A zone without a name in any language, such as UTC, keeps its identifier.
  return /^(GMT|UTC)/.test(title) ? timeZone : title;
}

function named(
  instant: number,
  timeZone: string,
  locale: string,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
