import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { MoveCashInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import { amountText } from '../payment-events.ts';
import { closed } from './choose-drawer.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { drawerEvent } from './drawer-event.ts';
import { expectedOf, findDrawer, lockDrawer } from './find-drawers.ts';

/** Puts cash into an open drawer or takes it out, at most what should be in it. @throws DomainError RULE_VIOLATION. */
export async function moveCash(context: Context, input: MoveCashInput): Promise<CashDrawer> {
  const { id: businessId, currency } = await authorize(context, input.businessId, 'payment:write');
  const { amountMinor, reason } = readTogether({
    amountMinor: () => readPrice(input.amount, currency, 'amount'),
    reason: () => readName(input.reason, 'reason'),
  });
  if (amountMinor === 0) throw invalid('amount', 'must be more than 0.', 'zero');
  const isOut = input.direction === 'out';
  return write(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const drawer = await lockDrawer(transaction, businessId, input.drawerId);
    if (drawer.closedAt != null) throw closed(drawer.name);
    if (isOut) checkEnough(drawer, amountMinor);
    await sql(
      em,
      `insert into cash_movement (id, business_id, drawer_id, amount_minor, reason, by_name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        newId('csh'),
        businessId,
        drawer.id,
        isOut ? -amountMinor : amountMinor,
        reason,
        caller.actor.name,
        new Date(now()).toISOString(),
      ],
    );
    const result = await findDrawer(em, businessId, drawer.id);
    const amount = amountText(amountMinor, currency);
    const said = `${isOut ? `gave ${amount} out` : `got ${amount}`}: ${reason}`;
    return { result, event: drawerEvent(result, 'moved', said) };
  });
}

function checkEnough(drawer: CashDrawer, amountMinor: number): void {
  const { currency } = drawer;
  const mostMinor = Math.max(expectedOf(drawer), 0);
  if (amountMinor <= mostMinor) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `amount: at most ${amountText(mostMinor, currency)} should be in the cash drawer.`,
  ).because('drawer_short', { amount: toMajor(mostMinor, currency), currency });
}
