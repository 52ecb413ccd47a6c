import { invalid } from '../../../platform/errors.ts';
import type { Cells, ImportedItem } from './imported-item.ts';
import { readTruth } from './read-truth.ts';

/** Columns for the booking requirements of a service: approval, prepayment and card. */
export const bookingRuleFields = [
  'requiresApproval',
  'requiresPrepayment',
  'requiresCard',
] as const;

export const noBookingRules: Pick<ImportedItem, (typeof bookingRuleFields)[number]> = {
  requiresApproval: false,
  requiresPrepayment: false,
  requiresCard: null,
};

/**
 * Applies the booking requirements of a service. An empty card cell means the business's default. Other empty
 * cells keep the present value. @throws DomainError VALIDATION_FAILED.
 */
export function applyBookingRules(item: ImportedItem, cells: Cells, noCards: string | null): void {
  for (const field of bookingRuleFields) {
    const cell = cells[field];
    if (!cell) continue;
    const wanted = readTruth(cell, field);
    if (wanted && item.type === 'product') {
      throw invalid(field, 'only a service has this field; leave it out.');
    }
    if (field !== 'requiresCard') item[field] = wanted;
    else applyCard(item, wanted, noCards);
  }
  if (cells['requiresCard'] === '') item.requiresCard = null;
}

function applyCard(item: ImportedItem, wanted: boolean, noCards: string | null): void {
  if (wanted && item.requiresCard !== true && noCards !== null) {
    throw invalid('requiresCard', noCards);
  }
  item.requiresCard = item.type === 'product' ? null : wanted;
}
