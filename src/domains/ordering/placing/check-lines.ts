import { toMajor } from '../../../platform/lib/money/money.ts';
import { DomainError, invalid, validationFailed } from '../../../platform/errors.ts';
import { nameOf } from '../name-of.ts';
import type { LineRequest, OrderRequest, ShopPart, SoldLine } from './read-order.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';
import type { Business } from '../../business/business.entity.ts';

/**
 * Rejects inactive items, and quantities beyond the maximum. Also rejects a start for a product, and a recipient for anything but
 * a gift card. The error names every such line.
 */
export function checkLines(lines: readonly SoldLine[], list = 'items'): void {
  const inactive = lines.flatMap(({ sellable }, index) =>
    sellable.active
      ? []
      : [
          {
            path: `${list}[${index}].catalogItemId`,
            message: `“${nameOf(sellable)}” is not offered now.`,
          },
        ],
  );
  if (inactive.length > 0) {
    const text = inactive.map(({ path, message }) => `${path}: ${message}`).join(' ');
    const unoffered = lines.map(({ sellable }) => sellable).filter(({ active }) => !active);
    const name = unoffered.map(nameOf).join(', ');
    throw new DomainError('RULE_VIOLATION', text, inactive).withReason('item_not_offered', {
      name,
    });
  }
  const unbookable = lines.flatMap(({ sellable, startAt }, index) =>
    startAt === null || sellable.type === 'service'
      ? []
      : [
          {
            path: `${list}[${index}].startAt`,
            message: `“${nameOf(sellable)}” is a product and has no start; leave it out.`,
          },
        ],
  );
  if (unbookable.length > 0) throw validationFailed(unbookable);
  const given = lines.flatMap(({ sellable, gift }, index) =>
    !gift || sellable.grants?.kind === 'gift_card'
      ? []
      : [
          {
            path: `${list}[${index}].gift`,
            message: `“${nameOf(sellable)}” is no gift card; leave it out.`,
          },
        ],
  );
  if (given.length > 0) throw validationFailed(given);
  checkMostPerOrder(lines, index => `${list}[${index}].quantity`);
}

/**
 * Rejects packages and memberships in a sale without a client, because they belong to a client.
 * @throws DomainError RULE_VIOLATION.
 */
export function refusePackages(lines: readonly SoldLine[]): void {
  const index = lines.findIndex(({ sellable: { grants } }) =>
    ['package', 'membership'].includes(grants?.kind ?? ''),
  );
  const line = lines[index];
  if (!line) return;
  const name = nameOf(line.sellable);
  throw new DomainError(
    'RULE_VIOLATION',
    `items[${index}].catalogItemId: “${name}” belongs to a client; give one.`,
  ).withReason('package_needs_client', { name });
}

/**
 * Checks that an order of gift cards or packages has an email address, since they are sent by mail.
 * @throws DomainError VALIDATION_FAILED.
 */
export function requireEmail(lines: readonly SoldLine[], { contactEmail }: ShopPart): void {
  const line = lines.find(({ sellable }) => sellable.grants !== null);
  if (!line || contactEmail !== null) return;
  const message = `required: “${nameOf(line.sellable)}” comes by mail.`;
  throw invalid('contact.email', message, 'required');
}

/** Checks the total that the client agreed to. @throws DomainError VERSION_CONFLICT if the present total is higher. */
export function checkAgreed(agreedMinor: number | null, totalMinor: number, currency: string) {
  if (agreedMinor === null || totalMinor <= agreedMinor) return;
  const now = toMajor(totalMinor, currency);
  const before = toMajor(agreedMinor, currency);
  throw new DomainError(
    'VERSION_CONFLICT',
    `total: it is ${now} ${currency} now and was ${before} ${currency}; show the new total and order again.`,
  ).withReason('order_total_changed', { amount: now, currency });
}

/** The fields of a line that the maximum per order depends on. */
interface CountedLine {
  quantity: number;
  sellable: Pick<Sellable, 'itemId' | 'name' | 'maxPerOrder'>;
}

/**
 * Checks the maximum per order of each item; its lines and variants count together. @throws DomainError RULE_VIOLATION that names
 * every line beyond it.
 */
export function checkMostPerOrder(
  lines: readonly CountedLine[],
  pathOf = (index: number) => `items[${index}].quantity`,
): void {
  const ordered = new Map<string, number>();
  const over = lines.flatMap(({ quantity, sellable: { itemId, name, maxPerOrder } }, index) => {
    const sum = (ordered.get(itemId) ?? 0) + quantity;
    ordered.set(itemId, sum);
    if (maxPerOrder === null || sum <= maxPerOrder) return [];
    const message = `an order can have at most ${maxPerOrder} of “${name}”, and this makes ${sum}.`;
    return [{ path: pathOf(index), message, name, limit: maxPerOrder }];
  });
  const [first] = over;
  if (!first) return;
  const text = over.map(({ path, message }) => `${path}: ${message}`).join(' ');
  throw new DomainError(
    'RULE_VIOLATION',
    text,
    over.map(({ path, message }) => ({ path, message })),
  ).withReason('too_many_of_item', { name: first.name, limit: first.limit });
}

/** Limits for a single order of an anonymous visitor, on any facade. */
export const visitorCaps = { lines: 50, starts: 5 } as const;

/** The time that a visitor's order may stay unpaid while it reserves goods, in milliseconds. */
export const unpaidVisitorMs = 60 * 60_000;

/** Checks the limits, so that a visitor cannot block a whole day or the whole stock. @throws DomainError VALIDATION_FAILED. */
export function checkVisitorCaps({ lines }: OrderRequest, business: Business): void {
  const starts = lines.filter(({ startAt }) => startAt !== null);
  if (lines.length > visitorCaps.lines) {
    throw invalid('items', `must have at most ${visitorCaps.lines} lines.`);
  }
  if (starts.length > visitorCaps.starts) {
    throw invalid('items', `must have at most ${visitorCaps.starts} lines with a startAt.`);
  }
  checkQuantities(lines, business.maxQuantityPerLine);
}

/** Checks quantities; several lines of one item count together. */
function checkQuantities(lines: readonly LineRequest[], most: number): void {
  const ordered = new Map<string, number>();
  for (const [position, { itemId, variantId, quantity }] of lines.entries()) {
    const key = variantId ?? itemId;
    const sum = (ordered.get(key) ?? 0) + quantity;
    ordered.set(key, sum);
    if (sum > most) {
      const path = `items[${position}].quantity`;
      throw invalid(
        path,
        `must be at most ${most} of one item in an order; contact the business for more.`,
      );
    }
  }
}
