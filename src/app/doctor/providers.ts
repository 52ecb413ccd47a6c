import { findUsedProviders } from '../../domains/payments/accounts/provider-account.queries.ts';
import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding, canReach } from './finding.ts';

const { ok, wrong } = findingsAbout('Payment providers');

/** Checks that the businesses' payment providers can be reached. */
export async function providerFindings({ config, fork }: AppServices): Promise<Finding[]> {
  const addresses = { stripe: config.stripeApiUrl, yookassa: config.yookassaApiUrl };
  const used = await findUsedProviders(fork());
  const asked = Object.entries(addresses).filter(([name]) => used.some(each => each === name));
  return Promise.all(asked.map(([name, address]) => reach(name, address)));
}

async function reach(name: string, address: string): Promise<Finding> {
  return (await canReach(address))
    ? ok(`${name} can be reached.`)
    : wrong(`${name} cannot be reached at ${address}: does a firewall let this machine out?`);
}
