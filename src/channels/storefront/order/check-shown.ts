import type { ShownLineInput } from '../../../graphql.generated.ts';
import type { Business } from '../../../domains/business/business.entity.ts';
import { itemAndVariant } from '../../../domains/catalog/items/item-and-variant.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../../domains/nouns/not-found.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { idOf, lineKeyOf } from '../cart/cart-lines.ts';
import type { CartEntry } from '../cart/cart.entity.ts';
import { findOffers } from '../cart/find-offers.ts';

/** A line as shown to its buyer. */
interface ShownLine {
  itemId: string;
  quantity: number;
  startAt: number | null;
  /** Key that tells gift cards of one item apart; undefined if the caller omits it. */
  lineKey?: string | null | undefined;
}

/**
 * Reads the lines that a buyer was shown; null if the caller omits them. @throws DomainError
 * VALIDATION_FAILED.
 */
export function readShown(
  lines: readonly ShownLineInput[] | null | undefined,
  { timezone }: Business,
): ShownLine[] | null {
  if (lines == null) return null;
  return readEach(lines, ({ itemId, quantity, slot, lineKey }, index) => ({
    itemId,
    quantity,
    startAt: readInstant(slot, timezone, `lines[${index}].slot`),
    lineKey,
  }));
}

/**
 * Refuses an order if the cart differs from the lines shown to its buyer. @throws DomainError
 * VERSION_CONFLICT for a difference, NOT_FOUND for a line with an item that the business does not have.
 */
export async function checkShown(
  transaction: Context,
  business: Business,
  shown: readonly ShownLine[] | null,
  cart: readonly CartEntry[],
): Promise<void> {
  if (shown === null) return;
  const present = cart.map(line => ({ ...line, itemId: idOf(line), lineKey: lineKeyOf(line) }));
  const differing =
    differingOf(shown, present, placeKeyOf) ?? differingOf(shown, present, giftKeyOf(shown));
  if (!differing) return;
  const { itemId } = differing;
  const key = placeKeyOf(differing);
  const name = await nameIn(transaction, business, itemId);
  throw new DomainError(
    'VERSION_CONFLICT',
    'lines: the cart has other lines now; show them and order again.',
  ).withReason('cart_changed', {
    name,
    wanted: countsOf(shown, placeKeyOf).get(key) ?? 0,
    left: countsOf(present, placeKeyOf).get(key) ?? 0,
  });
}

type KeyOf = (line: ShownLine) => string;

/** Returns the first line whose number differs between the two lists. */
function differingOf(
  shown: readonly ShownLine[],
  present: readonly ShownLine[],
  keyOf: KeyOf,
): ShownLine | undefined {
  const [wanted, left] = [countsOf(shown, keyOf), countsOf(present, keyOf)];
  return [...shown, ...present].find(line => wanted.get(keyOf(line)) !== left.get(keyOf(line)));
}

const placeKeyOf: KeyOf = ({ itemId, startAt }) => `${itemId} ${startAt}`;

/**
 * Returns the key of a line, which also tells gift cards apart. If the caller omits an item's line keys, its
 * lines are not told apart.
 */
function giftKeyOf(shown: readonly ShownLine[]): KeyOf {
  const untold = new Set(
    shown.filter(({ lineKey }) => lineKey === undefined).map(({ itemId }) => itemId),
  );
  return line =>
    untold.has(line.itemId) ? placeKeyOf(line) : `${placeKeyOf(line)} ${line.lineKey ?? ''}`;
}

function countsOf(lines: readonly ShownLine[], keyOf: KeyOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + line.quantity);
  }
  return counts;
}

/** Returns the name of an item. @throws DomainError NOT_FOUND. */
async function nameIn(context: Context, business: Business, id: string): Promise<string> {
  const key = await itemAndVariant(context.em, business.id, id);
  const offer = (await findOffers(context, business, [key], null)).of(key);
  if (!offer) throw notFound('item', id);
  return offer.name;
}
