import { chooseRate, type Rate } from '../rules/choose-rate.ts';
import { reckonCommission } from './reckon-commission.ts';
import type { Earned, SoldPart } from './sold-part.ts';

/** What nobody pays anything for is kept as well, so that a later rule does not count for it. */
const none: Rate = { ppm: null, fixedMinor: null };

const nothing = { quantity: 0, baseMinor: 0, amountMinor: 0 };

/**
 * The entries that are missing: what everybody is to have of a sale less what they have. Who has some keeps its rate; the rules of
 * now are for those who have none.
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
