import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { compactTexts } from '../../../codegen/compile-texts.ts';
import { readMessages, type CompactCatalog } from '../../../packages/shared/compact-messages.ts';
import { languages } from '../../../packages/shared/languages.ts';
import { readTexts } from '../../../packages/shared/texts.ts';

type Text = string | ((values: object) => string);
type Texts = Record<string, Record<string, Text>>;

const widget = join(import.meta.dirname, '../../../apps/widget/texts');

/** Returns the catalog as a page receives it, through JSON. */
function sent(catalog: CompactCatalog | undefined): CompactCatalog {
  return JSON.parse(JSON.stringify(catalog)) as CompactCatalog;
}

describe.each(languages)('The compact messages of %s', language => {
  const compact = readMessages<Texts>(sent(compactTexts(widget)[language]), language);
  const whole = readTexts<Texts>(widget)(language);
  const source = JSON.parse(readFileSync(join(widget, `${language}.json`), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const keys = Object.entries(source).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ feature, key, text })),
  );

  test('are those of the catalog, and say the same for each value', () => {
    expect(keys.length).toBeGreaterThan(100);
    for (const { feature, key, text } of keys) {
      const [own, other] = [compact[feature]![key]!, whole[feature]![key]!];
      expect(typeof own).toBe(typeof other);
      if (typeof own === 'string' || typeof other === 'string') {
        expect(own).toBe(other);
        continue;
      }
      const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!);
      for (let count = 0; count <= 125; count += 1) {
        const values = Object.fromEntries(names.map(name => [name, count]));
        expect(own(values)).toBe(other(values));
      }
    }
  });
});

describe('A compact message', () => {
  let folder: string;
  const write = (text: string) => {
    for (const language of languages) {
      writeFileSync(join(folder, `${language}.json`), JSON.stringify({ visits: { text } }));
    }
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'frontdesk-compact-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const textIn = (language: string) =>
    readMessages<Texts>(sent(compactTexts(folder)[language]), language)['visits']!['text']!;

  test('chooses cases by a value, also within a plural, whose number “#” still is', () => {
    write(
      '{count, plural, =0 {nothing} other {# {isLate, select, true {late (#)} other {visits}}}} {with}',
    );
    const text = textIn('en') as (values: object) => string;
    expect(text({ count: 0, isLate: true, with: 'Ada' })).toBe('nothing Ada');
    expect(text({ count: 3, isLate: true, with: 'Ada' })).toBe('3 late (3) Ada');
    expect(text({ count: 1200, isLate: false, with: '{count} #' })).toBe('1,200 visits {count} #');
  });

  test.each([
    ['ordinals', '{count, selectordinal, other {#.}}'],
    ['an offset', '{count, plural, offset:1 other {#}}'],
    ['a format', '{count, number}'],
  ])('is refused with %s, which its reader does not know', (_what, text) => {
    write(text);
    expect(() => compactTexts(folder)).toThrow('Compact messages have no');
  });
});
