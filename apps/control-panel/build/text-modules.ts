import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languagesModule, type TextModules } from '../../../codegen/compile-texts.ts';

/** The catalogs of the panel's texts. */
export const catalogs = join(import.meta.dirname, '../texts');

/** Matches the import of a feature's texts; the import map of the page chooses their language. */
export const textOf = /^#texts\/(\w+)$/;

const ofLanguage = /^virtual:texts\/([\w-]+)\/(\w+)$/;
const languages = /(?:^|\/)generated\/languages\.js$/;

/** Makes importable the texts of a feature in a language, `virtual:texts/de/clients`, and the list of languages. */
export function textModules(modules: () => TextModules): Plugin {
  return {
    name: 'frontdesk-text-modules',
    enforce: 'pre',
    resolveId: source => {
      if (ofLanguage.test(source)) return `\0${source}`;
      return languages.test(source) ? '\0virtual:languages' : null;
    },
    load: id => {
      if (id === '\0virtual:languages') return languagesModule(modules());
      const [, language = '', feature = ''] = ofLanguage.exec(id.slice(1)) ?? [];
      return modules()[language]?.[feature] ?? null;
    },
  };
}
