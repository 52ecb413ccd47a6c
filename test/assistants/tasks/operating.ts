import { expect } from '@jest/globals';
import type { Conversation } from '../conversation.ts';
import type { Task } from '../task.ts';

/** Finds the business of the owner with this address, as operators see it. */
async function ofOwner(assistant: Conversation, email: string) {
  await assistant.use('find_operation', { words: 'businesses of the service by owner' });
  const { items } = await assistant.use('run_operation', {
    operation: 'list_operated_businesses',
    arguments: { search: email },
  });
  return items[0];
}

/** Tasks of those who run the service, about any of its businesses. */
export const operating: readonly Task[] = [
  {
    asks: 'An owner writes from this address: which business is hers, and what is its tariff?',
    isOperators: true,
    calls: 2,
    async run(assistant, { salon }) {
      const business = await ofOwner(assistant, salon.owner.email);
      expect(business).toMatchObject({ id: salon.id, tariff: 'open' });
    },
  },
  {
    asks: 'Give the business of this owner the tariff Team.',
    isOperators: true,
    calls: 4,
    async run(assistant, { salon }) {
      const { id: businessId } = await ofOwner(assistant, salon.owner.email);
      await assistant.use('find_operation', { words: 'assign a tariff to a business' });
      await assistant.use('run_operation', {
        operation: 'set_tariff',
        arguments: { businessId, tariff: 'team' },
      });
      const { data } = await salon.rest('GET', '');
      expect(data).toMatchObject({ tariff: 'team' });
    },
  },
  {
    asks: 'Give the business of this owner the tariff Gold, which does not exist: the largest, then.',
    isOperators: true,
    calls: 5,
    async run(assistant, { salon }) {
      const { id: businessId } = await ofOwner(assistant, salon.owner.email);
      await assistant.use('find_operation', { words: 'assign a tariff to a business' });
      const set = (tariff: string) => ({
        operation: 'set_tariff',
        arguments: { businessId, tariff },
      });
      const refusal = await assistant.refused('run_operation', set('gold'));
      const keys = /one of ([^;]+);/.exec(refusal)![1]!.split(', ');
      await assistant.recover(refusal, 'run_operation', set(keys.at(-1)!));
      const { data } = await salon.rest('GET', '');
      expect(data).toMatchObject({ tariff: keys.at(-1) });
    },
  },
  {
    asks: 'How many people work for this owner, and how many services and products are there?',
    isOperators: true,
    calls: 2,
    async run(assistant, { salon }) {
      const { use } = await ofOwner(assistant, salon.owner.email);
      expect(use).toMatchObject({ staff: 2, catalogItems: 25 });
    },
  },
  {
    asks: 'Does a business have webhooks that fail?',
    isOperators: true,
    calls: 2,
    async run(assistant) {
      await assistant.use('find_operation', { words: 'businesses with failing webhooks' });
      const { items } = await assistant.use('run_operation', {
        operation: 'list_operated_businesses',
        arguments: { failing: true },
      });
      expect(items).toEqual([]);
    },
  },
  {
    asks: 'Who are the members of the business of this owner?',
    isOperators: true,
    calls: 2,
    async run(assistant, { salon }) {
      const { members } = await ofOwner(assistant, salon.owner.email);
      expect(members).toMatchObject([{ role: 'owner', user: { email: salon.owner.email } }]);
    },
  },
  {
    asks: 'The shop of this owner has to be off the web until she calls back.',
    isOperators: true,
    calls: 3,
    async run(assistant, { salon }) {
      const { id: businessId } = await ofOwner(assistant, salon.owner.email);
      await assistant.use('update_business', { businessId, publish: false });
      const { data } = await salon.rest('GET', '');
      expect(data).toMatchObject({ publish: false });
    },
  },
  {
    asks: 'This owner says that a booking is gone. What was done there today?',
    isOperators: true,
    calls: 3,
    async run(assistant, { salon, visit }) {
      await salon.rest('POST', `/appointments/${visit.id}/cancel`, { reason: 'Ill' });
      const { id: businessId } = await ofOwner(assistant, salon.owner.email);
      const { items } = await assistant.use('list_audit_events', { businessId, limit: 5 });
      const [last] = items;
      expect(last).toMatchObject({ event_type: 'appointment.cancelled' });
    },
  },
  {
    asks: 'Correct the price of this owner’s haircut to 42.',
    isOperators: true,
    calls: 4,
    async run(assistant, { salon, cut }) {
      const { id: businessId } = await ofOwner(assistant, salon.owner.email);
      const { items } = await assistant.use('list_catalog', { businessId, search: 'haircut' });
      const [{ itemId }] = items;
      await assistant.use('update_catalog', { businessId, itemId, price: 42 });
      const { data } = await salon.rest('GET', `/catalog/${cut.id}`);
      expect(data).toMatchObject({ price: 42 });
    },
  },
  {
    asks: 'When is the first free haircut tomorrow in the business of this owner?',
    isOperators: true,
    calls: 4,
    async run(assistant, { salon }) {
      const { id: businessId } = await ofOwner(assistant, salon.owner.email);
      const { items } = await assistant.use('list_catalog', { businessId, search: 'haircut' });
      const { slots } = await assistant.use('get_availability', {
        businessId,
        catalogItemId: items[0].itemId,
        date: '2026-03-03',
        firstFree: 1,
      });
      expect(slots).toMatchObject([{ available: true, startAt: '2026-03-03T08:00:00Z' }]);
    },
  },
];
