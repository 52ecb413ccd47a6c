import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompiler } from '../../../apps/storefront/themes/engine.ts';
import { loadTheme } from '../../../apps/storefront/themes/loaded-theme.ts';
import { lookPath, lookStyle } from '../../../apps/storefront/themes/shown-look.ts';
import { Html } from '../../../packages/shared/html.ts';
import { checkLook } from '../../../packages/shared/themes/check-look.ts';
import { readTheme } from '../../../packages/shared/themes/read-theme.ts';
import { themesOf } from '../../../packages/shared/themes/themes.ts';
import { checkFiles } from '../../../themes/tool/check-files.ts';

const words = (key: string) => key;

/** Renders a template of a theme with a view. */
function rendered(source: string, view = {}, snippets = {}): string {
  return createCompiler(snippets)(source, 'test.liquid')(view, words).text;
}

describe('a theme’s template', () => {
  test('prints texts escaped, and markup of the runtime as it is', () => {
    const view = { name: '<script>"&\'', part: new Html('<b>bold</b>') };
    expect(rendered('{{ name }}{{ part }}', view)).toBe(
      '&#60;script&#62;&#34;&#38;&#39;<b>bold</b>',
    );
    expect(rendered('{{ name | upcase }}', view)).not.toContain('<');
  });

  test('cannot print markup by a filter or tag', () => {
    expect(() => rendered('{{ name | raw }}', { name: '<b>' })).toThrow(/undefined filter: raw/);
    expect(() => rendered('{% raw %}{{ x }}{% endraw %}')).toThrow(/raw/);
    expect(rendered('{% assign x = name | append: "<i>" %}{{ x }}', { name: '<b>' })).not.toContain(
      '<',
    );
  });

  test.each([
    '{{ shop.constructor }}',
    '{{ shop.__proto__ }}',
    '{{ shop.toString }}',
    '{{ list.constructor }}',
    '{{ text.constructor.name }}',
    '{{ process.env.APP_SECRET }}',
    '{{ globalThis }}',
    '{{ parts.markup.constructor }}',
  ])('reaches nothing but its view with %s', source => {
    const view = { shop: { name: 'x' }, list: [1], text: 'x', parts: { markup: new Html('<b>') } };
    expect(rendered(source, view)).toBe('');
  });

  test('renders no file, and no snippet of another theme', () => {
    const own = { tile: 'tile {{ secret }}' };
    expect(rendered("{% render 'tile' %}", { secret: 'x' }, own)).toBe('tile ');
    for (const name of ['../../package.json', '/etc/passwd', 'other']) {
      expect(() => rendered(`{% render '${name}' %}`, {}, own)).toThrow(/ENOENT/);
    }
    for (const tag of ['include', 'layout']) {
      expect(() => rendered(`{% ${tag} 'tile' %}`, {}, own)).toThrow(/not found/);
    }
  });

  test('ends if it loops without end, or builds too much', () => {
    const long = '{% for a in (1..99999999) %}{% endfor %}';
    expect(() => rendered(long)).toThrow(/memory alloc limit/);
    const nested = '{% for a in (1..9999) %}{% for b in (1..9999) %}x{% endfor %}{% endfor %}';
    expect(() => rendered(nested)).toThrow(/limit exceeded/);
    expect(() => rendered("{% render 'again' %}", {}, { again: "{% render 'again' %}" })).toThrow(
      /call stack|limit/i,
    );
  });
});

