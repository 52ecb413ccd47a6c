import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  formatWorkingHours,
  parseWorkingHours,
  windows,
} from '../../../src/domains/business/working-hours.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateTime } from '../../../src/platform/lib/time/time.ts';

const read = (document: unknown) => parseWorkingHours(JSON.stringify(document));
const HOUR = 3_600_000;

/** Returns the problems of a document, as `path: message`. */
function problems(text: string, path?: string): string[] {
  try {
    parseWorkingHours(text, path);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.code).toBe('VALIDATION_FAILED');
    return error.issues.map(issue => `${issue.path}: ${issue.message}`);
  }
  return [];
}

const pathsOf = (document: unknown) =>
  problems(JSON.stringify(document)).map(text => text.slice(0, text.indexOf(':')));

describe('accepted input', () => {
  test.each([
    [
      'a list of pairs',
      [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ],
    ],
    [
      'a list of objects',
      [
        { open: '09:00', close: '13:00' },
        { open: '14:00', close: '18:00' },
      ],
    ],
    ['a list of texts', ['09:00-13:00', '14:00-18:00']],
    ['a mixture', ['09:00–13:00', { open: '14:00', close: '18:00' }]],
    ['short hours and spaces', ['9:00 - 13:00', ['14:00', ' 18:00 ']]],
    [
      'any order',
      [
        ['14:00', '18:00'],
        ['09:00', '13:00'],
      ],
    ],
  ])('can write a day as %s', (_name, mon) => {
    expect(read({ mon }).mon).toEqual([
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ]);
  });

  test.each([
    ['one pair', ['09:00', '18:00']],
    ['one object', { open: '9:00', close: '18:00' }],
    ['one text', '09:00-18:00'],
    ['one text with an en dash', '9:00 – 18:00'],
  ])('can be %s without a list around it', (_name, mon) => {
    expect(read({ mon }).mon).toEqual([['09:00', '18:00']]);
  });

  test('closes a day by null, an empty list, equal times or omission', () => {
    const hours = read({ mon: null, tue: [], wed: ['10:00', '10:00'], thu: '10:00-10:00' });
    expect([hours.mon, hours.tue, hours.wed, hours.thu, hours.fri]).toEqual([[], [], [], [], []]);
  });

  test('has English day names, short or full, in any case', () => {
    const hours = read({ Monday: '09:00-10:00', TUE: '09:00-11:00', wEdNesday: '09:00-12:00' });
    expect([hours.mon, hours.tue, hours.wed].flat().map(([, close]) => close)).toEqual([
      '10:00',
      '11:00',
      '12:00',
    ]);
  });

  test('closes at the end of the day with 24:00 and 00:00', () => {
    expect(read({ mon: '18:00-24:00', tue: '18:00-00:00', wed: '00:00-24:00' })).toMatchObject({
      mon: [['18:00', '24:00']],
      tue: [['18:00', '24:00']],
      wed: [['00:00', '24:00']],
    });
  });

  test('has a zone that is stored in the spelling of IANA', () => {
    expect(read({ timezone: 'europe/berlin' }).timezone).toBe('Europe/Berlin');
  });

  test('has exceptions in the same forms as days', () => {
    const exceptions = { '2026-12-25': null, '2026-12-31': '10:00-14:00' };
    expect(read({ exceptions }).exceptions).toEqual({
      '2026-12-25': [],
      '2026-12-31': [['10:00', '14:00']],
    });
  });

  test('has intervals of a day merged if they overlap or touch', () => {
    expect(read({ mon: ['09:00-12:00', '12:00-15:00', '14:00-18:00'] }).mon).toEqual([
      ['09:00', '18:00'],
    ]);
    expect(read({ mon: ['18:00-23:00', '22:00-02:00'] }).mon).toEqual([['18:00', '02:00']]);
    expect(read({ mon: ['20:00-06:00', '22:00-02:00'] }).mon).toEqual([['20:00', '06:00']]);
  });

  test('has intervals longer than a day together kept as two that touch', () => {
    expect(read({ mon: ['00:00-12:00', '10:00-02:00'] }).mon).toEqual([
      ['00:00', '10:00'],
      ['10:00', '02:00'],
    ]);
  });
});

