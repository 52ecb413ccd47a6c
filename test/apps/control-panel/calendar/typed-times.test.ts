import { describe, expect, test } from '@jest/globals';
import { readPastDay } from '../../../../apps/control-panel/i18n/read-day.ts';
import { readTime } from '../../../../apps/control-panel/i18n/read-time.ts';
import { withClockOf } from '../../../../packages/shared/local-clock.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  ['6pm', '18:00'],
  ['6:15 P.M.', '18:15'],
  ['12am', '00:00'],
  ['18 Uhr', '18:00'],
  ['18 ч', '18:00'],
  ['24:00', null],
  ['25', null],
  ['9:60', null],
  ['13pm', null],
  ['soon', null],
  ['', null],
])('the time %p is %p', (text, time) => {
  expect(readTime(text)).toBe(time);
});

describe('a past day', () => {
  const day = (year: number | null, month: number, of: number) => ({ year, month, day: of });
  test.each([
    ['12.4.1961', 'de', day(1961, 4, 12)],
    ['12/04/1961', 'en-GB', day(1961, 4, 12)],
    ['04/12/1961', 'en-US', day(1961, 4, 12)],
    ['25/04/1961', 'en-US', day(1961, 4, 25)],
    ['4/25/1961', 'en-GB', day(1961, 4, 25)],
    ['12.4.', 'de', day(null, 4, 12)],
    ['12.4.61', 'de', day(1961, 4, 12)],
    ['1961-04-12', 'en-GB', day(1961, 4, 12)],
    ['--02-29', 'en-GB', day(null, 2, 29)],
    ['12 April 1961', 'en-GB', day(1961, 4, 12)],
    ['apr 12', 'en-US', day(null, 4, 12)],
    ['12. April', 'de', day(null, 4, 12)],
    ['12 апреля 1961', 'ru', day(1961, 4, 12)],
    ['12 de abril de 1961', 'es', day(1961, 4, 12)],
    ['1er avril', 'fr', day(null, 4, 1)],
    ['12 kwiecien 1961', 'pl', day(1961, 4, 12)],
    ['31.4.1961', 'de', null],
    ['30.2.', 'de', null],
    ['12', 'de', null],
    ['in spring', 'en-GB', null],
    ['1.2.3.4', 'de', null],
  ])('%p in %s is %p', (text, locale, read) => {
    expect(readPastDay(text, locale)).toEqual(read);
  });
});

test.each([
  ['en-US', 'DE', '14:30'],
  ['en-US', 'RU', '14:30'],
  ['en-US', 'US', '2:30 PM'],
  ['en-GB', 'GB', '14:30'],
  ['en-GB', 'US', '2:30 pm'],
  ['en-US', null, '2:30 PM'],
  ['de', 'AT', '14:30'],
])('in the language %s and a business of %s it is %s', (locale, country, shown) => {
  const format = new Intl.DateTimeFormat(withClockOf(locale, country), { timeStyle: 'short' });
  expect(format.format(new Date(2026, 0, 1, 14, 30)).replaceAll(/\s/gu, ' ')).toBe(shown);
});
