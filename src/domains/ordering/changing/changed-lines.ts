import { DomainError, invalid } from '../../../platform/errors.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';
import type { StockNeed } from '../../catalog/stock/stock.ts';
import type { Order, OrderLine } from '../order.entity.ts';
import { needsOf } from '../placing/draft-order.ts';
import { nameOf } from '../name-of.ts';
import type { LineRequest, SoldLine } from '../placing/read-order.ts';
import type { Adjustment, AskedAdjustment } from '../pricing/adjustment.ts';
import type { ReckonedLine } from '../pricing/reckon.ts';
import { given } from '../pricing/sold-lines.ts';

/** A line before a change, with its new values. */
export interface KeptLine {
  before: OrderLine;
  position: number;
  quantity: number;
  adjustment: Adjustment | null;
}

/** A line that a change adds. */
interface AddedLine extends SoldLine {
  position: number;
  adjustment: Adjustment | null;
}

/** The lines of an order that a change keeps, removes and adds. Cancelled lines are not included. */
export interface ChangedLines {
  kept: KeptLine[];
  removed: OrderLine[];
  added: AddedLine[];
}

interface AskedLines {
  quantities: ReadonlyMap<number, number>;
  adjustments: readonly AskedAdjustment[];
  added: readonly LineRequest[];
  sellables: readonly Sellable[];
}

const mostLines = 200;

/** Applies a change to the lines of an order. @throws DomainError VALIDATION_FAILED that names the field. */
export function changeLines(order: Order, asked: AskedLines): ChangedLines {
  const { quantities, adjustments, added, sellables } = asked;
  const standing = order.items.filter(({ cancelled }) => !cancelled);
  checkPositions(standing, quantities);
  const next = 1 + Math.max(-1, ...order.items.map(({ position }) => position));
  if (next + added.length > mostLines) {
    throw invalid('addItems', `an order has at most ${mostLines} lines, those taken off included.`);
  }
  const removed = standing.filter(({ position }) => quantities.get(position) === 0);
  const lines = {
    removed,
    kept: standing
      .filter(line => !removed.includes(line))
      .map(before => keptLine(before, quantities.get(before.position), adjustments)),
    added: added.map((line, index) => {
      const sellable = sellables[index];
      if (!sellable) throw new Error('findSellables returned fewer rows than requests.');
      const position = next + index;
      return {
        ...line,
        sellable,
        position,
        adjustment: given(of(adjustments, position), sellable.priceMinor),
      };
    }),
  };
  checkAdjusted(adjustments, [...lines.kept, ...lines.added]);
  if (lines.kept.length + lines.added.length === 0) {
    throw invalid('lines', 'an order keeps at least one line; cancel the order instead.');
  }
  return lines;
}

function keptLine(
  before: OrderLine,
  quantity: number | undefined,
  adjustments: readonly AskedAdjustment[],
): KeptLine {
  const asked = of(adjustments, before.position);
  return {
    before,
    position: before.position,
    quantity: quantity ?? before.quantity,
    adjustment: asked ? given(asked, listMinorOf(before)) : (before.adjustment ?? null),
  };
}

function of(asked: readonly AskedAdjustment[], at: number): AskedAdjustment | undefined {
  return asked.find(({ position }) => position === at);
}

function checkPositions(
  lines: readonly OrderLine[],
  quantities: ReadonlyMap<number, number>,
): void {
  for (const [index, [position, quantity]] of [...quantities].entries()) {
    const line = lines.find(each => each.position === position);
    if (!line) throw invalid(`lines[${index}].position`, 'the order has no such line.');
    if (line.appointmentId != null && quantity > 1) {
      throw invalid(
        `lines[${index}].quantity`,
        'a booking is 1; add another line for another one.',
      );
    }
    if (quantity < line.shipped) throw alreadyShipped(line, index);
  }
}

function alreadyShipped(line: OrderLine, index: number): DomainError {
  const { shipped } = line;
  const name = nameOf(line);
  return new DomainError(
    'RULE_VIOLATION',
    `lines[${index}].quantity: ${shipped} of “${name}” ${shipped === 1 ? 'was' : 'were'} shipped, so it is at least ${shipped}.`,
  ).withReason('order_line_shipped', { name, limit: shipped });
}

function checkAdjusted(
  asked: readonly AskedAdjustment[],
  lines: readonly { position: number }[],
): void {
  const missed = asked.find(
    ({ position }) => position !== null && !lines.some(line => line.position === position),
  );
  if (missed) throw invalid(`${missed.path}.position`, 'the order has no such line.');
}

/** Returns the catalog's unit price at the time of the sale. */
export function listMinorOf({ adjustment, priceMinor }: OrderLine): number {
  return adjustment?.listMinor ?? priceMinor;
}

/** Returns a kept line at the price and tax rate of its sale. */
export function keptPrice({ before, quantity, adjustment }: KeptLine): ReckonedLine {
  const { catalogItemId, taxName, taxPpm, grants } = before;
  return {
    itemId: catalogItemId,
    quantity,
    listMinor: listMinorOf(before),
    grants: grants ?? null,
    taxRate: taxName == null || taxPpm == null ? null : { name: taxName, ppm: taxPpm },
    adjustment,
  };
}

/** Returns the stock of a kept line, with the same amount for each unit as when it was sold. */
export function takesOf({ before, quantity }: KeptLine): StockNeed[] {
  return before.takes.map(take => ({
    stockId: take.stockId,
    quantity: (take.quantity / before.quantity) * quantity,
    name: nameOf(before),
  }));
}

/** Returns all stock that the order needs after a change. */
export function needsAfter({ kept, added }: ChangedLines): StockNeed[] {
  return [...kept.flatMap(takesOf), ...added.flatMap(needsOf)];
}