describe('refused input', () => {
  test('gets a clear message if it is not a JSON object', () => {
    for (const text of ['', 'Mon-Fri 9-18', 'null', '[]', '"09:00-18:00"', '{"mon":']) {
      expect(problems(text)).toEqual([expect.stringContaining('{"mon":[["09:00","13:00"]')]);
    }
  });

  test('has every invalid entry named with its path', () => {
    const document = {
      mon: [
        ['09:00', '18:00'],
        ['25:00', '26:00'],
      ],
      Tuesday: '9-18',
      wed: { open: '09:00' },
      thu: [['09:60', '10:00']],
      fri: [
        ['24:00', '10:00'],
        ['10:00', '24:01'],
      ],
      sat: 5,
      holidays: [],
      timezone: 'GMT+3',
      exceptions: { '2026-02-30': [], '2026-12-24': ['x'] },
    };
    expect(pathsOf(document)).toEqual([
      'workingHours.mon[1]',
      'workingHours.mon[1]',
      'workingHours.Tuesday',
      'workingHours.wed',
      'workingHours.thu[0]',
      'workingHours.fri[0]',
      'workingHours.fri[1]',
      'workingHours.sat',
      'workingHours.holidays',
      'workingHours.timezone',
      'workingHours.exceptions.2026-02-30',
      'workingHours.exceptions.2026-12-24[0]',
    ]);
  });

  test('has unknown keys of an interval named', () => {
    expect(pathsOf({ mon: [{ open: '09:00', close: '18:00', break: '12:00' }] })).toEqual([
      'workingHours.mon[0].break',
    ]);
  });

  test('can be a day under two names', () => {
    expect(pathsOf({ mon: [], Monday: ['09:00', '18:00'] })).toEqual(['workingHours.Monday']);
  });

  test('has a path that begins with the field of the document', () => {
    expect(problems('{"mon":[7]}', 'staff[2].workingHours')[0]).toMatch(
      /^staff\[2\]\.workingHours\.mon\[0\]: /,
    );
  });

  test('can be too many intervals, exceptions or bytes', () => {
    const quarter = (k: number) => `${String(k % 24).padStart(2, '0')}:00-${k % 24}:30`;
    expect(pathsOf({ mon: Array.from({ length: 24 }, (_, k) => quarter(k)) })).toEqual([]);
    expect(pathsOf({ mon: Array.from({ length: 25 }, (_, k) => quarter(k)) })).toEqual([
      'workingHours.mon',
    ]);
    const dates = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, k) => [addDays('2026-01-01', k), []]));
    expect(pathsOf({ exceptions: dates(2000) })).toEqual([]);
    expect(pathsOf({ exceptions: dates(2001) })).toEqual(['workingHours.exceptions']);
    expect(problems(`{"mon":[]${' '.repeat(64 * 1024)}}`)).toEqual([
      expect.stringContaining('64 kB'),
    ]);
  });
});

describe('the canonical form', () => {
  test('is compact, in the order of the week, with exceptions by date', () => {
    const hours = read({
      exceptions: { '2026-12-31': '10:00-14:00', '2026-12-25': null },
      sun: null,
      monday: ['9:00-13:00', { open: '14:00', close: '18:00' }],
      timezone: 'Europe/Berlin',
    });
    expect(formatWorkingHours(hours)).toBe(
      '{"timezone":"Europe/Berlin","mon":[["09:00","13:00"],["14:00","18:00"]],"tue":[],"wed":[],' +
        '"thu":[],"fri":[],"sat":[],"sun":[],' +
        '"exceptions":{"2026-12-25":[],"2026-12-31":[["10:00","14:00"]]}}',
    );
  });

  test('reads back as itself, on any day', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(clock);
    const day = fc.array(fc.tuple(time, time), { maxLength: 6 });
    fc.assert(
      fc.property(day, mon => {
        const hours = read({ mon });
        expect(parseWorkingHours(formatWorkingHours(hours))).toEqual(hours);
      }),
    );
  });

  test('opens the same minutes as the intervals of the input', () => {
    const time = fc.integer({ min: 0, max: 95 }).map(quarter => clock(quarter * 15));
    const day = fc.array(fc.tuple(time, time), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(day, mon => {
        const opened = (list: [string, string][]) =>
          list.flatMap(each => windows(read({ mon: [each] }), 'UTC', MONDAY, MONDAY));
        const minutes = (list: [string, string][]) =>
          new Set(
            opened(list).flatMap(({ startAt, endAt }) =>
              Array.from({ length: (endAt - startAt) / 900_000 }, (_, k) => startAt + k * 900_000),
            ),
          );
        const canonical = read({ mon }).mon.map(([open, close]): [string, string] => [open, close]);
        expect(minutes(canonical)).toEqual(minutes(mon));
      }),
    );
  });
});

