import { expect } from '@jest/globals';
import type { Conversation } from '../conversation.ts';
import { ada, grace, tomorrow, type CodeOf, type House, type Task } from '../task.ts';

const me = { name: grace.clientName, phone: grace.clientPhone, email: 'grace@example.com' };
const day = { dateFrom: tomorrow, dateTo: tomorrow };
const week = { dateFrom: '2026-03-03', dateTo: '2026-03-08' };

interface Time {
  startAt: string;
  localStart: string;
  parts: { catalogItemId: string; staffId: string; staffName: string }[];
}

const itemCalled = async (assistant: Conversation, words: string) =>
  (await assistant.use('search_catalog', { words })).items[0];

/** Returns the first free time of services. */
async function timeOf(assistant: Conversation, args: object): Promise<Time> {
  return (await assistant.use('find_times', { ...args })).times[0];
}

/** Returns the free time of services at a local time, in the offset that an earlier answer had. */
async function timeAt(assistant: Conversation, args: object, at: string): Promise<Time> {
  const { localStart } = await timeOf(assistant, args);
  const from = `${localStart.slice(0, 11)}${at}:00${localStart.slice(-6)}`;
  return timeOf(assistant, { ...args, from, first: 1 });
}

const booked = ({ startAt, parts }: Time) => ({
  startAt,
  services: parts.map(({ catalogItemId, staffId }) => ({ catalogItemId, staffId })),
});

/** Proves the phone of a client, and returns the session. */
async function prove(assistant: Conversation, phone: string, codeOf: CodeOf): Promise<string> {
  await assistant.use('request_code', { phone });
  const code = await codeOf(phone);
  return (await assistant.use('confirm_code', { phone, code })).clientSession;
}

/** Returns the visits of a client, whose phone is proven before. */
async function visitsOf(assistant: Conversation, phone: string, codeOf: CodeOf) {
  const clientSession = await prove(assistant, phone, codeOf);
  return (await assistant.use('list_mine', { clientSession })).items;
}

const ofGrace = ({ salon }: House) => salon.appointments({ clientPhone: grace.clientPhone });

