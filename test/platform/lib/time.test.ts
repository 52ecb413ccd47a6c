import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../../packages/shared/local-days.ts';
import {
  canonicalZone,
  daysBetween,
  isLocalDate,
  localDateOf,
  localDateTime,
  parseInstant,
  toIso,
  wallToInstant,
} from '../../../src/platform/lib/time/time.ts';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Apia',
  'UTC',
];
/** Since 1973, no zone has an offset with seconds. */
const instants = fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2100, 0, 1) });
const zones = fc.constantFrom(...ZONES);

describe('zones', () => {
  test.each(['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN'])('%s is Europe/Berlin', name => {
    expect(canonicalZone(name)).toBe('Europe/Berlin');
  });

  test.each(['UTC', 'Etc/GMT+3', 'US/Pacific', 'Asia/Calcutta'])(
    'the alias %s is accepted',
    name => {
      expect(canonicalZone(name)).toBe(name);
    },
  );

  test.each([
    'GMT+3',
    '+03:00',
    '-0300',
    '',
    'Mars/Base',
    'Z',
    ' Europe/Berlin',
    '2026-01-01T00:00Z[UTC]',
  ])('"%s" is no IANA zone', name => {
    expect(canonicalZone(name)).toBeUndefined();
  });
});

describe('local dates', () => {
  test('only real days of the calendar are dates', () => {
    expect(['2026-03-29', '2028-02-29', '1999-12-31'].every(isLocalDate)).toBe(true);
    const wrong = [
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '26-01-01',
      '',
    ];
    expect(wrong.filter(isLocalDate)).toEqual([]);
    expect(['2026-03-29T00:00:00Z', '2026-03-29 ', '+002026-03-29'].filter(isLocalDate)).toEqual(
      [],
    );
  });

  test('days count across months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });

  test('the local date is the one that the zone itself has, as Temporal tells it', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        expect(localDateOf(instant, zone)).toBe(local.toPlainDate().toString());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('wall-clock times', () => {
  const berlin = (date: string, time: string) => toIso(wallToInstant(date, time, 'Europe/Berlin'));

  test('a time that the spring gap skips moves forward by the gap', () => {
    expect(berlin('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00Z');
    expect(berlin('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00Z');
    expect(berlin('2026-03-29', '03:30')).toBe('2026-03-29T01:30:00Z');
  });

  test('a time that happens twice in autumn is the first of the two', () => {
    expect(berlin('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00Z');
    expect(berlin('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00Z');
  });

  test('24:00 is the midnight that ends the day', () => {
    expect(berlin('2026-03-29', '24:00')).toBe('2026-03-29T22:00:00Z');
  });

  test('a day that a zone skipped altogether reads as the next one', () => {
    expect(toIso(wallToInstant('2011-12-30', '12:00', 'Pacific/Apia'))).toBe(
      '2011-12-30T22:00:00Z',
    );
  });

  test('every wall-clock time is the instant that Temporal calls compatible', () => {
    const nearTransition = fc
      .record({ instant: instants, zone: zones, shift: fc.integer({ min: -1500, max: 1500 }) })
      .map(({ instant, zone, shift }) => {
        const start = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        const transition = start.getTimeZoneTransition('previous') ?? start;
        return { zone, wall: transition.toPlainDateTime().add({ minutes: shift }) };
      });
    fc.assert(
      fc.property(nearTransition, ({ zone, wall }) => {
        const time = wall.toPlainTime().toString({ smallestUnit: 'minute' });
        const expected = wall
          .round('minute')
          .toZonedDateTime(zone, { disambiguation: 'compatible' });
        fc.pre(wall.second === 0);
        expect(wallToInstant(wall.toPlainDate().toString(), time, zone)).toBe(
          expected.epochMilliseconds,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('instants as text', () => {
  test('a local date-time carries the offset of that moment', () => {
    expect(localDateTime(Date.UTC(2026, 2, 30, 8), 'Europe/Berlin')).toBe(
      '2026-03-30T10:00:00+02:00',
    );
    expect(localDateTime(Date.UTC(2026, 2, 28, 9), 'Europe/Berlin')).toBe(
      '2026-03-28T10:00:00+01:00',
    );
    expect(localDateTime(Date.UTC(2026, 0, 1), 'America/St_Johns')).toBe(
      '2025-12-31T20:30:00-03:30',
    );
    expect(localDateTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01T00:00:00+00:00');
  });

  test('the offset changes with the very millisecond of a transition', () => {
    const gap = Date.UTC(2026, 2, 29, 1);
    expect(localDateTime(gap - 1, 'Europe/Berlin')).toBe('2026-03-29T01:59:59.999+01:00');
    expect(localDateTime(gap, 'Europe/Berlin')).toBe('2026-03-29T03:00:00+02:00');
  });

  test('a local date-time reads back as the same instant, in every zone', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(parseInstant(localDateTime(instant, zone))).toEqual({ instant });
        expect(parseInstant(toIso(instant))).toEqual({ instant });
      }),
      { numRuns: 1000 },
    );
  });

  test('answers have milliseconds only where there are any', () => {
    expect(toIso(Date.UTC(2026, 2, 30, 8))).toBe('2026-03-30T08:00:00Z');
    expect(toIso(Date.UTC(2026, 2, 30, 8, 0, 0, 7))).toBe('2026-03-30T08:00:00.007Z');
  });

  test.each([
    ['2026-03-30T08:00:00Z', '2026-03-30T08:00:00Z'],
    ['2026-03-30t08:00z', '2026-03-30T08:00:00Z'],
    ['2026-03-30 10:00:00+02:00', '2026-03-30T08:00:00Z'],
    ['2026-03-30T10:00:00.123456+0200', '2026-03-30T08:00:00.123Z'],
    ['2026-03-30T10:00:00,5+02', '2026-03-30T08:00:00.500Z'],
    ['2026-03-30T02:30-05:30', '2026-03-30T08:00:00Z'],
    ['9998-12-31T23:59:59Z', '9998-12-31T23:59:59Z'],
  ])('%s is %s', (text, iso) => {
    const parsed = parseInstant(text);
    expect('instant' in parsed && toIso(parsed.instant)).toBe(iso);
  });

  test.each(['2026-03-30T10:00', '2026-03-30T10:00:00', '2026-03-30 10:00:00.000'])(
    '%s lacks an offset, which is another error than nonsense',
    text => {
      expect(parseInstant(text)).toEqual({ problem: 'no_offset' });
    },
  );

  test.each([
    '2026-02-30T10:00:00Z',
    '2026-02-30T10:00:00',
    '2026-03-30T24:00:00Z',
    '2026-03-30T10:60:00Z',
    '2026-03-30T10:00:60Z',
    '2026-03-30T10:00:00+24:00',
    '2026-03-30T10:00:00+02:60',
    '2026-03-30',
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00+01:00',
    '12026-03-30T10:00:00Z',
    'tomorrow at ten',
    '1774857600',
    '',
  ])('"%s" is malformed', text => {
    expect(parseInstant(text)).toEqual({ problem: 'malformed' });
  });
});
