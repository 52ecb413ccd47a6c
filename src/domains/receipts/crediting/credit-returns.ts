import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import type { FrozenLine } from '../frozen.ts';
import { issueBeside } from '../issuing/insert-receipt.ts';
import type { Receipt } from '../receipt.entity.ts';
import { deliveryTitle } from '../line-titles.ts';
import { creditableMinorOf } from './creditable.ts';
import { draftCreditNote } from './take-back.ts';

/** Takes goods that came back by one return off the document of their order. */
export async function creditReturn(
  transaction: Context,
  standing: Receipt,
  returnId: string,
): Promise<void> {
  await credit(transaction, standing, returnId);
}

/** Takes all that has come back of an order off a document that was issued just now; answers it with that. */
export async function creditReturns(transaction: Context, receipt: Receipt): Promise<Receipt> {
  return receipt.orderId == null ? receipt : credit(transaction, receipt, null);
}

async function credit(
  transaction: Context,
  receipt: Receipt,
  returnId: string | null,
): Promise<Receipt> {
  const { businessId, orderId } = receipt;
  const returns = await sql<{ reason: string | null; lines: FrozenLine[] }>(
    transaction.em,
    returnedLines,
    [businessId, orderId, returnId],
  );
  let { creditedMinor } = receipt;
  for (const { reason, lines: came } of returns) {
    const lines = came.map(line =>
      line.unit === 'delivery' ? { ...line, title: deliveryTitle(receipt.frozen.locale) } : line,
    );
    const leftMinor = creditableMinorOf({ ...receipt, creditedMinor });
    const amountMinor = Math.min(grossOf(sumOf(lines)), leftMinor);
    if (amountMinor <= 0) continue;
    const draft = await draftCreditNote(transaction, receipt, { amountMinor, reason, lines });
    await issueBeside(transaction, draft);
    creditedMinor += amountMinor;
  }
  return { ...receipt, creditedMinor };
}

/** What came back by one return, or by each, of an order: the lines as documents show them. */
const returnedLines = `
  select r.reason, (
    select jsonb_agg(line order by place) from (
      select l.position as place, jsonb_build_object('title', i.name || coalesce(' (' || i.variant_name || ')', ''),
        'sku', i.sku, 'quantity', l.quantity, 'unit', 'piece', 'servedAt', null, 'priceMinor', i.price_minor,
        'discountMinor', i.price_minor * l.quantity - l.net_minor - case when o.prices_include_tax then l.tax_minor else 0 end,
        'taxName', i.tax_name, 'taxPpm', i.tax_ppm, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor) as line
      from order_return_line l
      join order_line i on i.business_id = l.business_id and i.order_id = r.order_id and i.position = l.position
      where l.business_id = r.business_id and l.return_id = r.id and l.net_minor + l.tax_minor > 0
      union all
      select 1000000, jsonb_build_object('title', '', 'sku', null, 'quantity', 1, 'unit', 'delivery', 'servedAt', null,
        'priceMinor', r.delivery_net_minor + case when o.prices_include_tax then r.delivery_tax_minor else 0 end,
        'discountMinor', 0, 'taxName', o.delivery_tax_name, 'taxPpm', o.delivery_tax_ppm,
        'netMinor', r.delivery_net_minor, 'taxMinor', r.delivery_tax_minor)
      where r.delivery_net_minor + r.delivery_tax_minor > 0
    ) came) as lines
  from order_return r join sales_order o on o.business_id = r.business_id and o.id = r.order_id
  where r.business_id = $1 and r.order_id = $2 and ($3::text is null or r.id = $3)
    and (r.delivery_net_minor + r.delivery_tax_minor > 0 or exists (
      select from order_return_line l
      where l.business_id = r.business_id and l.return_id = r.id and l.net_minor + l.tax_minor > 0))
  order by r.id`;
