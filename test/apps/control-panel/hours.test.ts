import { describe, expect, test } from '@jest/globals';
import { intervalsOf, readHours, typedHours } from '../../../apps/control-panel/hours/hours.ts';

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
