import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, stop, transform, type Plugin } from 'esbuild';

const entry = fileURLToPath(new URL('../../apps/widget/main.ts', import.meta.url));

const styles: Plugin = {
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const { code } = await transform(text, { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    }),
};

/** Bundles the widget, styles included, into the text of one script. A built service contains that text instead. */
export async function makeScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    plugins: [styles],
  });
  return outputFiles[0]?.text ?? '';
}

/** Stops the bundler's process, which would otherwise stay for the life of the service. */
export const stopBundler = stop;
