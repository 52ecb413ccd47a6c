import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readTheme } from './read-theme.ts';
import type { Theme } from './theme.ts';

/** Folder with the themes of the product. */
const ours = resolve(import.meta.dirname, '../../../themes');

/** Key of the theme of shops that have chosen none. */
export const usualTheme = 'lumen';

const known = new Map<string, ReadonlyMap<string, Theme>>();

/**
 * Returns the themes by key: the product's, then those of folders and npm packages. They are read once.
 * @throws ThemeProblem, or Error if a package is not installed.
 */
export function themesOf(others: readonly string[] = []): ReadonlyMap<string, Theme> {
  const key = others.join('\n');
  const found = known.get(key) ?? load(others);
  known.set(key, found);
  return found;
}

function load(others: readonly string[]): ReadonlyMap<string, Theme> {
  const own = readdirSync(ours)
    .filter(name => existsSync(join(ours, name, 'theme.json')))
    .map(name => join(ours, name));
  // The usual theme is first in lists.
  const folders = own.toSorted(
    (a, b) => Number(b.endsWith(usualTheme)) - Number(a.endsWith(usualTheme)),
  );
  const themes = new Map<string, Theme>();
  for (const folder of [...folders, ...others.map(folderOf)]) {
    const theme = readTheme(folder);
    themes.set(theme.key, theme);
  }
  return themes;
}

/** Returns the folder of a theme: a path, or the folder of an npm package. */
function folderOf(given: string): string {
  const path = resolve(given);
  if (/^[./]/.test(given) || existsSync(join(path, 'theme.json'))) return path;
  return dirname(createRequire(join(process.cwd(), 'package.json')).resolve(`${given}/theme.json`));
}
