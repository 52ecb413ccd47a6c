import { decimalsOf } from '../currency-decimals.ts';
import type { Config, Service, Variant } from './types.ts';

/** What is paid when a service is booked, and what at the visit, in major units. */
export interface Deposit {
  now: number;
  later: number;
}

interface Chosen {
  service: Service | null;
  variant: Variant | null;
}

/** The deposit of what was chosen, as the service asks for it; null where it wants none, or all of its price. */
export function depositOf(
  { service, variant }: Chosen,
  { currency, pricesIncludeTax }: Pick<Config, 'currency' | 'pricesIncludeTax'>,
): Deposit | null {
  if (!service) return null;
  const unit = 10 ** decimalsOf(currency);
  const rounded = (amount: number) => Math.round(amount * unit + 1e-6) / unit;
  const { price } = variant ?? service;
  const tax = pricesIncludeTax ? 0 : rounded((price * (service.taxPercent ?? 0)) / 100);
  const paid = rounded(price + tax);
  const { depositPercent, depositAmount } = service;
  const wanted = depositPercent === null ? depositAmount : rounded((paid * depositPercent) / 100);
  if (wanted === null || wanted <= 0 || wanted >= paid) return null;
  return { now: wanted, later: rounded(paid - wanted) };
}
