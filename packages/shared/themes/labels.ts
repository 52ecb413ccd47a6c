import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../languages.ts';
import type { Theme, ThemeTexts } from './theme.ts';

type Group = 'settings' | 'options' | 'sections';

type Labels = Readonly<Record<Group, Readonly<Record<string, string>>>>;

const read = new Map<Language, Labels>();

/** Reads the names that are the same in all themes, such as that of the setting `accent`. */
function commonLabels(language: Language): Labels {
  const file = join(import.meta.dirname, 'labels', `${language}.json`);
  const labels = read.get(language) ?? (JSON.parse(readFileSync(file, 'utf8')) as Labels);
  read.set(language, labels);
  return labels;
}

/** Returns the name of a setting, option or section in a language: the theme's own, else the common one. */
export function labelOf(
  theme: Theme,
  language: Language,
  group: Group,
  name: string,
): string | null {
  const own: Partial<ThemeTexts> = theme.texts.get(language) ?? {};
  return own[group]?.[name] ?? commonLabels(language)[group][name] ?? null;
}
