import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, stop, transform, type Plugin } from 'esbuild';
import { compileTexts, type TextModules } from '../../codegen/compile-texts.ts';

/** The widget's files by their names: what a page needs to begin, and what is loaded beside the first answers. */
const scripts = { 'widget.js': 'main.ts', 'widget-more.js': 'more.ts' } as const;

type ScriptName = keyof typeof scripts;

const folder = new URL('../../apps/widget/', import.meta.url);

const styles: Plugin = {
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const { code } = await transform(text, { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    }),
};

/** Compiles the texts from their catalogs, so that no code has to be generated before. */
const texts = (modules: TextModules): Plugin => ({
  name: 'texts',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /\/generated\/\w+\/\w+\.js$/ }, ({ path }) => ({
      path,
      namespace: 'texts',
    }));
    onLoad({ filter: /.*/, namespace: 'texts' }, ({ path }) => {
      const [language = '', feature = ''] = path.replace(/\.js$/, '').split('/').slice(-2);
      return { contents: modules[language]?.[feature] ?? '', resolveDir: fileURLToPath(folder) };
    });
  },
});

/** Bundles the widget's files, styles included, into texts. A built service contains those texts instead. */
export async function makeScripts(): Promise<Record<ScriptName, string>> {
  const modules = compileTexts(fileURLToPath(new URL('texts', folder)));
  return {
    'widget.js': await bundle('widget.js', 'iife', modules),
    'widget-more.js': await bundle('widget-more.js', 'esm', modules),
  };
}

async function bundle(
  name: ScriptName,
  format: 'iife' | 'esm',
  modules: TextModules,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(scripts[name], folder))],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    plugins: [styles, texts(modules)],
  });
  return outputFiles[0]?.text ?? '';
}

/** Stops the bundler's process, which would otherwise stay for the life of the service. */
export const stopBundler = stop;
