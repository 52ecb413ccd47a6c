import { describe, expect, test } from '@jest/globals';
import {
  periodsOf,
  withPeriod,
  withoutPeriod,
} from '../../../../apps/control-panel/features/opening-hours/special-days.ts';
import { yearOf } from '../../../../apps/control-panel/features/opening-hours/year.ts';
import {
  intervalsOf,
  readHours,
  typedHours,
} from '../../../../apps/control-panel/features/opening-hours/hours.ts';
import { panelTexts } from '../../../support/browser/panel-texts.ts';

describe('hours that are typed', () => {
  test.each([
    ['9-18', [['09:00', '18:00']]],
    [
      '9:00 – 13:00, 14.30 – 18',
      [
        ['09:00', '13:00'],
        ['14:30', '18:00'],
      ],
    ],
    ['930-1800', [['09:30', '18:00']]],
    ['22-2', [['22:00', '02:00']]],
    ['0 – 24', [['00:00', '24:00']]],
    [
      '9-12; 13:30-24',
      [
        ['09:00', '12:00'],
        ['13:30', '24:00'],
      ],
    ],
    ['10am-6pm', [['10:00', '18:00']]],
    ['1 – 6 p.m.', [['13:00', '18:00']]],
    ['12pm-12am', [['12:00', '00:00']]],
    ['9 Uhr bis 12.30 Uhr', [['09:00', '12:30']]],
    ['с 9 до 18', [['09:00', '18:00']]],
    ['9h30-18h', [['09:30', '18:00']]],
    [
      '9-12 and 14-18',
      [
        ['09:00', '12:00'],
        ['14:00', '18:00'],
      ],
    ],
    [
      'dalle 9 alle 13 e dalle 14 alle 18',
      [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ],
    ],
    ['od 9 do 17', [['09:00', '17:00']]],
    ['closed', []],
    ['Off', []],
    ['9-12, later', null],
    ['13pm – 14', null],
    ['  ', []],
    ['9', null],
    ['9 – 9', null],
    ['9 – 25', null],
    ['9:60 – 12', null],
    ['24 – 3', null],
    ['from nine', null],
  ])('%p is %p', (text, intervals) => {
    expect(intervalsOf(text)).toEqual(intervals);
  });

  test('can be none, by a word of each language', async () => {
    const words = await panelTexts<{ closing: string }>('sentence');
    expect(Object.values(words).filter(({ closing }) => !/\p{L}/u.test(closing))).toEqual([]);
  });

  test('are read as they were, and keep the exceptions', () => {
    const document = '{"mon":[["09:00","13:00"],["14:00","18:00"]],"exceptions":{"2026-03-04":[]}}';
    const read = readHours(typedHours(document), document);
    expect('document' in read && JSON.parse(read.document)).toEqual({
      ...JSON.parse(document),
      ...Object.fromEntries(['tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, []])),
    });
  });

  test('Typed hours that cannot be parsed are named by their days.', () => {
    const typed = { ...typedHours('{}'), tue: 'late' };
    expect(readHours(typed, null)).toEqual({ wrong: ['tue'] });
  });
});

describe('special days', () => {
  const hours = '{"mon":[["09:00","18:00"]],"exceptions":{"2026-12-31":[["10:00","14:00"]]}}';
  const holidays = { from: '2026-12-24', to: '2026-12-26', intervals: [] };
  const closed = withPeriod(hours, holidays);

  test('in a row with the same hours are one period', () => {
    expect(periodsOf(closed)).toEqual([
      holidays,
      { from: '2026-12-31', to: '2026-12-31', intervals: [['10:00', '14:00']] },
    ]);
    expect(periodsOf('{}')).toEqual([]);
  });

  test('A moved period no longer closes its former days.', () => {
    const later = { ...holidays, from: '2026-12-26', to: '2026-12-31' };
    expect(periodsOf(withPeriod(closed, later, holidays))).toEqual([later]);
  });

  test('A removed period leaves the week and the other special days unchanged.', () => {
    expect(JSON.parse(withoutPeriod(closed, holidays))).toEqual(JSON.parse(hours));
  });

  test.each([
    [1, [3, 6, 1, 4, 0, 0, 3, 5, 1, 3, 6, 2]],
    [0, [4, 0, 2, 5, 1, 1, 4, 6, 2, 4, 0, 3]],
  ])('stand in twelve months from the present, whose weeks begin with day %p', (first, before) => {
    const months = yearOf(closed, '2026-10-20', first);
    expect(months.map(month => month.before)).toEqual(before);
    expect(months.map(({ days }) => days.length)).toEqual([
      31, 30, 31, 31, 28, 31, 30, 31, 30, 31, 31, 30,
    ]);
    const kinds = Object.fromEntries(months[2]!.days.map(({ day, kind }) => [day, kind]));
    expect(kinds).toMatchObject({
      '2026-12-21': 'usual',
      '2026-12-22': 'off',
      '2026-12-24': 'closed',
      '2026-12-26': 'closed',
      '2026-12-31': 'special',
    });
  });
});
