import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { OpenCashDrawerInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { amountText } from '../payment-events.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { insertDrawer } from './cash-drawer.queries.ts';
import { cashDrawerEvent } from './cash-drawer-event.ts';
import { findCashDrawer } from './find-cash-drawers.ts';

/** Opens a cash drawer with the counted cash. @throws DomainError RULE_VIOLATION if it is open already. */
export async function openCashDrawer(
  context: Context,
  input: OpenCashDrawerInput,
): Promise<CashDrawer> {
  const { id: businessId, currency } = await authorize(context, input.businessId, 'payment:write');
  const { name, openingMinor } = collectIssues({
    name: () => readName(input.name ?? 'Main', 'name'),
    openingMinor: () => readPrice(input.opening, currency, 'opening'),
  });
  return write(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const id = await insertDrawer(em, {
      businessId,
      name,
      currency,
      openingMinor,
      openedAt: now(),
      openedByName: caller.actor.name,
    });
    if (id === undefined) {
      throw new DomainError(
        'RULE_VIOLATION',
        `name: the cash drawer ${name} is open already. Close it first.`,
      ).withReason('drawer_open', { name });
    }
    const result = await findCashDrawer(em, businessId, id);
    const said = `was opened with ${amountText(openingMinor, currency)}`;
    return { result, event: cashDrawerEvent(result, 'opened', said) };
  });
}
