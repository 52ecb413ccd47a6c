import { describe, expect, test } from '@jest/globals';
import { propose } from '../../../apps/control-panel/screens/team/away/propose.ts';
import {
  intervalsOf,
  readHours,
  typedHours,
} from '../../../apps/control-panel/screens/team/hours/hours.ts';

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
    ['22-2', [['22:00', '02:00']]],
    ['0 – 24', [['00:00', '24:00']]],
    ['  ', []],
    ['9', null],
    ['9 – 25', null],
    ['9:60 – 12', null],
    ['from nine', null],
  ])('%p is %p', (text, intervals) => {
    expect(intervalsOf(text)).toEqual(intervals);
  });

  test('are read as they were, and keep the exceptions', () => {
    const document = '{"mon":[["09:00","13:00"],["14:00","18:00"]],"exceptions":{"2026-03-04":[]}}';
    const read = readHours(typedHours(document), document);
    expect('document' in read && JSON.parse(read.document)).toEqual({
      ...JSON.parse(document),
      ...Object.fromEntries(['tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, []])),
    });
  });

  test('that cannot be read are named by their days', () => {
    const typed = { ...typedHours('{}'), tue: 'late' };
    expect(readHours(typed, null)).toEqual({ wrong: ['tue'] });
  });
});

describe('a place for what does not fit', () => {
  const visit = (id: string, hour: string) => ({
    id,
    startAt: `2026-03-04T${hour}:00:00Z`,
    endAt: `2026-03-04T${hour}:45:00Z`,
  });
  const start = (hour: string, ...staffIds: string[]) => ({
    startAt: `2026-03-04T${hour}:00:00Z`,
    staffIds,
  });

  test('is the same time with another person, else the nearest start', () => {
    const free = { bookable: true, staffId: 'ben', nearest: [] };
    const full = { bookable: false, staffId: null, nearest: [start('12', 'ben')] };
    const found = propose([
      [visit('a', '09'), free],
      [visit('b', '10'), full],
    ]);
    expect([...found.values()].map(each => [each?.startAt.slice(11, 13), each?.staffId])).toEqual([
      ['09', 'ben'],
      ['12', 'ben'],
    ]);
  });

  test('is given once', () => {
    const offer = {
      bookable: false,
      staffId: null,
      nearest: [start('12', 'ben'), start('13', 'ben')],
    };
    const visits = ['a', 'b', 'c'].map(id => [visit(id, '09'), offer] as const);
    const starts = [...propose(visits).values()].map(each => each?.startAt.slice(11, 13));
    expect(starts).toEqual(['12', '13', undefined]);
  });
});
