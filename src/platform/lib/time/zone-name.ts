/** Names a zone as people elsewhere know it at an instant: `Central European Time, GMT+1`. */
export function zoneName(instant: number, timeZone: string, locale: string): string {
  const named = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = named('longGeneric');
  // A zone that no language has a name for, such as UTC, is called by its offset.
  return `${/^(GMT|UTC)/.test(name) ? timeZone : name}, ${named('shortOffset')}`;
}
