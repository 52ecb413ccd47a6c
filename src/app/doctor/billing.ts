import { findNewest } from '../../domains/tariffs/versions/tariff-version.queries.ts';
import type { AppServices } from '../services.ts';
import { canReach, findingsAbout, type Finding } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Billing');

/** Checks that Stripe can be reached for the payment of tariffs, and that new businesses get a tariff with a price. */
export async function billingFindings({ config, fork }: AppServices): Promise<Finding[]> {
  const { billing, defaultTariff, stripeApiUrl } = config;
  const tariff = (await findNewest(fork())).find(({ key }) => key === defaultTariff);
  const unknown = tariff
    ? []
    : [
        wrong(
          `DEFAULT_TARIFF is ${defaultTariff}, and there is no such tariff: new businesses have no limits.`,
        ),
      ];
  if (!billing) return unknown;
  const isFree = tariff?.monthlyMinor === 0;
  return [
    ...unknown,
    ...(isFree
      ? [
          notice(
            `DEFAULT_TARIFF is ${defaultTariff}, which is free: new businesses have nothing to pay.`,
          ),
        ]
      : []),
    (await canReach(stripeApiUrl))
      ? ok('Stripe can be reached for tariffs.')
      : wrong(`Stripe cannot be reached at ${stripeApiUrl}: does a firewall let this machine out?`),
  ];
}
