import type { Config } from '../../platform/config.ts';
import { announce } from '../start/announce.ts';
import type { Console } from '../start/create-console.ts';
import { drainOnSignals, drainWithParent } from '../start/drain.ts';
import { checkPort } from '../start/listen.ts';
import { Fleet } from './fleet.ts';

/**
 * Runs the service in several processes that share the connections of one port. This process supervises them: it renews them on
 * SIGHUP and ends with them.
 */
export async function runWorkers(
  config: Config,
  console: Console,
  endsWithParent: boolean,
): Promise<void> {
  await checkPort(config);
  const fleet = new Fleet(config.workers, console.log);
  let stopShop: (() => void) | null = null;
  let isStopping = false;
  const stop = async (reason: string) => {
    stopShop?.();
    const isWhole = await fleet.stop(reason);
    if (config.production) console.log.info({ reason }, 'stopped');
    process.exit(isWhole ? 0 : 1);
  };
  const drain = (reason: string) => {
    if (isStopping) return false;
    isStopping = true;
    void stop(reason);
    return true;
  };
  drainOnSignals(drain);
  process.on('SIGHUP', () => fleet.renew());
  if (endsWithParent) drainWithParent(drain);

  const announcement = await fleet.start();
  if (isStopping) return;
  // The worker has already reported the reason.
  if (!announcement) process.exit(1);
  stopShop = await announce(announcement, config, console, { workers: config.workers });
}
