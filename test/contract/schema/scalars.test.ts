import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parseValue } from 'graphql';
import { languages } from '../../../packages/shared/languages.ts';
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

describe('a language', () => {
  test.each(languages)('is one that the product is written in, quoted or not: %s', language => {
    expect(scalars.Language.parseValue(language)).toBe(language);
    for (const literal of [language, JSON.stringify(language)])
      expect(scalars.Language.parseLiteral(parseValue(literal))).toBe(language);
  });

  test.each(['sv', 'EN', 'de-AT', '', 1, null])('is nothing else: %s', given => {
    expect(() => scalars.Language.parseValue(given)).toThrow('must be one of en, de, ');
  });

  test('is in the description that readers of the schema have', () => {
    const [, described = ''] =
      /"([^"]+)"\nscalar Language/.exec(readFileSync('schema/base.graphql', 'utf8')) ?? [];
    for (const language of languages) expect(described).toContain(`\`${language}\``);
  });
});
