import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';
import { dayOf, isDay } from '../../../../../apps/control-panel/i18n/days.ts';
import { instantAt, timeAt } from '../../../../../apps/control-panel/i18n/wall-clock.ts';

const zones = ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia'];

const days = fc
  .date({
    min: new Date('2011-12-20T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map(date => date.toISOString().slice(0, 10));
const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(numbers => numbers.map(number => String(number).padStart(2, '0')).join(':'));

/** Returns the days around each clock change of some years, since random days seldom meet one. */
function changesOf(timeZone: string): string[] {
  const until = Temporal.Instant.from('2032-01-01T00:00:00Z').epochMilliseconds;
  const found: string[] = [];
  let now = Temporal.Instant.from('2011-12-20T00:00:00Z').toZonedDateTimeISO(timeZone);
  while (now.epochMilliseconds < until) {
    const next = now.getTimeZoneTransition('next');
    if (!next) break;
    now = next;
    for (const days of [-1, 0, 1]) found.push(now.toPlainDate().add({ days }).toString());
  }
  return found;
}

describe.each(zones)('in %s', timeZone => {
  const changes = changesOf(timeZone);
  const near = fc.oneof(days, fc.constantFrom(...changes));

  test('clocks have changed in the years looked at', () => {
    expect(changes.length).toBeGreaterThan(2);
  });

  test('a local time is the instant that Temporal says, whatever clocks do', () => {
    fc.assert(
      fc.property(near, times, (day, time) => {
        const meant = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
        expect(instantAt(day, time, timeZone)).toBe(meant.epochMilliseconds);
      }),
      { numRuns: 150 },
    );
  });

  test('an instant is the local day and time that Temporal says', () => {
    fc.assert(
      fc.property(near, times, (day, time) => {
        const instant = Date.parse(`${day}T${time}:00Z`);
        const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
        expect(dayOf(instant, timeZone)).toBe(local.toPlainDate().toString());
        expect(timeAt(instant, timeZone)).toBe(local.toPlainTime().toString().slice(0, 5));
      }),
      { numRuns: 150 },
    );
  });
});

test('days are counted as Temporal counts them', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
      expect(addDays(day, count)).toBe(
        Temporal.PlainDate.from(day).add({ days: count }).toString(),
      );
    }),
  );
});

test('a week begins with its first weekday, at most six days before', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (day, first) => {
      const begin = Temporal.PlainDate.from(weekOf(day, first));
      expect(begin.dayOfWeek).toBe(first);
      expect(begin.until(day).days).toBeGreaterThanOrEqual(0);
      expect(begin.until(day).days).toBeLessThan(7);
    }),
  );
});

test('An invalid date is not accepted as a day.', () => {
  expect(['2026-03-03', '2026-02-31', '2026-13-01', '3.3.2026', '', undefined].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
