import { readHours } from '../../business/read-settings.ts';
import { checkNoServiceRules, checkServiceRules } from '../items/apply-service-rules.ts';
import { numberNames, rulesOf } from '../../../../packages/shared/item-numbers.ts';
import type { Cells, ImportedItem } from './imported-item.ts';
import { readCount } from './read-count.ts';

/** Applies the numbers and the bookable hours of an item. Empty cells clear them. @throws DomainError. */
export function applyRules(item: ImportedItem, cells: Cells): void {
  for (const name of numberNames) {
    const cell = cells[name];
    if (cell === undefined) continue;
    const { least, most } = rulesOf(name);
    item[name] = cell === '' ? null : readCount(cell, name, least, most);
  }
  const { bookableHours: hours } = cells;
  if (hours !== undefined) item.bookableHours = hours ? readHours(hours, 'bookableHours') : null;
  if (item.type === 'product') checkNoServiceRules(item);
  else checkServiceRules(item);
}
