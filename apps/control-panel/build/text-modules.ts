import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { TextModules } from '../../../codegen/compile-texts.ts';

/** Folder with the panel's texts. */
export const catalogs = join(import.meta.dirname, '../i18n/texts');

/** Matches the import of a feature's texts. The page's import map selects the language. */
export const textOf = /^#texts\/(\w+)$/;

const ofLanguage = /^virtual:texts\/([\w-]+)\/(\w+)$/;

/** Makes the texts of a feature in a language importable, such as `virtual:texts/de/clients`. */
export function textModules(modules: () => TextModules): Plugin {
  return {
    name: 'frontdesk-text-modules',
    enforce: 'pre',
    resolveId: source => (ofLanguage.test(source) ? `\0${source}` : null),
    load: id => {
      const [, language = '', feature = ''] = ofLanguage.exec(id.slice(1)) ?? [];
      return modules()[language]?.[feature] ?? null;
    },
  };
}
