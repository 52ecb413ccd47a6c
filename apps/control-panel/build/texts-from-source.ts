import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileTexts } from '../../../codegen/compile-texts.ts';
import { textOf } from './build-texts.ts';

const folder = join(import.meta.dirname, '../texts');

/** The texts for development: those of all languages, of which the page's are taken. A changed catalog is read anew. */
export function textsFromSource(): Plugin {
  const catalogs = () => globSync(join(folder, '*.json'));
  return {
    name: 'frontdesk-texts',
    enforce: 'pre',
    buildStart: () => compileTexts(folder),
    configureServer({ watcher, ws }) {
      watcher.add(catalogs()).on('change', path => {
        if (!catalogs().includes(path)) return;
        compileTexts(folder);
        ws.send({ type: 'full-reload' });
      });
    },
    resolveId: source => (textOf.test(source) ? `\0${source}` : null),
    load(id) {
      const feature = textOf.exec(id.slice(1))?.[1];
      if (!feature) return null;
      const languages = catalogs().map(path => basename(path, '.json'));
      const imports = languages.map(
        language =>
          `import { ${feature} as ${language} } from '${join(folder, 'generated', language, feature)}.js';`,
      );
      return `${imports.join('\n')}
const all = { ${languages.join(', ')} };
export const ${feature} = all[document.documentElement.lang] ?? all.en;`;
    },
  };
}