describe('a theme’s folder', () => {
  const lumen = themesOf().get('lumen')!;

  /** Reads a changed copy of the theme lumen. */
  function changed(change: (folder: string) => void) {
    const folder = join(mkdtempSync(join(tmpdir(), 'theme-')), 'copy');
    cpSync(lumen.folder, folder, { recursive: true });
    try {
      change(folder);
      return loadTheme(readTheme(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test('is refused with each mistake, by file and field', () => {
    const settings = {
      settings: [
        { name: 'x', type: 'color' },
        { name: 'y', type: 'number' },
      ],
    };
    const read = () =>
      changed(folder => {
        writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
        rmSync(join(folder, 'texts/de.json'));
      });
    expect(read).toThrow(/settings\.json: settings\[0\]\.type must be one of colour/);
    expect(read).toThrow(/settings\.json: settings\[1\]\.default min, max, step and default/);
    expect(read).toThrow(/texts\/de\.json: is missing/);
  });

  test('names the line of a template that cannot be read', () => {
    const read = () =>
      changed(folder => writeFileSync(join(folder, 'frame.liquid'), '\n{% if x %}'));
    expect(read).toThrow(/frame\.liquid, line:2/);
  });

  test('has no files outside of it, also not by links', () => {
    const read = () =>
      changed(folder => {
        rmSync(join(folder, 'frame.liquid'));
        symlinkSync('/etc/passwd', join(folder, 'frame.liquid'));
      });
    expect(read).toThrow(/frame\.liquid: must be a file of the folder itself/);
  });
});

test.each([...themesOf().keys()])('The theme %s passes the checks of its files.', key => {
  const theme = loadTheme(themesOf().get(key)!, { strict: true });
  expect(checkFiles(theme).flatMap(({ problems }) => problems)).toEqual([]);
});

describe('an owner’s look', () => {
  const theme = themesOf().get('lumen')!;
  const refusedOf = (settings: object, pages: object = {}) => {
    const refused: string[] = [];
    const look = checkLook(
      theme,
      { settings, pages },
      {
        refuse: path => void refused.push(path),
        isPicture: url => url.startsWith('https:'),
        languages: ['en', 'de'],
      },
    );
    return { refused, look };
  };

  test('keeps what the theme knows, and names everything else', () => {
    expect(refusedOf({ accent: '#aabbcc', tone: 'cool' }).look.settings).toEqual({
      accent: '#aabbcc',
      tone: 'cool',
    });
    expect(refusedOf({ accent: 'red;}', tone: 'x', other: 1, 'tone@de': 'cool' }).refused).toEqual([
      'settings.accent', 'settings.tone', 'settings.other', 'settings.tone@de',
    ]); // prettier-ignore
    const hero = {
      key: 'hero',
      type: 'hero',
      settings: { 'title@de': 'Hallo', 'title@fr': 'x', picture: 'http:' },
    };
    expect(refusedOf({}, { home: [hero, hero], cart: [] }).refused).toEqual([
      'pages.home[0].settings.title@fr',
      'pages.home[0].settings.picture',
      'pages.home[1].type',
      'pages.home[1].key',
      'pages.home[1].settings.title@fr',
      'pages.home[1].settings.picture',
      'pages.cart',
    ]);
  });

  test('has no value that is a list, and one value for each language', () => {
    const hero = { key: 'hero', type: 'hero', settings: { 'title@de@x': 'Hallo' } };
    expect(refusedOf({ tone: ['cool'] }, { home: [hero] }).refused).toEqual([
      'settings.tone',
      'pages.home[0].settings.title@de@x',
    ]);
  });

  test('keeps its colours when a newer theme no longer has its font', () => {
    const address = (values: object) => lookPath(theme, values as Record<string, string>);
    expect(address({ accent: '#336699', headingFont: 'gone' })).toBe(
      address({ accent: '#336699' }),
    );
  });

  test('writes styles of allowed values only', () => {
    const codeOf = (values: object) => Buffer.from(JSON.stringify(values)).toString('base64url');
    expect(lookStyle(theme, codeOf({ accent: '#336699' }))).toMatch(
      /^:root\{--accent:#[0-9a-f]{6};/,
    );
    expect(lookStyle(theme, codeOf({ accent: 'red}body{display:none' }))).toBeNull();
    expect(lookStyle(theme, codeOf({ headingFont: 'constructor' }))).toBeNull();
    for (const code of ['no-json', codeOf(null as never), codeOf('text' as never)]) {
      expect(lookStyle(theme, code)).toBeNull();
    }
  });
});
