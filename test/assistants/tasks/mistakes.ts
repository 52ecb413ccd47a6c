import { expect } from '@jest/globals';
import { ada, grace, tomorrow, type Task } from '../task.ts';

const nobody = (kind: string) => `${kind}_01kb9y6t2hf8aanc3v5e7w1xzr`;

/** Tasks that meet a refusal, which shows the way to continue. */
export const mistakes: readonly Task[] = [
  {
    asks: 'Book Grace at ten with Deniz, who is taken: the nearest time, then.',
    calls: 5,
    async run(assistant, { salon }) {
      const { items } = await assistant.use('list_catalog', { search: 'haircut' });
      const { items: people } = await assistant.use('list_staff');
      const { staffId } = people.find((one: { name: string }) => one.name === 'Deniz Aydın');
      const place = { ...grace, catalogItemId: items[0].itemId, staffId };
      const startAt = `${tomorrow}T09:00:00Z`;
      const taken = await assistant.refused('create_appointment', { ...place, startAt });
      const [nearest] = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.exec(taken)!;
      await assistant.recover(taken, 'create_appointment', { ...place, startAt: nearest });
      expect(await salon.appointments({ clientPhone: grace.clientPhone })).toHaveLength(1);
    },
  },
  {
    asks: 'Book Grace a haircut, with an id from nowhere.',
    calls: 4,
    async run(assistant, { salon }) {
      const startAt = `${tomorrow}T11:00:00Z`;
      const unknown = await assistant.refused('create_appointment', {
        ...grace,
        catalogItemId: nobody('item'),
        startAt,
      });
      const { items } = await assistant.recover(unknown, 'list_catalog', { search: 'haircut' });
      const catalogItemId = items[0].itemId;
      await assistant.use('get_availability', { catalogItemId, date: tomorrow });
      await assistant.use('create_appointment', { ...grace, catalogItemId, startAt });
      expect(await salon.appointments({ clientPhone: grace.clientPhone })).toHaveLength(1);
    },
  },
  {
    asks: 'Cancel a visit, a person and an order that do not exist.',
    calls: 6,
    async run(assistant) {
      for (const [tool, args, lister] of [
        ['cancel_appointment', { appointmentId: nobody('apt') }, 'list_appointments'],
        ['update_staff', { staffId: nobody('stf'), name: 'X' }, 'list_staff'],
        ['set_order_status', { orderId: nobody('ord'), status: 'cancelled' }, 'list_orders'],
      ] as const) {
        const refusal = await assistant.refused(tool, args);
        await assistant.recover(refusal, lister);
      }
    },
  },
  {
    asks: 'Undo an event and refund a payment that do not exist.',
    calls: 4,
    async run(assistant) {
      for (const [tool, args, lister] of [
        ['undo_change', { eventId: nobody('evt') }, 'list_audit_events'],
        ['refund_payment', { paymentId: nobody('pay') }, 'list_orders'],
      ] as const) {
        const refusal = await assistant.refused(tool, args);
        await assistant.recover(refusal, lister);
      }
    },
  },
  {
    asks: 'The answer was lost, so book Grace once more with the same key.',
    calls: 4,
    async run(assistant, { salon }) {
      const { items } = await assistant.use('list_catalog', { search: 'haircut' });
      const catalogItemId = items[0].itemId;
      const { slots } = await assistant.use('get_availability', { catalogItemId, date: tomorrow });
      const { startAt } = slots[0];
      const booking = { ...grace, catalogItemId, startAt, idempotencyKey: 'grace-once' };
      const first = await assistant.use('create_appointment', booking);
      expect(await assistant.use('create_appointment', booking)).toEqual(first);
      expect(await salon.appointments({ clientPhone: grace.clientPhone })).toHaveLength(1);
    },
  },
  {
    asks: 'Change the shampoo’s price while somebody else changes it.',
    calls: 3,
    async run(assistant, { salon, shampoo }) {
      const { items } = await assistant.use('list_catalog', { search: 'shampoo' });
      await salon.product({ itemId: shampoo.id, name: 'Shampoo, mild' });
      const change = { itemId: items[0].itemId, price: 13 };
      const stale = await assistant.refused('update_catalog', { ...change, version: 1 });
      const [, version] = /now version (\d+)/.exec(stale)!;
      await assistant.recover(stale, 'update_catalog', { ...change, version: Number(version) });
      const { data } = await salon.rest('GET', `/catalog/${shampoo.id}`);
      expect(data).toMatchObject({ price: 13, name: 'Shampoo, mild' });
    },
  },
  {
    asks: 'Ada calls her visit off too late; the salon lets her.',
    calls: 3,
    async run(assistant, { salon, visit }) {
      await salon.update({ cancelCutoffMinutes: 48 * 60 });
      const { items } = await assistant.use('list_appointments', { clientPhone: ada.clientPhone });
      const [{ appointmentId }] = items;
      const late = await assistant.refused('cancel_appointment', { appointmentId });
      const byUs = { appointmentId, cancelledBy: 'business' };
      await assistant.recover(late, 'cancel_appointment', byUs);
      expect(await salon.appointment(visit)).toMatchObject({ status: 'cancelled' });
    },
  },
  {
    asks: 'Give Ada more back than she paid, then what she paid.',
    calls: 3,
    async run(assistant, { salon, visit }) {
      const payment = await salon.paying({ appointmentId: visit.id, provider: 'manual' });
      await salon.settle(payment);
      const { items } = await assistant.use('list_appointments', { payments: true });
      const [{ paymentId }] = items[0].payments;
      const tooMuch = await assistant.refused('refund_payment', { paymentId, amount: 100 });
      await assistant.recover(tooMuch, 'refund_payment', { paymentId, amount: 40 });
      expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 40 });
    },
  },
];
