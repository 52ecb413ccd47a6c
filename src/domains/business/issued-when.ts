import type { ReceiptsIssued } from '../../enums.generated.ts';
import type { Business } from './business.entity.ts';

/**
 * Returns when receipts are issued. Without a tax number, none is issued automatically. Such a document is
 * worthless to the buyer, and its number cannot be reused.
 */
export function issuedWhen({
  receiptsIssued,
  taxNumber,
  vatNumber,
}: Pick<Business, 'receiptsIssued' | 'taxNumber' | 'vatNumber'>): ReceiptsIssued {
  return receiptsIssued ?? (taxNumber || vatNumber ? 'on_payment' : 'by_hand');
}
