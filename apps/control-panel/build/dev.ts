import { once } from 'node:events';
import { type AddressInfo, createServer as createListener } from 'node:net';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { config } from './config.ts';
import { compileTexts } from '../../../codegen/compile-texts.ts';
import { catalogs, textModules, textOf } from './build-texts.ts';

/** Starts the development server with hot module replacement. */
export async function openDevelopment(): Promise<ViteDevServer> {
  return createServer({
    ...config,
    plugins: [...config.plugins, ...textsFromSource(), react()],
    appType: 'custom',
    // Bundles dependencies in advance, because one found later would reload the page.
    optimizeDeps: { entries: ['app/main.tsx'] },
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
}

/** Returns a free port, because several servers may run on one machine. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, 'localhost');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

const chosenBy = /^\0chosen:(\w+)$/;

/**
 * Serves the texts in development. All languages are included, and the page's language selects one. A changed
 * text updates at once.
 */
function textsFromSource(): Plugin[] {
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
