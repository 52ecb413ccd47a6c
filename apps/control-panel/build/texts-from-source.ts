import type { Plugin } from 'vite';
import { compileTexts } from '../../../codegen/compile-texts.ts';
import { catalogs, textModules, textOf } from './text-modules.ts';

const chosenBy = /^\0chosen:(\w+)$/;

/**
 * Serves the texts in development. All languages are included, and the page's language selects one. A changed
 * text updates at once.
 */
export function textsFromSource(): Plugin[] {
  let modules = compileTexts(catalogs);
  const chosen: Plugin = {
    name: 'frontdesk-texts',
    enforce: 'pre',
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.add(catalogs).on('change', path => {
        if (!path.startsWith(catalogs) || !path.endsWith('.json')) return;
        modules = compileTexts(catalogs);
        moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      });
    },
    resolveId(source) {
      const feature = textOf.exec(source)?.[1];
      // A `#` in an address starts a fragment, so the module id must not contain one.
      return feature ? `\0chosen:${feature}` : null;
    },
    load(id) {
      const feature = chosenBy.exec(id)?.[1];
      if (!feature) return null;
      const languages = Object.keys(modules);
      const imports = languages.map(
        language =>
          `import { ${feature} as ${language} } from 'virtual:texts/${language}/${feature}';`,
      );
      return `${imports.join('\n')}
const all = { ${languages.join(', ')} };
export const ${feature} = all[document.documentElement.lang] ?? all.en;`;
    },
  };
  return [textModules(() => modules), chosen];
}
