import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeTextTypes } from '../../../codegen/compile-texts.ts';
import { languageOf, languages } from '../../../packages/shared/languages.ts';
import { readTexts } from '../../../packages/shared/texts.ts';

interface Texts {
  visits: {
    title: string;
    left: (values: { count: number }) => string;
    with: (values: { hasStaff: boolean; staff: string }) => string;
  };
}

const catalogs = {
  en: {
    visits: {
      title: 'Visits: 100 %',
      left: '{count, plural, one {# visit} other {# visits}} left',
      with: 'Visit{hasStaff, select, true { with {staff}} other {}}.',
    },
  },
  de: {
    visits: {
      title: 'Besuche: 100 %',
      left: 'noch {count, plural, one {# Besuch} other {# Besuche}}',
      with: 'Besuch{hasStaff, select, true { bei {staff}} other {}}.',
    },
  },
  ru: {
    visits: {
      title: 'Посещения: 100 %',
      left: 'осталось {count, plural, one {# визит} few {# визита} many {# визитов} other {# визита}}',
      with: 'Визит{hasStaff, select, true {, мастер {staff}} other {}}.',
    },
  },
};

/** Catalog of every other language. */
const plain = { visits: { title: 'Visits', left: '{count}', with: 'Visit.' } };

let folder: string;

/** Writes the catalogs of all languages; `changed` replaces Russian messages. */
function write(changed: Record<string, string> = {}): void {
  for (const language of languages) {
    const { visits: own } = catalogs[language as keyof typeof catalogs] ?? plain;
    const visits = { ...own, ...(language === 'ru' && changed) };
    writeFileSync(join(folder, `${language}.json`), JSON.stringify({ visits }));
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-texts-'));
  write();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a locale has the texts of its language, and of English where there is none', () => {
  const textsFor = readTexts<Texts>(folder);
  const titles = ['en-GB', 'de', 'de-AT', 'DE_ch', 'ru-RU', 'sv', 'deu', ''].map(
    locale => textsFor(locale).visits.title,
  );
  const [en, de, ru] = ['Visits: 100 %', 'Besuche: 100 %', 'Посещения: 100 %'];
  expect(titles).toEqual([en, de, de, de, ru, en, en, en]);
  expect(languageOf('ru')).toBe('ru');
});

test('a message is written with its values, by the plural rules of its language', () => {
  const textsFor = readTexts<Texts>(folder);
  const left = (locale: string, count: number) => textsFor(locale).visits.left({ count });
  expect([1, 2, 5, 21].map(count => left('ru', count))).toEqual([
    'осталось 1 визит',
    'осталось 2 визита',
    'осталось 5 визитов',
    'осталось 21 визит',
  ]);
  expect([0, 1].map(count => left('de', count))).toEqual(['noch 0 Besuche', 'noch 1 Besuch']);
  // A value is inserted as it is, even if it looks like a message.
  const staff = `{count} '#' <b>`;
  expect(textsFor('en').visits.with({ hasStaff: true, staff })).toBe(`Visit with ${staff}.`);
  expect(textsFor('en').visits.with({ hasStaff: false, staff: '' })).toBe('Visit.');
});

test('catalogs that say the same in all languages have types', () => {
  expect(() => writeTextTypes(folder)).not.toThrow();
});

test.each([
  ['a value that English has not', { title: 'Визиты: {name}' }, 'names {name}'],
  [
    'a lacking plural form',
    { left: '{count, plural, one {#} other {#}}' },
    'the plural form “few”',
  ],
  [
    'a plural form of no such language',
    { left: '{count, plural, two {#} other {#}}' },
    'visits.left',
  ],
  ['braces that do not fit together', { left: '{count' }, 'cannot be read'],
  ['quoted braces', { title: `Визиты '{'100 %'}'` }, 'has quoted braces'],
  ['a message more', { more: 'Ещё' }, 'visits.more is not in en.json'],
])('a catalog is refused for %s', (_what, changed, problem) => {
  write(changed as Record<string, string>);
  expect(() => writeTextTypes(folder)).toThrow(problem);
});

test('a catalog is refused that lacks a message, and a folder that lacks a language', () => {
  writeFileSync(join(folder, 'de.json'), JSON.stringify({ visits: { title: 'Besuche' } }));
  rmSync(join(folder, 'ru.json'));
  writeFileSync(join(folder, 'sv.json'), '{}');
  const check = () => writeTextTypes(folder);
  expect(check).toThrow('de.json: visits.left is missing');
  expect(check).toThrow('ru.json is missing');
  expect(check).toThrow('sv.json: packages/shared/languages.json lacks this language');
});
