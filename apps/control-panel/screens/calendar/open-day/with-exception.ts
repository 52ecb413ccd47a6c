/** The hours with other ones on a day; an empty list is a day off. */
export function withException(
  hours: string,
  day: string,
  intervals: readonly (readonly [string, string])[],
): string {
  const document = JSON.parse(hours) as { exceptions?: Record<string, unknown> };
  return JSON.stringify({ ...document, exceptions: { ...document.exceptions, [day]: intervals } });
}
