import { query } from '../../support/database/plain-role.ts';
import type { Promised } from './journeys.ts';

/** Audits the books by SQL. The result is empty if every confirmed change exists exactly once and no bookings overlap. */
export async function audit(url: string, promised: Promised): Promise<Record<string, unknown[]>> {
  const found = (text: string, values: unknown[] = []) => query(url, text, values);
  const absent = (table: string, ids: readonly string[]) =>
    found(
      `select id from unnest($1::text[]) id where not exists (select from ${table} t where t.id = id.id)`,
      [ids],
    );
  const problems = {
    lostAppointments: await absent(
      'appointment',
      promised.appointments.map(({ id }) => id),
    ),
    lostOrders: await absent('sales_order', promised.orders),
    lostPayments: await absent('payment', promised.payments),
    overlapping: await found(
      `select a.id, b.id as other from appointment a join appointment b
           on a.business_id = b.business_id and a.id < b.id and a.start_at < b.end_at and b.start_at < a.end_at
         where a.status not in ('cancelled', 'expired') and b.status not in ('cancelled', 'expired')`,
    ),
    bookedTwice: await found(
      'select client_id from appointment group by client_id having count(*) > 1',
    ),
    orderedTwice: await found(
      'select client_id from sales_order group by client_id having count(*) > 1',
    ),
    paidTwice: await found(
      `select order_id from payment where status = 'succeeded' group by order_id having count(*) > 1`,
    ),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, rows]) => rows.length > 0));
}

/** Counts the events not handed over and the deliveries not made. */
export async function pending(url: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    url,
    `select (select count(*) from outbox) + (select count(*) from webhook_delivery where status = 'pending') as count`,
  );
  return Number(row!.count);
}
