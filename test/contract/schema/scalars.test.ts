import { describe, expect, test } from '@jest/globals';
import { scalars } from '../../../src/app/scalars.ts';

describe('a local date', () => {
  test.each(['0001-01-01', '1961-05-04', '2024-02-29', '9999-12-31'])(
    'is any day of the calendar: %s',
    date => expect(scalars.LocalDate.parseValue(date)).toBe(date),
  );

  test.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', 20260101, null])(
    'is nothing else: %s',
    given => expect(() => scalars.LocalDate.parseValue(given)).toThrow('must be a calendar date'),
  );
});

describe('an instant', () => {
  test.each([
    ['2026-03-30T08:00:00Z', '2026-03-30T08:00:00Z'],
    ['2026-03-30T10:00:00+02:00', '2026-03-30T08:00:00Z'],
    ['2026-03-30T08:00:00.25Z', '2026-03-30T08:00:00.250Z'],
  ])('is a number inside and UTC outside: %s', (given, answered) => {
    const instant = scalars.DateTime.parseValue(given);
    expect(instant).toBe(Date.parse(given));
    expect(scalars.DateTime.serialize(instant)).toBe(answered);
  });
});
