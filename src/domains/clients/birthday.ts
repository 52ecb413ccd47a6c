import { invalid } from '../../platform/errors.ts';

/** Reads a birthday with or without its year: `1961-04-12` or `--04-12`. @throws DomainError VALIDATION_FAILED. */
export function readBirthday(text: string, path = 'birthday'): string {
  const found = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(text.trim());
  // A leap year stands in for the missing year, so that 29 February is valid.
  const year = found?.[1] === '-' ? 2000 : Number(found?.[1]);
  const [month, day] = [Number(found?.[2]), Number(found?.[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = found && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (isDay && year >= 1850 && date.getTime() <= Date.now()) return text.trim();
  throw invalid(path, 'must be a past day such as 1961-04-12, or --04-12 without the year.');
}
