import type { ReceiptsIssued } from '../../enums.generated.ts';
import type { Business } from './business.entity.ts';

/**
 * When receipts are issued. A business that has not said what it is taxed by issues none by itself: a document without
 * it is worth nothing to the buyer, and its number cannot be taken back.
 */
export function issuedWhen({
  receiptsIssued,
  taxNumber,
  vatNumber,
}: Pick<Business, 'receiptsIssued' | 'taxNumber' | 'vatNumber'>): ReceiptsIssued {
  return receiptsIssued ?? (taxNumber || vatNumber ? 'on_payment' : 'by_hand');
}
