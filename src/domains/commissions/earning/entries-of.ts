import { chooseRate, type Rate } from '../rules/choose-rate.ts';
import { reckonCommission } from './reckon-commission.ts';
import type { Earned, SoldPart } from './sold-part.ts';

/** Rate of a sale without a rule. Its entry is stored too, so that a later rule does not apply to it. */
const none: Rate = { ppm: null, fixedMinor: null };

const nothing = { quantity: 0, baseMinor: 0, amountMinor: 0 };

/**
 * Returns the missing entries of a sale: the commission due to each staff member less their present entries.
 * Existing entries keep their rate. Today's rules apply only to staff without an entry.
 */
export function entriesOf(part: SoldPart): Earned[] {
  const { earned, staffId } = part;
  const earns = staffId !== null && part.isSold && (part.isEarned || earned.length > 0);
  const ids = new Set([...earned.map(each => each.staffId), ...(earns ? [staffId] : [])]);
  return [...ids].flatMap(id => {
    const had = earned.find(each => each.staffId === id);
    const rate = had ?? chooseRate(part.rules, { ...part, staffId: id }) ?? none;
    const target = earns && id === staffId ? targetOf(part, rate) : nothing;
    const missing = {
      staffId: id,
      quantity: target.quantity - (had?.quantity ?? 0),
      baseMinor: target.baseMinor - (had?.baseMinor ?? 0),
      amountMinor: target.amountMinor - (had?.amountMinor ?? 0),
      ppm: rate.ppm,
      fixedMinor: rate.fixedMinor,
    };
    return had && isSame(missing) ? [] : [missing];
  });
}

function targetOf(part: SoldPart, rate: Rate) {
  return { quantity: part.quantity, ...reckonCommission(part, rate) };
}

function isSame({ quantity, baseMinor, amountMinor }: Earned): boolean {
  return quantity === 0 && baseMinor === 0 && amountMinor === 0;
}
