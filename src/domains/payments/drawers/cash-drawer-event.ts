import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { expectedOf } from './find-cash-drawers.ts';

/** Returns the audit event of a drawer. */
export function cashDrawerEvent(
  drawer: CashDrawer,
  type: 'opened' | 'moved' | 'closed',
  said: string,
): DomainEvent {
  const { id, businessId, name, currency, countedMinor } = drawer;
  return {
    type: `cash_drawer.${type}`,
    businessId,
    subject: id,
    summary: `The cash drawer ${name} ${said}.`,
    details: {
      name,
      currency,
      expected: toMajor(expectedOf(drawer), currency),
      counted: countedMinor == null ? null : toMajor(countedMinor, currency),
    },
  };
}
