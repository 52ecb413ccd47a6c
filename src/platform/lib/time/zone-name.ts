/** Names a zone as people elsewhere know it at an instant: `Central European Time, GMT+1`. */
export function zoneName(instant: number, timeZone: string, locale: string): string {
  return `${zoneTitle(instant, timeZone, locale)}, ${named(instant, timeZone, locale, 'shortOffset')}`;
}

/** Names a zone for all times of the year around an instant: `Central European Time`. */
function zoneTitle(instant: number, timeZone: string, locale: string): string {
  const title = named(instant, timeZone, locale, 'longGeneric');
  // A zone that no language has a name for, such as UTC, is called by its offset.
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
