import { expect } from '@jest/globals';
import type { Task } from '../task.ts';

/** Hours, people, the journal, a new business. */
export const houseKeeping: readonly Task[] = [
  {
    asks: 'Maria works Monday to Wednesday, nine to three.',
    calls: 2,
    async run(assistant, { salon, maria }) {
      const { items } = await assistant.use('list_staff');
      const { staffId } = items.find((one: { name: string }) => one.name === 'Maria Silva');
      const day = ['09:00-15:00'];
      const hours = { mon: day, tue: day, wed: day, thu: [], fri: [], sat: [], sun: [] };
      await assistant.use('update_staff', { staffId, workingHours: JSON.stringify(hours) });
      const { data } = await salon.rest('GET', `/staff/${maria.id}`);
      expect(JSON.parse(data.workingHours)).toMatchObject({ wed: [['09:00', '15:00']], thu: [] });
    },
  },
  {
    asks: 'Deniz is ill tomorrow. Whom do I have to call?',
    calls: 2,
    async run(assistant) {
      const { items } = await assistant.use('list_staff');
      const { staffId } = items.find((one: { name: string }) => one.name === 'Deniz Aydın');
      const off = {
        startAt: '2026-03-03T00:00:00+01:00',
        endAt: '2026-03-04T00:00:00+01:00',
        reason: 'Ill',
      };
      const { affectedAppointments } = await assistant.use('update_staff', {
        staffId,
        timeOff: [off],
      });
      expect(affectedAppointments).toMatchObject([{ clientName: 'Ada Lovelace' }]);
    },
  },
  {
    asks: 'Start a barbershop called Razor, with the usual services.',
    calls: 3,
    async run(assistant) {
      const business = await assistant.use('onboard_business', {
        name: 'Razor',
        presetKey: 'barbershop',
        timezone: 'Europe/Berlin',
      });
      const { id: businessId } = business;
      const { items } = await assistant.use('list_catalog', { businessId });
      expect(items.length).toBeGreaterThan(2);
      expect((await assistant.use('list_staff', { businessId })).items).not.toEqual([]);
    },
  },
  {
    asks: 'What did you change today?',
    calls: 2,
    async run(assistant, { shampoo }) {
      const { items } = await assistant.use('list_catalog', { search: 'shampoo' });
      expect(items[0].itemId).toBe(shampoo.id);
      const { items: events } = await assistant.use('list_audit_events', { actorType: 'ai' });
      expect(events).toMatchObject([{ event_type: 'ai.tool.list_catalog' }]);
    },
  },
  {
    asks: 'That price was wrong, take it back.',
    calls: 4,
    async run(assistant, { salon, cut }) {
      const { items } = await assistant.use('list_catalog', { search: 'haircut' });
      await assistant.use('update_catalog', { itemId: items[0].itemId, price: 400 });
      const { items: events } = await assistant.use('list_audit_events', { actorType: 'ai' });
      const change = events.find((event: { event_type: string }) =>
        event.event_type.endsWith('update_catalog'),
      );
      await assistant.use('undo_change', { eventId: change.id });
      const { data } = await salon.rest('GET', `/catalog/${cut.id}`);
      expect(data.price).toBe(40);
    },
  },
];
