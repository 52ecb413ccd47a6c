import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, stop, transform, type Plugin } from 'esbuild';

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

/** Bundles the widget's files, styles included, into texts. A built service contains those texts instead. */
export async function makeScripts(): Promise<Record<ScriptName, string>> {
  return {
    'widget.js': await bundle('widget.js', 'iife'),
    'widget-more.js': await bundle('widget-more.js', 'esm'),
  };
}

async function bundle(name: ScriptName, format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(scripts[name], folder))],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    plugins: [styles],
  });
  return outputFiles[0]?.text ?? '';
}

/** Stops the bundler's process, which would otherwise stay for the life of the service. */
export const stopBundler = stop;
