import { decimalsOf } from '../currency-decimals.ts';
import type { Picked, Picks } from './picks.ts';
import type { Config } from './types.ts';

/** What is paid when it is booked, and what at the visit, in major units. */
export interface Deposit {
  now: number;
  later: number;
}

type Money = Pick<Config, 'currency' | 'pricesIncludeTax'>;

/** What is paid at once of what was chosen, as the services ask for it; null where that is nothing, or all of the price. */
export function depositOf({ picks, people }: Picks, money: Money): Deposit | null {
  const parts = picks.map(pick => partOf(pick, money));
  const sum = (of: keyof Deposit) =>
    rounded(money.currency, people * parts.reduce((total, part) => total + part[of], 0));
  const [now, later] = [sum('now'), sum('later')];
  return now > 0 && later > 0 ? { now, later } : null;
}

function partOf({ service, variant }: Picked, { currency, pricesIncludeTax }: Money): Deposit {
  const { price } = variant ?? service;
  const tax = pricesIncludeTax ? 0 : rounded(currency, (price * (service.taxPercent ?? 0)) / 100);
  const paid = rounded(currency, price + tax);
  const { depositPercent, depositAmount, requiresPrepayment } = service;
  const wanted =
    depositPercent === null ? depositAmount : rounded(currency, (paid * depositPercent) / 100);
  const hasDeposit = wanted !== null && wanted > 0 && wanted < paid;
  const isAllWanted = requiresPrepayment || (wanted !== null && wanted >= paid);
  const now = hasDeposit ? wanted : isAllWanted ? paid : 0;
  return { now, later: rounded(currency, paid - now) };
}

function rounded(currency: string, amount: number): number {
  const unit = 10 ** decimalsOf(currency);
  return Math.round(amount * unit + 1e-6) / unit;
}
