import type { EntityManager } from '@mikro-orm/sql';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationOf } from '../../business/locations/locations.ts';
import type { StockTransfer } from './stock-transfer.entity.ts';

type Verb = 'created' | 'updated' | 'sent' | 'received' | 'cancelled';

/** Returns the fields of a transfer that its changes change. */
export function transferFields({ status, note, ...transfer }: StockTransfer) {
  const { fromLocationId, toLocationId } = transfer;
  return { status, fromLocationId, toLocationId, note: note ?? null };
}

/** Returns the event of a transfer for the journal and webhooks. `difference` names the lines that arrived otherwise. */
export async function transferEvent(
  em: EntityManager,
  business: Business,
  transfer: StockTransfer,
  verb: Verb,
  before: ReturnType<typeof transferFields> | null,
  difference = '',
): Promise<DomainEvent> {
  const { id, businessId, number, fromLocationId, toLocationId, lines } = transfer;
  const from = await locationOf(em, business, fromLocationId);
  const to = await locationOf(em, business, toLocationId);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    type: `transfer.${verb}`,
    businessId,
    subject: id,
    summary: `Transfer ${number} of ${units} units from ${from.name} to ${to.name} was ${verb}.${difference}`,
    details: { number, lines },
    before,
    after: transferFields(transfer),
  };
}
