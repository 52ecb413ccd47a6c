import { createHash } from 'node:crypto';
import { Router } from 'express';
import { compress } from '../http/compress.ts';

const hour = 3600;

/** `/widget.js`: the booking widget as one file for the pages of any site. Loaded on first request. */
export function widgetScript(): Router {
  const router = Router();
  let made: ReturnType<typeof loadScript> | undefined;
  router.get('/widget.js', compress, async (_request, response) => {
    made ??= loadScript();
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

async function loadScript(): Promise<{ text: string; etag: string }> {
  const { makeScript, stopBundler } = await import('./make-script.ts');
  const text = await makeScript();
  await stopBundler();
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { text, etag: `"${hash}"` };
}
