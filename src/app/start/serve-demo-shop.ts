import { fork, type ChildProcess } from 'node:child_process';
import type { Config } from '../../platform/config.ts';
import type { StorefrontKey } from '../demo/storefront-key.ts';
import { storefrontProgram } from './storefront-program.ts';

const startsWithin = 10_000;

interface Where {
  coreUrl: string;
  host: string;
  port: number;
  slug: string;
  key: string;
}

/** A storefront process that ends with the service. */
interface Served {
  /** Address of the storefront; null if it could not start. */
  address: string | null;
  stop(): void;
}

/** Starts the demo business's shop, which reads from the service at `corePort`. Returns a message with its address. */
export async function serveDemoShop(
  access: StorefrontKey,
  { host, storefrontPort: port }: Pick<Config, 'host' | 'storefrontPort'>,
  corePort: number,
): Promise<{ text: string; stop(): void }> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const coreUrl = `http://${reachable}:${corePort}`;
  const { address, stop } = await serveStorefront({ coreUrl, host, port, ...access });
  const text = address
    ? `The demo shop is at ${address}`
    : 'The demo shop could not be started; choose another port with STOREFRONT_PORT.';
  return { text, stop };
}

/** Starts the storefront of a shop as a separate process. */
async function serveStorefront({ coreUrl, host, port, slug, key }: Where): Promise<Served> {
  const child = fork(storefrontProgram, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      SHOP_URL: coreUrl,
      SHOP_SLUG: slug,
      SHOP_KEY: key,
      HOST: host,
      STOREFRONT_PORT: String(port),
    },
  });
  return { address: await addressOf(child), stop: () => void child.kill('SIGTERM') };
}

function addressOf(child: ChildProcess): Promise<string | null> {
  return new Promise(resolve => {
    const late = setTimeout(resolve, startsWithin, null);
    const answer = (address: string | null) => {
      clearTimeout(late);
      resolve(address);
    };
    child.once('message', message => answer((message as { address: string }).address));
    child.once('error', () => answer(null));
    child.once('exit', () => answer(null));
  });
}
