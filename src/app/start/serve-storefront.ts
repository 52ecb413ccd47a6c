import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** The storefront runs as a separate program that knows only the service's address and the shop's key. */
const program = join(import.meta.dirname, '../../../apps/storefront/main.ts');
const startsWithin = 10_000;

interface Where {
  coreUrl: string;
  host: string;
  port: number;
  slug: string;
  key: string;
}

/** A storefront process that ends with the service. */
export interface Served {
  /** Its address; null if it could not start. */
  address: string | null;
  stop(): void;
}

/** Starts the storefront of a shop as a process of its own. */
export async function serveStorefront({ coreUrl, host, port, slug, key }: Where): Promise<Served> {
  const child = fork(program, {
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
