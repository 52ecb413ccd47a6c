import { invalid } from '../../../platform/errors.ts';
import type { Cells, ImportedItem } from './imported-item.ts';
import { readCount, readTruth } from './read-cells.ts';
import { readLine } from '../../../platform/lib/csv/import-report.ts';
import { readMeetingUrl } from '../../../platform/validation/read-text.ts';
import {
  checkMeeting,
  checkNoServiceRules,
  checkServiceRules,
} from '../items/apply-service-rules.ts';
import { readHours } from '../../business/read-settings.ts';
import { numberNames, rulesOf } from '../../../../packages/shared/item-numbers.ts';

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

/** Columns of an online service: the kind of its meeting link, and the link. */
export const meetingFields = ['meeting', 'meetingUrl'] as const;

export const noMeeting: Pick<ImportedItem, (typeof meetingFields)[number]> = {
  meeting: 'none',
  meetingUrl: null,
};

const meetings = ['none', 'service', 'staff'] as const satisfies readonly ImportedItem['meeting'][];

/**
 * Applies the meeting columns to an item. An empty link cell clears the link. @throws DomainError
 * VALIDATION_FAILED.
 */
export function applyMeeting(item: ImportedItem, { meeting, meetingUrl }: Cells): void {
  if (meeting) {
    const named = meetings.find(each => each === meeting.toLowerCase());
    if (!named) throw invalid('meeting', `must be one of ${meetings.join(', ')}.`);
    item.meeting = named;
  }
  if (meetingUrl !== undefined) {
    item.meetingUrl = readMeetingUrl(readLine(meetingUrl, 'meetingUrl', 2000) || null) ?? null;
  }
  if (item.type === 'service') return checkMeeting(item);
  const given = item.meeting === 'none' ? item.meetingUrl && 'meetingUrl' : 'meeting';
  if (given) throw invalid(given, 'only a service has this field; leave it out.');
}

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

const mostOnHand = 1_000_000_000;

/** Applies the counted stock and the low-stock level. An empty stock cell keeps the present count. */
export function applyStock(item: ImportedItem, cells: Cells): void {
  const { lowStock } = cells;
  const stock = cells['stock'] || cells['stockOnHand'];
  if (stock) applyCount(item, readCount(stock, pathOf(cells), 0, mostOnHand), pathOf(cells));
  if (lowStock === undefined) return;
  const level = lowStock === '' ? null : readCount(lowStock, 'lowStock', 0, mostOnHand);
  if (level !== null) checkOwnStock(item, 'lowStock');
  if (level !== null && !item.trackStock) {
    throw invalid('lowStock', 'the stock of this item is not tracked; give stock, too.');
  }
  item.lowStock = level;
}

function pathOf(cells: Cells): string {
  return cells['stock'] ? 'stock' : 'stockOnHand';
}

function applyCount(item: ImportedItem, count: number, path: string): void {
  // An export shows a stock computed from variants or parts. Sent back unchanged, it is ignored.
  if (item.form !== 'plain' && count === item.stock) return;
  checkOwnStock(item, path);
  if (count < item.elsewhere) {
    const message = `the other locations have ${item.elsewhere}; import the stock of each location.`;
    throw invalid(path, message, 'too_small', { limit: item.elsewhere });
  }
  Object.assign(item, { stock: count, trackStock: true });
}

/** Refuses a stock cell for an item without stock of its own. @throws DomainError VALIDATION_FAILED. */
function checkOwnStock({ type, form }: ImportedItem, path: string): void {
  if (type === 'service') throw invalid(path, 'only a product has stock; leave it out.');
  if (form === 'variants') throw invalid(path, 'this item has variants; set the stock of each.');
  if (form === 'set') throw invalid(path, 'a set has no stock of its own; set that of its parts.');
}
