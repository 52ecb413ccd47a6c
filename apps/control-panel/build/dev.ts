import { once } from 'node:events';
import { createServer as createListener, type AddressInfo } from 'node:net';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { config } from './config.ts';
import { textsFromSource } from './texts-from-source.ts';

/** The app as its files are, for development: a changed part shows in the browser at once, and what is around it stays. */
export async function openDevelopment(): Promise<ViteDevServer> {
  return createServer({
    ...config,
    plugins: [...config.plugins, ...textsFromSource(), react()],
    appType: 'custom',
    // Packages are prepared before a page asks for them: those found later would have it load again.
    optimizeDeps: { entries: ['main.tsx'] },
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
}

/** Several services may run on one machine. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, 'localhost');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
