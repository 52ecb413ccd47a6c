import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { taxOf, type AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Target } from '../attempts/lock-target.ts';
import type { Bill, BillLine } from './bill.ts';

interface Row {
  name: string;
  feeMinor: number;
  rate: AppliedRate | null;
  contact: Bill['contact'];
}

/**
 * What a locked order or appointment that was called off is billed with: its fees, which are taxed like the services, with the
 * tax in them. Nothing more is handed over, so it is no prepayment.
 */
export async function findFeeBill(
  em: EntityManager,
  businessId: string,
  target: NonNullable<Target>,
): Promise<Bill | null> {
  const id = target.kind === 'order' ? target.order.id : target.appointment.id;
  const rows = await sql<Row>(em, fees, [businessId, id]);
  const [first] = rows;
  if (!first) return null;
  const isWhole = rows.reduce((sum, { feeMinor }) => sum + feeMinor, 0) === target.priceMinor;
  // What staff settled of a whole order is of no one service of it.
  const charged = isWhole ? rows : [{ ...first, feeMinor: target.priceMinor }];
  return {
    lines: charged.map(lineOf),
    isHandedOver: true,
    contact: first.contact,
  };
}

function lineOf({ name, rate, feeMinor }: Row): BillLine {
  return { name, type: 'service', quantity: 1, rate, ...taxOf(feeMinor, rate, true) };
}

const fees = `
  select i.name || coalesce(' (' || a.variant_name || ')', '') as name, a.fee_minor::float8 as "feeMinor",
    case when a.tax_name is not null then jsonb_build_object('name', a.tax_name, 'ppm', a.tax_ppm) end as rate,
    jsonb_build_object('email', coalesce(o.contact_email, c.email), 'phone', c.phone) as contact
  from appointment a join client c on c.id = a.client_id and c.business_id = a.business_id
  join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
  left join sales_order o on o.id = a.order_id and o.business_id = a.business_id
  where a.business_id = $1 and (a.id = $2 or a.order_id = $2) and a.fee_minor > 0 order by a.id`;
