import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const mention = /import\.meta\.(url|dirname)\b/g;

/** Keeps the source paths of modules in the bundle, as they read files beside their source. */
export function sourcePlaces(root: string, outputFolder: string): Plugin {
  const toRoot = `${relative(outputFolder, root)}/`;
  return {
    name: 'source-places',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const file = relative(root, path);
        const place = (of: string) => JSON.stringify(toRoot + of);
        const contents = source.replace(mention, (_, what) =>
          what === 'url'
            ? `new URL(${place(file)}, import.meta.url).href`
            : `import.meta.dirname + ${JSON.stringify(`/${join(toRoot, dirname(file))}`)}`,
        );
        return { contents, loader: 'ts' };
      }),
  };
}