/** Tasks that a client gives to an assistant of their own, at the salon's shop. */
const list: readonly Task[] = [
  {
    asks: 'When are they open, and where is it?',
    calls: 1,
    async run(assistant) {
      const { openingHours, contacts } = await assistant.use('get_shop');
      expect(openingHours.length).toBeGreaterThan(0);
      expect(contacts).toHaveProperty('address');
    },
  },
  {
    asks: 'What does a haircut cost, and what if I cancel?',
    calls: 1,
    async run(assistant) {
      const { priceFrom, policyText } = await itemCalled(assistant, 'haircut');
      expect(priceFrom).toBe(40);
      expect(policyText).toContain('24 hours');
    },
  },
  {
    asks: 'Book me a haircut tomorrow at two.',
    calls: 4,
    async run(assistant, house) {
      const { catalogItemId } = await itemCalled(assistant, 'haircut');
      const services = [catalogItemId];
      const time = await timeAt(assistant, { services, ...day }, '14:00');
      await assistant.use('book', { ...booked(time), ...me });
      expect(await ofGrace(house)).toMatchObject([{ startAt: `${tomorrow}T13:00:00Z` }]);
    },
  },
  {
    asks: 'The first haircut with Maria this week.',
    calls: 3,
    async run(assistant, house) {
      const { catalogItemId, staff } = await itemCalled(assistant, 'haircut');
      const { staffId } = staff.find(({ name }: { name: string }) => name.includes('Maria'));
      const wanted = { services: [catalogItemId], staffIds: [staffId], ...week, first: 1 };
      await assistant.use('book', { ...booked(await timeOf(assistant, wanted)), ...me });
      expect(await ofGrace(house)).toMatchObject([{ staffId: house.maria.id }]);
    },
  },
  {
    asks: 'A haircut and then a colour tomorrow morning.',
    calls: 4,
    async run(assistant, house) {
      const services = [
        (await itemCalled(assistant, 'haircut')).catalogItemId,
        (await itemCalled(assistant, 'colour')).catalogItemId,
      ];
      const time = await timeOf(assistant, { services, ...day, first: 1 });
      await assistant.use('book', { ...booked(time), ...me });
      expect(await ofGrace(house)).toHaveLength(2);
    },
  },
  {
    asks: 'Haircuts for my son and me at the same time.',
    calls: 3,
    async run(assistant, house) {
      const { catalogItemId } = await itemCalled(assistant, 'haircut');
      const wanted = { services: [catalogItemId], people: 2, ...week, first: 1 };
      const { startAt } = await timeOf(assistant, wanted);
      await assistant.use('book', { services: [{ catalogItemId }], people: 2, startAt, ...me });
      const [one, other] = await ofGrace(house);
      expect(one.startAt).toBe(other.startAt);
    },
  },
  {
    asks: 'Keep three o’clock for me while I ask my wife. She says yes.',
    calls: 5,
    async run(assistant, house) {
      const { catalogItemId } = await itemCalled(assistant, 'haircut');
      const { startAt } = await timeAt(assistant, { services: [catalogItemId], ...day }, '15:00');
      const { holdId } = await assistant.use('hold_time', { catalogItemId, startAt });
      await assistant.use('book', { services: [{ catalogItemId }], startAt, holdId, ...me });
      expect(await ofGrace(house)).toMatchObject([{ startAt: `${tomorrow}T14:00:00Z` }]);
    },
  },
  {
    asks: 'Two bottles of shampoo, I pick them up and pay now.',
    calls: 3,
    async run(assistant, { salon }) {
      const { catalogItemId } = await itemCalled(assistant, 'shampoo');
      const { cartId, total } = await assistant.use('change_cart', { catalogItemId, quantity: 2 });
      const delivery = { method: 'pickup' };
      const order = { cartId, ...me, delivery, payment: 'online', total };
      const { confirmationUrl } = await assistant.use('place_order', order);
      expect((await fetch(confirmationUrl)).status).toBe(200);
      const { items } = (await salon.rest('GET', '/orders')).data;
      expect(items).toMatchObject([{ total: 24, source: 'shopper_assistant' }]);
    },
  },
  {
    asks: 'No, three bottles. And then none at all.',
    calls: 4,
    async run(assistant, { salon }) {
      const { catalogItemId } = await itemCalled(assistant, 'shampoo');
      const { cartId } = await assistant.use('change_cart', { catalogItemId, quantity: 2 });
      const three = await assistant.use('change_cart', { cartId, catalogItemId, quantity: 3 });
      expect(three.total).toBe(36);
      const none = await assistant.use('change_cart', { cartId, catalogItemId, quantity: 0 });
      expect(none.items).toEqual([]);
      expect((await salon.rest('GET', '/orders')).data.items).toEqual([]);
    },
  },
  {
    asks: 'When is my next visit?',
    calls: 3,
    async run(assistant, _, codeOf) {
      const visits = await visitsOf(assistant, ada.clientPhone, codeOf);
      expect(visits).toMatchObject([{ serviceName: 'Haircut', staffName: 'Deniz Aydın' }]);
    },
  },
  {
    asks: 'Move my visit to Wednesday at eleven.',
    calls: 5,
    async run(assistant, { salon, visit }, codeOf) {
      const [{ token, serviceId, localStart }] = await visitsOf(assistant, ada.clientPhone, codeOf);
      const wednesday = { dateFrom: '2026-03-04', dateTo: '2026-03-04' };
      const from = `2026-03-04T11:00:00${localStart.slice(-6)}`;
      const wanted = { services: [serviceId], ...wednesday, from, first: 1 };
      const { startAt } = await timeOf(assistant, wanted);
      await assistant.use('move_visit', { token, startAt });
      expect(await salon.appointment(visit)).toMatchObject({ startAt: '2026-03-04T10:00:00Z' });
    },
  },
  {
    asks: 'I cannot come tomorrow, call it off.',
    calls: 4,
    async run(assistant, { salon, visit }, codeOf) {
      const [{ token }] = await visitsOf(assistant, ada.clientPhone, codeOf);
      await assistant.use('cancel', { token, reason: 'Cannot come' });
      expect(await salon.appointment(visit)).toMatchObject({ status: 'cancelled' });
    },
  },
  {
    asks: 'Has my shampoo been ordered? Cancel it.',
    calls: 4,
    async run(assistant, { salon, shampoo }, codeOf) {
      const order = await salon.ordered([{ item: shampoo }], ada);
      const clientSession = await prove(assistant, ada.clientPhone, codeOf);
      const { items } = await assistant.use('list_mine', { clientSession, what: 'orders' });
      await assistant.use('cancel', { token: items[0].token });
      const { data } = await salon.rest('GET', `/orders/${order.id}`);
      expect(data.status).toBe('cancelled');
    },
  },
  {
    asks: 'Book ten o’clock with Deniz, who is taken: the nearest time, then.',
    calls: 3,
    async run(assistant, house) {
      const { catalogItemId, staff } = await itemCalled(assistant, 'haircut');
      const { staffId } = staff.find(({ name }: { name: string }) => name.includes('Deniz'));
      const wanted = { services: [{ catalogItemId, staffId }], ...me };
      const startAt = `${tomorrow}T09:00:00Z`;
      const taken = await assistant.refused('book', { ...wanted, startAt });
      const [nearest] = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/.exec(taken)!;
      await assistant.recover(taken, 'book', { ...wanted, startAt: nearest });
      expect(await ofGrace(house)).toHaveLength(1);
    },
  },
  {
    asks: 'Book me a haircut; the salon wants my phone proven.',
    calls: 5,
    async run(assistant, house, codeOf) {
      await house.salon.update({ phoneProof: 'always' });
      const { catalogItemId } = await itemCalled(assistant, 'haircut');
      const services = [catalogItemId];
      const visit = booked(await timeOf(assistant, { services, ...day, first: 1 }));
      const unproven = await assistant.refused('book', { ...visit, ...me });
      const { phone } = me;
      await assistant.recover(unproven, 'request_code', { purpose: 'booking', phone });
      await assistant.use('book', { ...visit, ...me, phoneCode: await codeOf(phone) });
      expect(await ofGrace(house)).toMatchObject([{ status: 'confirmed' }]);
    },
  },
];

export const clients = list.map(task => ({ ...task, isClients: true as const }));
