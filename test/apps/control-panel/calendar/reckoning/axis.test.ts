import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  axisOf,
  hour,
  placeOn,
  snap,
} from '../../../../../apps/control-panel/features/calendar/axis.ts';
import { instantAt } from '../../../../../apps/control-panel/i18n/wall-clock.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';

/** Returns a day with open intervals, by local times. */
function dayIn(timeZone: string, date: string, ...open: [from: string, to: string][]) {
  const midnight = instantAt(date, '00:00', timeZone);
  const end = instantAt(addDays(date, 1), '00:00', timeZone);
  const stretches = open.map(([from, to]) => ({
    startAt: new Date(instantAt(date, from, timeZone)).toISOString(),
    endAt: new Date(to === '24:00' ? end : instantAt(date, to, timeZone)).toISOString(),
  }));
  return { midnight, endAt: new Date(end).toISOString(), stretches };
}

describe.each([
  ['Europe/Berlin', '2026-03-29', 23, '10:00', 9],
  ['Europe/Berlin', '2026-10-25', 25, '10:00', 11],
  ['America/Santiago', '2026-09-06', 23, '10:00', 9],
  ['America/Santiago', '2026-04-04', 25, '10:00', 10],
  ['Australia/Lord_Howe', '2026-10-04', 23.5, '10:00', 9.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, '10:00', 10.5],
  ['Pacific/Apia', '2026-03-29', 24, '10:00', 10],
])('in %s on %s', (timeZone, date, long, time, after) => {
  test(`a day has ${long} hours, and ${time} is ${after} hours after midnight`, () => {
    const day = dayIn(timeZone, date, ['00:00', '24:00']);
    expect((Date.parse(day.endAt) - day.midnight) / hour).toBe(long);
    const axis = axisOf([day]);
    expect(axis).toEqual({ from: 0, to: long });
    const start = instantAt(date, time, timeZone);
    expect(placeOn(axis, day.midnight, start, start + hour)).toEqual({ at: after, long: 1 });
  });
});

test('an axis has whole hours: all that is there, and one more before and after', () => {
  const day = dayIn('Europe/Berlin', '2026-03-03', ['09:30', '12:00'], ['13:00', '17:15']);
  expect(axisOf([day])).toEqual({ from: 8, to: 19 });
  expect(axisOf([])).toEqual({ from: 9, to: 18 });
  expect(axisOf([dayIn('Europe/Berlin', '2026-03-03')])).toEqual({ from: 9, to: 18 });
});

test('A block on the axis stays within the axis and keeps its length.', () => {
  const hours = fc.double({ min: -6, max: 30, noNaN: true });
  fc.assert(
    fc.property(hours, hours, fc.nat(12), (start, length, from) => {
      const axis = { from, to: from + 10 };
      const [begin, end] = [start * hour, (start + Math.abs(length)) * hour];
      const place = placeOn(axis, 0, begin, end);
      if (end <= from * hour || begin >= axis.to * hour || end <= begin)
        return expect(place).toBeNull();
      expect(place!.at).toBeGreaterThanOrEqual(0);
      expect(place!.at + place!.long).toBeLessThanOrEqual(10 + 1e-9);
      expect(place!.long).toBeLessThanOrEqual((end - begin) / hour + 1e-9);
    }),
  );
});

test('a place snaps to the step below it, and to itself on a step', () => {
  expect([0.1, 0.25, 0.2499999999, 1.99].map(at => snap(at, 15))).toEqual([0, 0.25, 0.25, 1.75]);
});
