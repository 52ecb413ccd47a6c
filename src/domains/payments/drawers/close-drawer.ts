import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { CloseCashDrawerInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { write } from '../../../platform/journal/write.ts';
import { amountText } from '../payment-events.ts';
import { closed } from './choose-drawer.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { drawerEvent } from './drawer-event.ts';
import { expectedOf, findDrawer, lockDrawer } from './find-drawers.ts';

/** Closes a drawer with what was counted in it; it never changes from then on. @throws DomainError INVALID_TRANSITION. */
export async function closeCashDrawer(
  context: Context,
  input: CloseCashDrawerInput,
): Promise<CashDrawer> {
  const { id: businessId, currency } = await authorize(context, input.businessId, 'payment:write');
  const countedMinor = readPrice(input.counted, currency, 'counted');
  return write(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const drawer = await lockDrawer(transaction, businessId, input.drawerId);
    if (drawer.closedAt != null) throw closed(drawer.name);
    const expectedMinor = expectedOf(drawer);
    await sql(
      em,
      `update cash_drawer set closed_at = $3, closed_by_name = $4, counted_minor = $5, expected_minor = $6, note = $7
       where business_id = $1 and id = $2`,
      [
        businessId,
        drawer.id,
        new Date(now()).toISOString(),
        caller.actor.name,
        countedMinor,
        expectedMinor,
        input.note?.trim() || null,
      ],
    );
    const result = await findDrawer(em, businessId, drawer.id);
    const counted = amountText(countedMinor, currency);
    const said = `was closed with ${counted} of ${amountText(expectedMinor, currency)}`;
    return { result, event: drawerEvent(result, 'closed', said) };
  });
}