const MONDAY = '2026-06-01';

function clock(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

describe('opening windows', () => {
  const opened = (document: unknown, zone: string, first: string, last = first) =>
    windows(read(document), zone, first, last).map(
      each => `${localDateTime(each.startAt, zone)}/${localDateTime(each.endAt, zone)}`,
    );
  const lengths = (document: unknown, zone: string, date: string) =>
    windows(read(document), zone, date, date).map(each => (each.endAt - each.startAt) / HOUR);

  test('belong to the opening day and end on the next if they close before they open', () => {
    expect(opened({ mon: '22:00-02:00' }, 'Europe/Berlin', MONDAY, '2026-06-02')).toEqual([
      '2026-06-01T22:00:00+02:00/2026-06-02T02:00:00+02:00',
    ]);
  });

  test('are replaced by an exception on the date of their start', () => {
    const document = { mon: '09:00-18:00', exceptions: { [MONDAY]: '20:00-01:00' } };
    expect(opened(document, 'UTC', MONDAY)).toEqual([
      '2026-06-01T20:00:00+00:00/2026-06-02T01:00:00+00:00',
    ]);
  });

  test('are cut at a closed date, not by an exception with hours', () => {
    const night = { mon: '22:00-04:00' };
    expect(lengths({ ...night, exceptions: { '2026-06-02': [] } }, 'UTC', MONDAY)).toEqual([2]);
    expect(
      lengths({ ...night, exceptions: { '2026-06-02': '09:00-10:00' } }, 'UTC', MONDAY),
    ).toEqual([6]);
    expect(lengths({ ...night, tue: [] }, 'UTC', MONDAY)).toEqual([6]);
  });

  test('last for the elapsed time on days of a clock change', () => {
    const all = (text: string) => ({ sun: text, sat: text });
    expect(lengths(all('00:00-24:00'), 'Europe/Berlin', '2026-03-29')).toEqual([23]);
    expect(lengths(all('00:00-24:00'), 'Europe/Berlin', '2026-10-25')).toEqual([25]);
    expect(lengths(all('22:00-06:00'), 'Europe/Berlin', '2026-03-28')).toEqual([7]);
    expect(lengths(all('22:00-06:00'), 'America/New_York', '2026-10-31')).toEqual([9]);
    expect(lengths(all('00:00-06:00'), 'America/New_York', '2026-03-08')).toEqual([5]);
    expect(lengths(all('01:00-04:00'), 'Australia/Lord_Howe', '2026-10-04')).toEqual([2.5]);
    expect(lengths(all('01:00-04:00'), 'Australia/Lord_Howe', '2026-04-05')).toEqual([3.5]);
  });

  test('inside a gap are empty, not a whole day', () => {
    expect(lengths({ sun: '02:00-03:00' }, 'Europe/Berlin', '2026-03-29')).toEqual([]);
    expect(lengths({ sun: '02:30-03:00' }, 'Europe/Berlin', '2026-03-29')).toEqual([]);
  });

  test('are sorted, even if a gap moves one past another', () => {
    const sunday = { sun: ['02:30-02:45', '03:00-05:00'] };
    expect(opened(sunday, 'Europe/Berlin', '2026-03-29')).toEqual([
      '2026-03-29T03:00:00+02:00/2026-03-29T05:00:00+02:00',
      '2026-03-29T03:30:00+02:00/2026-03-29T03:45:00+02:00',
    ]);
  });

  test('have their weekday before 1970 too', () => {
    expect(opened({ wed: '09:00-10:00' }, 'UTC', '1969-12-31')).toHaveLength(1);
  });
});
