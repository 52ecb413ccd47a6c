import { countAccounts } from '../../domains/payments/accounts/count-accounts.ts';
import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { canReach } from './reach.ts';

const { ok, wrong } = findingsAbout('Payment providers');

/** Whether the businesses' credentials can be read with the present secret, and the providers that they use be reached. */
export async function providerFindings({ config, fork, seal }: AppServices): Promise<Finding[]> {
  const addresses = { stripe: config.stripeApiUrl, yookassa: config.yookassaApiUrl };
  const accounts = await countAccounts(fork(), seal);
  const findings = accounts.map(({ provider, count, unreadable }) =>
    unreadable > 0
      ? wrong(
          `${unreadable} of ${count} accounts with ${provider} cannot be read: APP_SECRET is not the one they were saved with.`,
        )
      : ok(`${count} accounts with ${provider} can be read.`),
  );
  const used = accounts.flatMap(({ provider }) =>
    Object.entries(addresses).filter(([name]) => name === provider),
  );
  const reached = await Promise.all(used.map(([name, address]) => reach(name, address)));
  return [...findings, ...reached];
}

async function reach(name: string, address: string): Promise<Finding> {
  return (await canReach(address))
    ? ok(`${name} can be reached.`)
    : wrong(`${name} cannot be reached at ${address}: does a firewall let this machine out?`);
}
