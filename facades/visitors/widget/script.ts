import { createHash } from 'node:crypto';
import { Router, type Response } from 'express';
import { compress } from '../../kit/http/compress.ts';

const hour = 3600;
const year = 365 * 24 * hour;

/** A file and its cache lifetime in browsers. */
interface Kept {
  text: string;
  type: 'js' | 'json';
  cache: string;
}

/**
 * Creates the router of the booking widget for any site: `/widget.js`, `/widget-more.js`, its deferred part, and
 * `/widget-texts/…`, its texts in each language. Built at the first request.
 */
export function widgetScript(): Router {
  const router = Router();
  let made: ReturnType<typeof makeScript> | undefined;
  const files = () =>
    (made ??= makeScript().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  for (const name of ['widget.js', 'widget-more.js'] as const) {
    router.get(`/${name}`, compress, async (_request, response) => {
      const { [name]: text } = (await files()).scripts;
      const cache = `public, max-age=${hour}, stale-while-revalidate=${7 * 24 * hour}`;
      send(response, { text, type: 'js', cache });
    });
  }
  router.get('/widget-texts/:file', compress, async (request, response, next) => {
    const [, language, version] =
      /^([a-z]+)-([\w-]+)\.json$/.exec(String(request.params['file'])) ?? [];
    const texts = Object.entries((await files()).texts).find(([name]) => name === language)?.[1];
    if (!texts) return next();
    // A script of another version, from a browser's cache or another process, gets the current texts.
    const cache = version === texts.version ? `public, max-age=${year}, immutable` : 'no-cache';
    send(response, { text: texts.json, type: 'json', cache });
  });
  return router;
}

async function makeScript() {
  const { makeWidget, stopBundler } = await import('./make-widget.ts');
  const widget = await makeWidget();
  await stopBundler();
  return widget;
}

function send(response: Response, { text, type, cache }: Kept): void {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  response.set({
    ETag: `"${hash}"`,
    'Cache-Control': cache,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  response.type(type).send(text);
}
