import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, invalid, notFound } from '../../../platform/errors.ts';
import type { AdjustStockInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { checkPlace } from './check-place.ts';
import { findLevel, type StockLevel } from './find-levels.ts';
import { noteLow } from './note-low.ts';
import { findStock, type StockPlace } from './find-stock.ts';

/** The highest stock level that an adjustment may reach. */
const mostOnHand = 1_000_000_000;

/**
 * Adds to or removes from stock, or sets the counted level. Locks only the stock row, so it does not block
 * orders of other items. @throws DomainError OUT_OF_STOCK for more than there is.
 */
export async function adjustStock(context: Context, input: AdjustStockInput): Promise<StockLevel> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  const { itemId, note } = input;
  const variantId = input.variantId ?? null;
  checkOneWay(input);
  return write(context, businessId, async transaction => {
    const place = await findStock(transaction.em, businessId, itemId, variantId);
    checkPlace(place, variantId);
    const stockId = variantId ?? itemId;
    const there = await lockLevel(transaction, businessId, stockId);
    const change = input.change ?? (input.onHand as number) - there.onHand;
    const onHand = there.onHand + change;
    checkLevel(place, there.onHand, change);
    if (change !== 0) {
      const isReceived = input.change != null && change > 0 && !transaction.undoes;
      const kind = isReceived ? 'received' : 'adjusted';
      await setLevel(transaction, businessId, { stockId, kind, change, onHand, note });
      const { onHand: before, lowStock } = there;
      await noteLow(transaction, businessId, [{ stockId, before, onHand, lowStock }]);
    }
    return {
      result: await findLevel(transaction.em, businessId, stockId),
      event: {
        type: 'stock.adjusted',
        businessId,
        subject: stockId,
        summary: `The stock of “${place.name}” is now ${onHand} (${change < 0 ? '' : '+'}${change}).`,
        details: { change, onHand, note: note ?? null },
        before: { onHand: there.onHand },
        after: { onHand },
      },
    };
  });
}

function checkOneWay({ change, onHand }: AdjustStockInput): void {
  if ((change == null) === (onHand == null)) {
    throw invalid('change', 'give exactly one of change and onHand.');
  }
  if (change === 0) throw invalid('change', 'must not be 0.');
}

function checkLevel({ name }: StockPlace, onHand: number, change: number): void {
  if (onHand + change < 0) {
    throw new DomainError(
      'OUT_OF_STOCK',
      `“${name}”: only ${onHand} left; ${-change} cannot be removed.`,
    ).because('out_of_stock', { name, left: onHand, wanted: -change });
  }
  if (onHand + change > mostOnHand) {
    throw invalid('change', `the stock may be at most ${mostOnHand}.`, 'too_large', {
      limit: mostOnHand,
    });
  }
}

interface Locked {
  onHand: number;
  lowStock: number | null;
}

async function lockLevel({ em }: Context, businessId: string, stockId: string): Promise<Locked> {
  const [level] = await sql<Locked>(
    em,
    `select on_hand as "onHand", low_stock as "lowStock" from stock where business_id = $1 and id = $2
     for no key update`,
    [businessId, stockId],
  );
  if (!level) throw notFound(stockId.startsWith('var_') ? 'var' : 'item', stockId);
  return level;
}

interface Adjustment {
  stockId: string;
  kind: 'received' | 'adjusted';
  change: number;
  onHand: number;
  note: string | null | undefined;
}

async function setLevel(
  { em, caller, now }: Context,
  businessId: string,
  { stockId, kind, change, onHand, note }: Adjustment,
): Promise<void> {
  await sql(
    em,
    `with levelled as (
       update stock set on_hand = $5 where business_id = $1 and id = $2 returning id
     )
     insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, note, actor_name, at)
     select $1, id, $3, $4, $5, $6, $7, $8 from levelled`,
    [
      businessId,
      stockId,
      kind,
      change,
      onHand,
      note ?? null,
      caller.actor.name,
      new Date(now()).toISOString(),
    ],
  );
}
