import { expect, test } from '@jest/globals';
import {
  guessOrder,
  readDate,
  readTime,
} from '../../../../apps/control-panel/features/importing/columns/dates.ts';
import { decode } from '../../../../apps/control-panel/features/importing/file/read-table.ts';
import { readDelimited } from '../../../../apps/control-panel/features/importing/file/delimited.ts';
import { readMinutes } from '../../../../apps/control-panel/features/importing/columns/values.ts';

const now = Date.parse('2026-11-01T00:00:00Z');

test.each([
  [['03/04/2026', '13/04/2026'], 'en-US', 'dayFirst'],
  [['03/04/2026', '04/13/2026'], 'de-DE', 'monthFirst'],
  [['03/04/2026'], 'en-US', 'monthFirst'],
  [['03/04/2026'], 'en-GB', 'dayFirst'],
  [['03.04.2026'], 'en-US', 'dayFirst'],
  [['2026-04-13', '04/13/26'], 'de-DE', 'monthFirst'],
] as const)('The order of %j in %s is %s.', (cells, locale, order) => {
  expect(guessOrder(cells, locale)).toBe(order);
});

test.each([
  ['2026-04-13', '2026-04-13', null],
  ['13.4.85', '1985-04-13', null],
  ['01/02/27', '2027-02-01', null],
  ['31/02/2026', null, null],
  ['14 Dec 2026, 10:30', '2026-12-14', '10:30'],
  ['Mon, 14 Dec 2026 4:05 pm', '2026-12-14', '16:05'],
  ['March 5, 1990', '1990-03-05', null],
  ['5. März 1990', '1990-03-05', null],
  ['5 марта 1990', '1990-03-05', null],
  ['3 de marzo de 1990', '1990-03-03', null],
  ['14 juillet 1990', '1990-07-14', null],
  ['12 May', '--05-12', null],
  ['--05-12', '--05-12', null],
  ['2026-12-14T10:30:00Z', '2026-12-14', '10:30'],
  ['soon', null, null],
])('The date %j is %s at %s.', (text, day, time) => {
  expect(readDate(text, 'dayFirst', { now })).toEqual(day && { day, time });
});

test('A birthday with a year of two digits lies in the past, a booking’s day at most five years ahead.', () => {
  const yearOf = (isPast: boolean) => readDate('12.4.28', 'dayFirst', { now, isPast })?.day;
  expect([yearOf(true), yearOf(false)]).toEqual(['1928-04-12', '2028-04-12']);
});

test.each([
  ['9:30 am', '09:30'],
  ['12:05 AM', '00:05'],
  ['2.15 p.m.', '14:15'],
  ['14h30', '14:30'],
  ['14:30:00', '14:30'],
  ['25:00', null],
])('The time %j is %s.', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['90', 90],
  ['1h 15min', 75],
  ['1 Std. 30 Min.', 90],
  ['1 ч 30 мин', 90],
  ['01:30:00', 90],
  ['1,5 h', 90],
  ['45 mins', 45],
  ['long', null],
])('The length %j is %s minutes.', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test('Text is read in the encodings that spreadsheets write.', () => {
  const cyrillic = Uint8Array.from([0xc0, 0xed, 0xed, 0xe0, 0x2c, 0x41]);
  expect(decode(cyrillic)).toBe('Анна,A');
  expect(decode(Uint8Array.from([0x4a, 0xf6, 0x72, 0x67]))).toBe('Jörg');
  expect(decode(Uint8Array.from([0x41, 0, 0x2c, 0, 0x42, 0]))).toBe('A,B');
  expect(decode(Uint8Array.from([0xfe, 0xff, 0x04, 0x10]))).toBe('А');
});

test('A separator in quotes, or named by Excel in the first line, is understood.', () => {
  const cellsOf = (text: string) => readDelimited(text).map(({ cells }) => cells);
  expect(cellsOf('"a,b,c,d";e\r\n1;"2\n3"\r\n')).toEqual([
    ['a,b,c,d', 'e'],
    ['1', '2\n3'],
  ]);
  expect(cellsOf('sep=|\r\na|b\r\n')).toEqual([['a', 'b']]);
  expect(readDelimited('a\n\n"1\n2"\n3\n').map(({ line }) => line)).toEqual([1, 2, 4, 5]);
});
