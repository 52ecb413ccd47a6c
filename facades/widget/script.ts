import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import type { Plugin } from 'esbuild';

const entry = fileURLToPath(new URL('../../apps/widget/main.ts', import.meta.url));
const hour = 3600;

/** `/widget.js`: the booking widget as one file for the pages of any site. Built on first request. */
export function widgetScript(): Router {
  const router = Router();
  let made: ReturnType<typeof makeScript> | undefined;
  router.get('/widget.js', async (_request, response) => {
    made ??= makeScript();
    const { text, etag } = await made.catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    response.set({
      ETag: etag,
      'Cache-Control': `public, max-age=${hour}, stale-while-revalidate=${7 * 24 * hour}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.type('js').send(text);
  });
  return router;
}

/** Bundles the widget, styles included. */
async function makeScript(): Promise<{ text: string; etag: string }> {
  const { build, stop, transform } = await import('esbuild');
  const styles: Plugin = {
    name: 'styles',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const { code } = await transform(text, { loader: 'css', minify: true });
        return { contents: code, loader: 'text' };
      }),
  };
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
  // Stops the bundler's process, which is not needed any more.
  await stop();
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { text, etag: `"${hash}"` };
}
