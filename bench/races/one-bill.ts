import { needed } from '../../test/support/salon/salon.ts';
import { freePlaces } from '../places.ts';
import { goods, must, outcomes, type Floor } from './floor.ts';

const next = freePlaces(1);

/**
 * Lets several orders charge a visit at once while it is paid by itself. Then removes it from the order, or cancels
 * the order, while that is paid. The visit is in at most one order, and no money counts twice or is lost.
 */
export async function oneBill({ call, pay, sql }: Floor, round: number): Promise<void> {
  const { catalogItemId, staffId, startAt, clientName, clientPhone } = next();
  const client = { clientName, clientPhone };
  const place = { catalogItemId, staffId, startAt, ...client };
  const { appointmentId } = needed(await call('POST', '/appointments', place));
  const begun = await call('POST', '/payments', { appointmentId, amount: 3 });
  const [product] = goods;
  const items = [{ catalogItemId: product }, { appointmentId }];
  const bill = () => call('POST', '/orders', { ...client, items });
  const take = (what: object) => call('POST', '/payments/desk', { method: 'cash', ...what });
  const [first, second] = await Promise.all([
    bill(),
    bill(),
    take({ appointmentId, amount: 2 }),
    pay(begun),
  ]);
  must(round, 'in one order', outcomes([first, second]), { done: 1, visit_in_order: 1 });
  const { orderId } = (first.data ?? second.data)!;
  const [visit] = (await call('GET', `/orders/${orderId}`)).data.items.slice(1);
  const off =
    round % 2
      ? call('PUT', `/orders/${orderId}`, { lines: [{ position: visit.position, quantity: 0 }] })
      : call('POST', `/orders/${orderId}/status`, { status: 'cancelled' });
  await Promise.all([
    off,
    take({ orderId }),
    take({ appointmentId }),
    take({ orderId, amount: 1 }),
  ]);
  const [row] = await sql(
    `select a.order_id, a.status, (select coalesce(sum(p.captured_minor), 0) from payment p
       where p.appointment_id = a.id and p.order_id is null)::int >= 300 as kept
     from appointment a where a.id = $1`,
    [appointmentId],
  );
  must(round, 'it stands by itself with its money', row, {
    order_id: null,
    status: 'confirmed',
    kept: true,
  });
  await call('POST', `/appointments/${appointmentId}/cancel`, {});
}
