import { saveItem } from '../../domains/catalog/items/save-item.ts';
import { cardProviderOf } from '../../domains/payments/cards/card-provider.ts';
import { systemCaller } from '../../platform/caller.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const minute = 60_000;

/**
 * From today on, one service asks those who book it for a card, where a payment provider keeps cards. What was booked before
 * goes on as it was agreed.
 */
export async function askForCard(
  { runAs }: Stage,
  { business, items }: Salon,
  now: number,
): Promise<void> {
  const { id: itemId } = items.get('massage')!;
  await runAs(systemCaller('demo'))(now - minute, async context => {
    if (!(await cardProviderOf(context, business.id))) return;
    await saveItem(context, { businessId: business.id, itemId, requiresCard: true });
  });
}
