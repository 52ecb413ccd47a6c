import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { TextModules } from '../../../codegen/compile-texts.ts';

/** The catalogs of the panel's texts. */
export const catalogs = join(import.meta.dirname, '../texts');

/** Names the texts of a feature in a language that the page chooses by its import map. */
export const textOf = /^#texts\/(\w+)$/;

const ofLanguage = /^virtual:texts\/([\w-]+)\/(\w+)$/;

/** Makes importable the texts of a feature in a language, `virtual:texts/de/clients`. */
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
