import { atLocation } from '../../business/locations/at-location.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type {
  CloseCashDrawerInput,
  MoveCashInput,
  OpenCashDrawerInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { amountText } from '../payment-events.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { closeDrawer, insertDrawer, insertMovement } from './cash-drawer.queries.ts';
import { closed, expectedOf, findCashDrawer, lockCashDrawer } from './find-cash-drawers.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';

/** Opens a cash drawer with the counted cash. @throws DomainError RULE_VIOLATION if it is open already. */
export async function openCashDrawer(
  context: Context,
  input: OpenCashDrawerInput,
): Promise<CashDrawer> {
  const whole = await authorize(context, input.businessId, 'payment:write');
  const business = await atLocation(context.em, whole, input.locationId);
  const { id: businessId, currency, locationId = null } = business;
  const { name, openingMinor } = collectIssues({
    name: () => readName(input.name ?? 'Main', 'name'),
    openingMinor: () => readPrice(input.opening, currency, 'opening'),
  });
  return write(context, businessId, async transaction => {
    const { em, now, caller } = transaction;
    const id = await insertDrawer(em, {
      businessId,
      name,
      locationId,
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

/** Returns the audit event of a drawer. */
function cashDrawerEvent(
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
