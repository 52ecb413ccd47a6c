import { invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import {
  keepLineEnds,
  orNote,
  readLine,
  readText,
} from '../../../platform/lib/csv/import-report.ts';
import { exemptWord } from '../../taxes/apply-tax-class.ts';
import {
  applyBookingRules,
  applyMeeting,
  applyRules,
  applyStock,
  bookingRuleFields,
  meetingFields,
  noBookingRules,
  noMeeting,
} from './read-item-rules.ts';
import type { Cells, ImportedItem } from './imported-item.ts';
import { readMetadataCell } from '../../external-ids/metadata-cell.ts';
import { readExternalId } from '../../external-ids/read-external.ts';
import { readPrice } from '../items/read-price.ts';
import { readDeposit } from '../items/deposit.ts';
import { numberNames, ofNumbers } from '../../../../packages/shared/item-numbers.ts';
import { readDecimal, readTruth } from './read-cells.ts';

/** The columns of an item file. */
export const itemColumns = [
  'externalId',
  'metadata',
  'name',
  'type',
  'sku',
  'description',
  'price',
  'durationMinutes',
  'categoryName',
  'taxClass',
  'depositPercent',
  'depositAmount',
  ...numberNames,
  'bookableHours',
  ...bookingRuleFields,
  ...meetingFields,
  'stock',
  'stockOnHand',
  'lowStock',
  'active',
];

const blank: ImportedItem = {
  id: null,
  externalId: null,
  metadata: {},
  name: '',
  type: 'service',
  sku: null,
  description: null,
  priceMinor: 0,
  durationMinutes: null,
  capacity: 1,
  categoryName: null,
  taxClass: null,
  depositPpm: null,
  depositMinor: null,
  ...ofNumbers(() => null),
  bookableHours: null,
  ...noBookingRules,
  ...noMeeting,
  active: true,
  form: 'plain',
  trackStock: false,
  stock: null,
  elsewhere: 0,
  lowStock: null,
};

/** Settings for reading the cells of a file. */
interface Given {
  currency: string;
  /** Names of the active tax rates. */
  taxRates: ReadonlySet<string>;
  /** Reason why services cannot require a card; null if they can. */
  noCards: string | null;
}

/**
 * Reads an item from a line. Missing columns and empty cells of required fields keep the present value.
 * @throws DomainError VALIDATION_FAILED naming every bad cell.
 */
export function readItem(
  cells: Cells,
  before: ImportedItem | undefined,
  { currency, taxRates, noCards }: Given,
): ImportedItem {
  const item = { ...(before ?? blank) };
  const issues: Issue[] = [];
  const note = (read: () => void) => orNote(issues, read);
  note(() => applyExternalId(item, cells));
  note(() => applyMetadata(item, cells));
  note(() => applyName(item, cells, before));
  note(() => applyType(item, cells, before));
  note(() => applyText(item, 'sku', cells, 64));
  note(() => applyText(item, 'description', cells, 5000));
  note(() => applyText(item, 'categoryName', cells, 100));
  note(() => applyTaxClass(item, cells, taxRates));
  note(() => applyPrice(item, cells, before, currency));
  note(() => applyDeposit(item, cells, currency));
  note(() => applyDuration(item, cells));
  note(() => applyRules(item, cells));
  note(() => applyBookingRules(item, cells, noCards));
  note(() => applyMeeting(item, cells));
  note(() => applyActive(item, cells));
  note(() => applyStock(item, cells));
  if (issues.length > 0) throw validationFailed(issues);
  return item;
}

function applyExternalId(item: ImportedItem, { externalId: cell }: Cells): void {
  if (cell === undefined) return;
  item.externalId = cell === '' ? null : readExternalId(readText(cell, 'externalId', 255));
}

function applyMetadata(item: ImportedItem, { metadata: cell }: Cells): void {
  if (cell !== undefined) item.metadata = readMetadataCell(cell, item.metadata);
}

function applyName(item: ImportedItem, { name }: Cells, before: ImportedItem | undefined): void {
  if (!name && !before) throw invalid('name', 'required for a new item.');
  item.name = readLine(name || item.name, 'name', 200);
}

function applyType(item: ImportedItem, { type }: Cells, before: ImportedItem | undefined): void {
  if (!type) return;
  const named = type.toLowerCase();
  if (named !== 'service' && named !== 'product') {
    throw invalid('type', 'must be service or product.');
  }
  if (before && before.type !== named) {
    throw invalid('type', `a ${before.type} cannot become a ${named}; create a new item.`);
  }
  item.type = named;
}

function applyText(
  item: ImportedItem,
  column: 'sku' | 'description' | 'categoryName',
  cells: Cells,
  most: number,
): void {
  const cell = cells[column];
  if (cell === undefined) return;
  if (column === 'description') {
    item.description = keepLineEnds(readText(cell, column, most) || null, item.description);
  } else {
    item[column] = readLine(cell, column, most) || null;
  }
}

function applyTaxClass(
  item: ImportedItem,
  { taxClass }: Cells,
  taxRates: ReadonlySet<string>,
): void {
  if (taxClass === undefined) return;
  const isExempt = taxClass.toLowerCase() === exemptWord;
  const named = isExempt ? exemptWord : taxClass || null;
  if (named !== null && named !== item.taxClass && !isExempt && !taxRates.has(named)) {
    throw invalid(
      'taxClass',
      `must be the name of an active tax rate, ${exemptWord}, or empty for the default.`,
    );
  }
  item.taxClass = named;
}

function applyPrice(
  item: ImportedItem,
  { price }: Cells,
  before: ImportedItem | undefined,
  currency: string,
): void {
  if (!price) {
    if (!before) throw invalid('price', 'required for a new item.');
    return;
  }
  item.priceMinor = readPrice(readDecimal(price, currency), currency, 'price');
}

/** Applies the deposit columns. Empty cells clear the deposit. */
function applyDeposit(
  item: ImportedItem,
  { depositPercent: percent, depositAmount: amount }: Cells,
  currency: string,
): void {
  const read = (text: string | undefined, path: string) =>
    text ? readDecimal(text, currency, path) : text === undefined ? undefined : null;
  const share = read(percent, 'depositPercent');
  if (share != null && share > 100) throw invalid('depositPercent', 'must be at most 100.');
  const sum = read(amount, 'depositAmount');
  Object.assign(item, readDeposit({ depositPercent: share, depositAmount: sum }, currency));
}

function applyDuration(item: ImportedItem, { durationMinutes }: Cells): void {
  const path = 'durationMinutes';
  if (item.type === 'product') {
    if (durationMinutes) throw invalid(path, 'only a service has this field; leave it out.');
    return;
  }
  if (!durationMinutes && item.durationMinutes === null) {
    throw invalid(path, 'required for a service.');
  }
  if (!durationMinutes) return;
  const minutes = /^\d{1,4}$/.test(durationMinutes) ? Number(durationMinutes) : 0;
  if (minutes < 1 || minutes > 1440) {
    throw invalid(path, 'must be a whole number of minutes from 1 to 1440.');
  }
  item.durationMinutes = minutes;
}

function applyActive(item: ImportedItem, { active }: Cells): void {
  if (active) item.active = readTruth(active, 'active');
}
