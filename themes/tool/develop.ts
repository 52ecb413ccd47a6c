import { once } from 'node:events';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import express, { type Express, type RequestHandler, type Response } from 'express';
import { createStorefront } from '../../apps/storefront/server.ts';
import { loadTheme, type LoadedTheme } from '../../apps/storefront/themes/loaded-theme.ts';
import { html, type Html } from '../../packages/shared/html.ts';
import { readTheme } from '../../packages/shared/themes/read-theme.ts';
import { openDemo } from './demo.ts';

/** Port of the shop, unless PORT names another one. */
const port = Number(process.env['PORT'] ?? 4000);
const reload = `new EventSource('/theme-dev/changes').onmessage = () => location.reload();`;

/** Serves a demo shop in a theme. A change of a file reloads open pages, and a mistake is shown instead of them. */
export async function develop(given: string): Promise<void> {
  const folder = resolve(given);
  let state = read(folder);
  const open = new Set<Response>();
  const { settings, stop } = await openDemo();
  const shop = createStorefront(settings, {
    themes: { of: () => state.theme as LoadedTheme },
    sectionFailed: error => {
      console.error(messageOf(error));
      return mistake(error);
    },
    report: error => console.error(messageOf(error)),
  });
  const server = withReload(shop, { problemOf: () => state.problem, open }).listen(
    port,
    '127.0.0.1',
  );
  await once(server, 'listening').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let waiting: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const next = read(folder);
      state = { theme: next.theme ?? state.theme, problem: next.problem };
      console.log(state.problem ?? 'Read again.');
      for (const response of open) response.write('data: changed\n\n');
    }, 60);
  });
  process.once('SIGINT', () => {
    server.close();
    void stop().then(() => process.exit(0));
  });
  console.log(state.problem ?? `The theme is at http://localhost:${port}`);
}

function read(folder: string): { theme: LoadedTheme | undefined; problem: string | undefined } {
  try {
    return { theme: loadTheme(readTheme(folder), { strict: true }), problem: undefined };
  } catch (error) {
    return { theme: undefined, problem: messageOf(error) };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Shows in the place of a section why its template failed. */
export function mistake(error: unknown): Html {
  return html`<pre class="notice bad" role="alert">${messageOf(error)}</pre>`;
}

interface Watched {
  problemOf: () => string | undefined;
  open: Set<Response>;
}

/** Adds the reloading script to the pages of a shop, or shows what is wrong with the theme. */
function withReload(shop: Express, { problemOf, open }: Watched): Express {
  const app = express();
  app.get('/theme-dev/reload.js', (_request, response) => void response.type('js').send(reload));
  app.get('/theme-dev/changes', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  const inject: RequestHandler = (_request, response, next) => {
    const problem = problemOf();
    if (problem) return void response.status(500).type('html').send(problemPage(problem));
    const send = response.send.bind(response);
    response.send = body =>
      send(
        typeof body === 'string'
          ? body.replace('</body>', '<script src="/theme-dev/reload.js"></script></body>')
          : body,
      );
    next();
  };
  app.use(inject, shop);
  return app;
}

function problemPage(problem: string): string {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>The theme has a mistake</title>
      <body>
        <h1>The theme has a mistake</h1>
        <pre>${problem}</pre>
        <script src="/theme-dev/reload.js"></script>
      </body>
    </html>`.text;
}
