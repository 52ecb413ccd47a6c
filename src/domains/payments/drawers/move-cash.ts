import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { MoveCashInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { amountText } from '../payment-events.ts';
import { closed } from './choose-cash-drawer.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { insertMovement } from './cash-drawer.queries.ts';
import { cashDrawerEvent } from './cash-drawer-event.ts';
import { expectedOf, findCashDrawer, lockCashDrawer } from './find-cash-drawers.ts';

/** Puts cash into an open drawer or takes it out, at most the expected amount. @throws DomainError RULE_VIOLATION. */
export async function moveCash(context: Context, input: MoveCashInput): Promise<CashDrawer> {
  const { id: businessId, currency } = await authorize(context, input.businessId, 'payment:write');
  const { amountMinor, reason } = collectIssues({
    amountMinor: () => readPrice(input.amount, currency, 'amount'),
    reason: () => readName(input.reason, 'reason'),
  });
  if (amountMinor === 0) throw invalid('amount', 'must be more than 0.', 'zero');
  const isOut = input.direction === 'out';
  return write(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const drawer = await lockCashDrawer(transaction, businessId, input.drawerId);
    if (drawer.closedAt != null) throw closed(drawer.name);
    if (isOut) checkEnough(drawer, amountMinor);
    await insertMovement(em, {
      businessId,
      drawerId: drawer.id,
      amountMinor: isOut ? -amountMinor : amountMinor,
      reason,
      byName: caller.actor.name,
      createdAt: now(),
    });
    const result = await findCashDrawer(em, businessId, drawer.id);
    const amount = amountText(amountMinor, currency);
    const said = `${isOut ? `gave ${amount} out` : `got ${amount}`}: ${reason}`;
    return { result, event: cashDrawerEvent(result, 'moved', said) };
  });
}

function checkEnough(drawer: CashDrawer, amountMinor: number): void {
  const { currency } = drawer;
  const mostMinor = Math.max(expectedOf(drawer), 0);
  if (amountMinor <= mostMinor) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `amount: at most ${amountText(mostMinor, currency)} should be in the cash drawer.`,
  ).withReason('drawer_short', { amount: toMajor(mostMinor, currency), currency });
}
