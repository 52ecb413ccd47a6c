import { createHash } from 'node:crypto';
import { Router } from 'express';
import { compress } from '../http/compress.ts';

const hour = 3600;

interface Script {
  text: string;
  etag: string;
}

/**
 * `/widget.js`: the booking widget for the pages of any site, and `/widget-more.js`, which the widget loads for what it can
 * begin without. Made on first request.
 */
export function widgetScript(): Router {
  const router = Router();
  let made: ReturnType<typeof loadScripts> | undefined;
  for (const name of ['widget.js', 'widget-more.js'] as const) {
    router.get(`/${name}`, compress, async (_request, response) => {
      made ??= loadScripts();
      const scripts = await made.catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      const { text, etag } = scripts[name];
      response.set({
        ETag: etag,
        'Cache-Control': `public, max-age=${hour}, stale-while-revalidate=${7 * 24 * hour}`,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      response.type('js').send(text);
    });
  }
  return router;
}

async function loadScripts(): Promise<Record<'widget.js' | 'widget-more.js', Script>> {
  const { makeScripts, stopBundler } = await import('./make-script.ts');
  const texts = await makeScripts();
  await stopBundler();
  return {
    'widget.js': scriptOf(texts['widget.js']),
    'widget-more.js': scriptOf(texts['widget-more.js']),
  };
}

function scriptOf(text: string): Script {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { text, etag: `"${hash}"` };
}
