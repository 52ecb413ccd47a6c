import { books as taxes } from '../../test/taxes/books.ts';
import type { Floor } from './floor.ts';

/** Statements that find what does not add up, each by its guarantee. */
const books = {
  ...taxes,
  ordersKeepWhatWasPaid: `
    select o.id from sales_order o left join (
      select order_id, sum(captured_minor) as paid, sum(refunded_minor) as refunded from payment group by 1
    ) p on p.order_id = o.id
    where o.paid_minor <> coalesce(p.paid, 0) or o.refunded_minor <> coalesce(p.refunded, 0)`,
  refundsAreTheirPayments: `
    select p.id from payment p where p.refunded_minor > p.captured_minor or p.refunded_minor <> (
      select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id and r.status = 'succeeded')`,
};

/** @throws Error naming what does not add up. */
export async function audit({ sql }: Floor): Promise<void> {
  for (const [guarantee, statement] of Object.entries(books)) {
    const faults = await sql(statement);
    if (faults.length > 0) throw new Error(`${guarantee}: ${JSON.stringify(faults.slice(0, 5))}`);
  }
}
