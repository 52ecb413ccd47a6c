import { expect } from '@jest/globals';
import { ada, grace, tomorrow, type Task } from '../task.ts';

/** Tasks that no tool does: the assistant finds an operation by words and runs it. */
export const found: readonly Task[] = [
  {
    asks: 'Put Grace on the waiting list for a haircut tomorrow.',
    calls: 3,
    async run(assistant, { salon }) {
      const { items } = await assistant.use('list_catalog', { search: 'haircut' });
      await assistant.use('find_operation', { words: 'waiting list' });
      await assistant.use('run_operation', {
        operation: 'join_waitlist',
        arguments: { catalogItemId: items[0].itemId, ...grace, dateTo: tomorrow },
      });
      const { data } = await salon.rest('GET', '/waitlist');
      expect(data.items).toMatchObject([{ clientName: grace.clientName }]);
    },
  },
  {
    asks: 'A gift card of 75 for Ada.',
    calls: 3,
    async run(assistant, { salon }) {
      const { items } = await assistant.use('search_clients', { search: 'Ada' });
      await assistant.use('find_operation', { words: 'issue a gift card' });
      await assistant.use('run_operation', {
        operation: 'issue_gift_card',
        arguments: { amount: 75, clientId: items[0].clientId },
      });
      const { data } = await salon.rest('GET', '/gift-cards');
      expect(data.items).toMatchObject([{ balance: 75 }]);
    },
  },
  {
    asks: 'Ten percent off for whoever says SPRING.',
    calls: 2,
    async run(assistant, { salon }) {
      await assistant.use('find_operation', { words: 'create a discount code' });
      await assistant.use('run_operation', {
        operation: 'create_discount',
        arguments: { name: 'Spring', code: 'SPRING', kind: 'percent', percent: 10 },
      });
      const { data } = await salon.rest('GET', '/discounts');
      expect(data.items).toMatchObject([{ code: 'SPRING', percent: 10 }]);
    },
  },
  {
    asks: 'Grace every four weeks from tomorrow at one, three times.',
    calls: 3,
    async run(assistant, { salon }) {
      const { items } = await assistant.use('list_catalog', { search: 'haircut' });
      await assistant.use('find_operation', { words: 'book a series' });
      await assistant.use('run_operation', {
        operation: 'book_series',
        arguments: {
          services: [{ catalogItemId: items[0].itemId }],
          startAt: `${tomorrow}T13:00:00+01:00`,
          rule: 'FREQ=WEEKLY;INTERVAL=4;COUNT=3',
          ...grace,
        },
      });
      const visits = await salon.appointments();
      expect(
        visits.filter((visit: { clientName: string }) => visit.clientName === grace.clientName),
      ).toHaveLength(3);
    },
  },
  {
    asks: 'Ada is in the list twice, make one of it.',
    calls: 3,
    async run(assistant, { salon }) {
      await salon.rest('POST', '/clients', { clientName: 'Ada L.', clientPhone: '+493023125101' });
      const { items } = await assistant.use('search_clients', { search: 'Ada' });
      const [clientId, mergedClientId] = [ada.clientName, 'Ada L.'].map(
        name => items.find((client: { clientName: string }) => client.clientName === name).clientId,
      );
      await assistant.use('find_operation', { words: 'merge clients' });
      await assistant.use('run_operation', {
        operation: 'merge_clients',
        arguments: { clientId, mergedClientId },
      });
      const { data } = await salon.rest('GET', '/clients?search=Ada');
      expect(data.items).toHaveLength(1);
    },
  },
  {
    asks: 'Tell me when fewer than five shampoos are left.',
    calls: 3,
    async run(assistant, { salon, shampoo }) {
      const { items } = await assistant.use('list_catalog', { search: 'shampoo' });
      await assistant.use('find_operation', { words: 'low stock' });
      await assistant.use('run_operation', {
        operation: 'set_low_stock',
        arguments: { itemId: items[0].itemId, lowStock: 4 },
      });
      const { data } = await salon.rest('GET', `/stock/${shampoo.id}`);
      expect(data).toMatchObject({ lowStock: 4 });
    },
  },
  {
    asks: 'The drawer opens with 100.',
    calls: 2,
    async run(assistant, { salon }) {
      await assistant.use('find_operation', { words: 'open the cash drawer' });
      await assistant.use('run_operation', {
        operation: 'open_cash_drawer',
        arguments: { opening: 100 },
      });
      const { data } = await salon.rest('GET', '/cash-drawers');
      expect(data.items).toMatchObject([{ opening: 100 }]);
    },
  },
];
