import type { RequestHandler } from 'express';
import { html, type Html } from '../../../packages/shared/html.ts';

const files = '/ControlPanel/-/';

interface FromSource {
  /** Sends the compiled source files that a browser requests. */
  sendFile: RequestHandler;
  head: Html;
  /** The policy for the bundler's own scripts, styles and socket, allowed in development only. */
  policy: string;
}

/** Serves the app from its source, for its developers: nothing is built, and saved changes appear at once. */
export function createFromSource(): FromSource {
  let opened: ReturnType<typeof open> | undefined;
  return {
    sendFile: async (request, response, next) => {
      if (!request.originalUrl.startsWith(files)) return next();
      opened ??= open();
      (await opened).middlewares(request, response, next);
    },
    head: html`<script type="module" src="${files}@vite/client"></script>
      <script type="module" src="${files}@id/@vitejs/plugin-react/preamble"></script>
      <script type="module" src="${files}app/main.tsx"></script>`,
    policy: [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' https: data: blob:`,
      `font-src 'self' data:`,
      `connect-src 'self' ws:`,
      `frame-src 'self'`,
      `manifest-src 'self'`,
      `worker-src 'self' blob:`,
    ].join(';'),
  };
}

async function open() {
  const { openDevelopment } = await import('../../../apps/control-panel/build/dev.ts');
  return openDevelopment();
}
