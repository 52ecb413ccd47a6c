import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../../nouns/not-found.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findReceiptById, findReceiptsOf } from '../receipt.queries.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';

/** Reads one document of a business. @throws DomainError NOT_FOUND. */
export async function findReceipt(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Receipt> {
  const receipt = await findReceiptById(em, { businessId, id });
  if (!receipt) throw notFound('rcp', id);
  return receipt;
}

/**
 * Returns the receipt or invoice of a sale that was not credited in full, if any. Under the business's lock this stays valid,
 * since documents are only issued under it.
 */
export async function findStanding(em: EntityManager, sale: SaleIds): Promise<Receipt | undefined> {
  const receipts = await findReceiptsOf(em, sale);
  return receipts.find(({ grossMinor, creditedMinor }) => creditedMinor < grossMinor);
}
