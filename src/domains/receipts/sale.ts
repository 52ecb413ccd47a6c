import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../nouns/not-found.ts';
import { feeLine } from './frozen.ts';
import { findSoldAppointment, findSoldOrder, type SaleRow } from './sale.queries.ts';
import type { SaleIds } from '../scheduling/announcements.ts';

/** The present state of a sale. It is off if it does not take place and no fee is kept. */
export interface Sale extends SaleIds, Omit<SaleRow, 'fees'> {
  /** True if it does not take place and only its fee is left to pay. */
  isFee: boolean;
}

/** Reads a sale of a business. @throws DomainError NOT_FOUND. */
export async function readSale(em: EntityManager, ids: SaleIds): Promise<Sale> {
  const { businessId, orderId, appointmentId } = ids;
  const found = orderId
    ? await findSoldOrder(em, { businessId, id: orderId })
    : await findSoldAppointment(em, { businessId, id: appointmentId ?? '' });
  if (!found) throw orderId ? notFound('ord', orderId) : notFound('apt', appointmentId ?? '');
  const { fees, ...sale } = found;
  const kept = fees.map(fee => feeLine(fee, sale.settings.locale));
  const isFee = sale.isOff && kept.length > 0;
  // A cancelled sale has a document for its fee only.
  const lines = sale.isOff ? kept : [...sale.lines, ...kept];
  return { ...ids, ...sale, isOff: sale.isOff && !isFee, isFee, lines };
}
