import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { OpenCashDrawerInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import { amountText } from '../payment-events.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { drawerEvent } from './drawer-event.ts';
import { findDrawer } from './find-drawers.ts';

/** Opens a cash drawer with what was counted in it. @throws DomainError RULE_VIOLATION if it is open already. */
export async function openCashDrawer(
  context: Context,
  input: OpenCashDrawerInput,
): Promise<CashDrawer> {
  const { id: businessId, currency } = await authorize(context, input.businessId, 'payment:write');
  const { name, openingMinor } = readTogether({
    name: () => readName(input.name ?? 'Main', 'name'),
    openingMinor: () => readPrice(input.opening, currency, 'opening'),
  });
  return write(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const id = newId('drw');
    const opened = await sql(
      em,
      `insert into cash_drawer (id, business_id, name, currency, opening_minor, opened_at, opened_by_name)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (business_id, name) where closed_at is null do nothing returning 1`,
      [
        id,
        businessId,
        name,
        currency,
        openingMinor,
        new Date(now()).toISOString(),
        caller.actor.name,
      ],
    );
    if (opened.length === 0) {
      throw new DomainError(
        'RULE_VIOLATION',
        `name: the cash drawer ${name} is open already. Close it first.`,
      ).because('drawer_open', { name });
    }
    const result = await findDrawer(em, businessId, id);
    const said = `was opened with ${amountText(openingMinor, currency)}`;
    return { result, event: drawerEvent(result, 'opened', said) };
  });
}
