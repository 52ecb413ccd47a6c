import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** The storefront's program. It is another one: it knows the service by its address and the shop's key alone. */
const program = join(import.meta.dirname, '../../../apps/storefront/main.ts');
const startsWithin = 10_000;

interface Where {
  coreUrl: string;
  host: string;
  port: number;
  slug: string;
  key: string;
}

/** A storefront that runs beside the service, and ends with it. */
export interface Served {
  /** Where it is; null where it could not start. */
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
