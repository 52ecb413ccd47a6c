import { readHours } from '../../business/read-settings.ts';
import {
  checkNoServiceRules,
  checkServiceRules,
  ruleNumbers,
  type ServiceRuleFields,
} from '../items/apply-service-rules.ts';
import type { Cells, ImportedItem } from './imported-item.ts';
import { readCount } from './read-count.ts';

export const noRules: ServiceRuleFields = {
  processingAfterMinutes: null,
  processingMinutes: null,
  staffCount: null,
  slotStepMinutes: null,
  minNoticeMinutes: null,
  horizonDays: null,
  cancelCutoffMinutes: null,
  minParticipants: null,
  minParticipantsCutoffMinutes: null,
  maxBookingsPerDay: null,
  maxBookingsPerWeek: null,
  bookableHours: null,
};

/** The least and the most of each. */
const bounds: Readonly<Record<(typeof ruleNumbers)[number], readonly [number, number]>> = {
  processingAfterMinutes: [1, 1439],
  processingMinutes: [1, 1439],
  staffCount: [1, 5],
  slotStepMinutes: [1, 1440],
  minNoticeMinutes: [0, 525_600],
  horizonDays: [1, 730],
  cancelCutoffMinutes: [0, 525_600],
  minParticipants: [2, 1000],
  minParticipantsCutoffMinutes: [0, 43_200],
  maxBookingsPerDay: [1, 10_000],
  maxBookingsPerWeek: [1, 10_000],
};

/** When a service can be booked, and when its person is free; empty cells clear it. @throws DomainError. */
export function applyRules(item: ImportedItem, cells: Cells): void {
  for (const field of ruleNumbers) {
    const cell = cells[field];
    if (cell === undefined) continue;
    item[field] = cell === '' ? null : readCount(cell, field, ...bounds[field]);
  }
  const { bookableHours: hours } = cells;
  if (hours !== undefined) item.bookableHours = hours ? readHours(hours, 'bookableHours') : null;
  if (item.type === 'product') checkNoServiceRules(item);
  else checkServiceRules(item);
}
