import { invalid } from '../../../platform/errors.ts';
import type { Cells, ImportedItem } from './imported-item.ts';
import { readTruth } from './read-truth.ts';

/** The columns of what a service wants of who books it. */
export const wishFields = ['requiresApproval', 'requiresPrepayment', 'requiresCard'] as const;

export const noWishes: Pick<ImportedItem, (typeof wishFields)[number]> = {
  requiresApproval: false,
  requiresPrepayment: false,
  requiresCard: null,
};

/**
 * Takes over what a service wants of who books it. An empty cell of a card means: as the business says; of the others it keeps
 * the present value. @throws DomainError VALIDATION_FAILED.
 */
export function applyWishes(item: ImportedItem, cells: Cells, noCards: string | null): void {
  for (const field of wishFields) {
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
