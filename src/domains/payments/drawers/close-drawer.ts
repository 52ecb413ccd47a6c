import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { CloseCashDrawerInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { amountText } from '../payment-events.ts';
import { closed } from './choose-cash-drawer.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { closeDrawer } from './cash-drawer.queries.ts';
import { cashDrawerEvent } from './cash-drawer-event.ts';
import { expectedOf, findCashDrawer, lockCashDrawer } from './find-cash-drawers.ts';

/** Closes a drawer with the counted cash. A closed drawer never changes. @throws DomainError INVALID_TRANSITION. */
export async function closeCashDrawer(
  context: Context,
  input: CloseCashDrawerInput,
): Promise<CashDrawer> {
  const { id: businessId, currency } = await authorize(context, input.businessId, 'payment:write');
  const countedMinor = readPrice(input.counted, currency, 'counted');
  return write(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const drawer = await lockCashDrawer(transaction, businessId, input.drawerId);
    if (drawer.closedAt != null) throw closed(drawer.name);
    const expectedMinor = expectedOf(drawer);
    await closeDrawer(em, {
      businessId,
      id: drawer.id,
      closedAt: now(),
      closedByName: caller.actor.name,
      countedMinor,
      expectedMinor,
      note: input.note?.trim() || null,
    });
    const result = await findCashDrawer(em, businessId, drawer.id);
    const counted = amountText(countedMinor, currency);
    const said = `was closed with ${counted} of ${amountText(expectedMinor, currency)}`;
    return { result, event: cashDrawerEvent(result, 'closed', said) };
  });
}
