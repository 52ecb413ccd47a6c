import { createServer, type ViteDevServer } from 'vite';
import { config } from './config.ts';

/** The app as its files are, for development: changes show in the browser without a build. */
export function openDevelopment(): Promise<ViteDevServer> {
  return createServer({ ...config, appType: 'custom', server: { middlewareMode: true } });
}
