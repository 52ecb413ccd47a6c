import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../apps/storefront/settings.ts';

const program = join(import.meta.dirname, '../../src/start.js');

/** The shop that a theme is tried with. */
export interface Demo {
  settings: Settings;
  stop: () => Promise<void>;
}

/**
 * Returns the shop of SHOP_URL, SHOP_SLUG and SHOP_KEY, or starts the service with its demo business on a free port.
 */
export async function openDemo(): Promise<Demo> {
  const { SHOP_URL, SHOP_SLUG, SHOP_KEY, PATH, HOME } = process.env;
  const usual = { host: '127.0.0.1', port: 0, baseUrl: undefined, trustProxy: 0, themes: [] };
  if (SHOP_URL && SHOP_SLUG && SHOP_KEY) {
    const settings = { ...usual, coreUrl: SHOP_URL, slug: SHOP_SLUG, key: SHOP_KEY };
    return { settings, stop: () => Promise.resolve() };
  }
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'theme-demo-'));
  const key = randomBytes(24).toString('base64url');
  console.log('Starting a demo shop …');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      PATH,
      HOME,
      DEMO: 'on',
      DATA_DIR: folder,
      PORT: String(port),
      STOREFRONT_PORT: '0',
      SHOPS_DOMAIN: 'shops.localhost.test',
      STOREFRONT_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const coreUrl = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = new Promise(resolve => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (String(text).includes(String(port))) resolve();
    });
    child.once('close', () => reject(new Error('The demo shop could not be started.')));
  });
  return { settings: { ...usual, coreUrl, slug: 'lumen-salon', key }, stop };
}

/** Returns a port that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}
