import { once } from 'node:events';
import { createServer as createListener, type AddressInfo } from 'node:net';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { config } from './config.ts';
import { textsFromSource } from './texts-from-source.ts';

/** Starts the development server with hot module replacement. */
export async function openDevelopment(): Promise<ViteDevServer> {
  return createServer({
    ...config,
    plugins: [...config.plugins, ...textsFromSource(), react()],
    appType: 'custom',
    // Bundles dependencies in advance, because one found later would reload the page.
    optimizeDeps: { entries: ['app/main.tsx'] },
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
}

/** Returns a free port, because several servers may run on one machine. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, 'localhost');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
