import { expect } from '@jest/globals';
import { tomorrow, type House, type Task } from '../task.ts';

const paidVisit = async ({ salon, visit }: House) => {
  const payment = await salon.paying({ appointmentId: visit.id, provider: 'manual' });
  await salon.settle(payment);
  return payment;
};

/** Tasks about products and payments. */
export const selling: readonly Task[] = [
  {
    asks: 'Two bottles of shampoo for Ada, and a link to pay.',
    calls: 4,
    async run(assistant, { salon }) {
      const { items } = await assistant.use('list_catalog', { search: 'shampoo' });
      const { items: clients } = await assistant.use('search_clients', { search: 'Ada' });
      const [{ clientPhone, clientName }] = clients;
      const { orderId, total } = await assistant.use('create_order', {
        clientPhone,
        clientName,
        items: [{ catalogItemId: items[0].itemId, quantity: 2 }],
      });
      const { confirmationUrl } = await assistant.use('init_payment', { orderId });
      expect([total, confirmationUrl]).toEqual([24, expect.stringMatching(/^http/)]);
      expect(await salon.orders()).toMatchObject([{ status: 'new' }]);
    },
  },
  {
    asks: 'Call Ada’s visit off and give her the money back.',
    calls: 5,
    async run(assistant, house) {
      const payment = await paidVisit(house);
      const { items: visits } = await assistant.use('list_appointments', { date: tomorrow });
      const [{ appointmentId }] = visits;
      const called = { appointmentId, cancelledBy: 'business' };
      await assistant.use('cancel_appointment', called);
      const paid = await assistant.use('list_appointments', { appointmentId, payments: true });
      const [{ paymentId, amount, refunded }] = paid.items[0].payments;
      if (refunded < amount) await assistant.use('refund_payment', { paymentId });
      expect(await house.salon.paymentNow(payment)).toMatchObject({ refunded: 40 });
    },
  },
  {
    asks: 'Ada has paid her haircut in cash.',
    calls: 3,
    async run(assistant, { salon, visit }) {
      const { items } = await assistant.use('list_appointments', { date: tomorrow });
      const [{ appointmentId }] = items;
      await assistant.use('find_operation', { words: 'settle payment in cash' });
      await assistant.use('run_operation', {
        operation: 'settle_payment',
        arguments: { appointmentId, method: 'cash' },
      });
      expect(await salon.payments({ appointmentId: visit.id })).toMatchObject([
        { status: 'succeeded', amount: 40, method: 'cash' },
      ]);
    },
  },
  {
    asks: 'Twenty more shampoos have come.',
    calls: 2,
    async run(assistant, { salon, shampoo }) {
      const { items } = await assistant.use('list_catalog', { search: 'shampoo' });
      const [{ itemId, stockOnHand }] = items;
      await assistant.use('update_catalog', { itemId, stockOnHand: stockOnHand + 20 });
      const { data } = await salon.rest('GET', `/catalog/${shampoo.id}`);
      expect(data.stockOnHand).toBe(28);
    },
  },
  {
    asks: 'A haircut costs 45 from now on.',
    calls: 2,
    async run(assistant, { salon, cut }) {
      const { items } = await assistant.use('list_catalog', { search: 'haircut' });
      await assistant.use('update_catalog', { itemId: items[0].itemId, price: 45 });
      const { data } = await salon.rest('GET', `/catalog/${cut.id}`);
      expect(data.price).toBe(45);
    },
  },
  {
    asks: 'What was ordered and is not paid?',
    calls: 1,
    async run(assistant, { salon, shampoo }) {
      await salon.ordered([{ item: shampoo }]);
      const { items } = await assistant.use('list_orders', { paymentStatus: 'unpaid' });
      expect(items).toMatchObject([{ total: 12, paymentStatus: 'unpaid' }]);
    },
  },
];
