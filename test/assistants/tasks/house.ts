import { expect } from '@jest/globals';
import { grace, type Task } from '../task.ts';

/** Tasks about hours, staff, the journal and a new business. */
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
    calls: 3,
    async run(assistant) {
      const { items } = await assistant.use('list_staff');
      const { staffId } = items.find((one: { name: string }) => one.name === 'Deniz Aydın');
      const off = {
        startAt: '2026-03-03T00:00:00+01:00',
        endAt: '2026-03-04T00:00:00+01:00',
        reason: 'Ill',
      };
      await assistant.use('find_operation', { words: 'add time off' });
      const { affectedAppointments } = await assistant.use('run_operation', {
        operation: 'add_time_off',
        arguments: { staffId, ...off },
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
    asks: 'We are closed on Wednesday. Who was to come?',
    calls: 2,
    async run(assistant, { salon, cut }) {
      await salon.booked(cut, { at: '2026-03-04T10:00:00Z', ...grace });
      const { items } = await assistant.use('list_businesses', { full: true });
      const hours = JSON.parse(items[0].workingHours);
      const exceptions = { ...hours.exceptions, '2026-03-04': [] };
      const { affectedAppointments } = await assistant.use('update_business', {
        workingHours: JSON.stringify({ ...hours, exceptions }),
      });
      expect(affectedAppointments).toMatchObject([{ clientName: grace.clientName }]);
    },
  },
  {
    asks: 'Grace has a new address, and likes tea.',
    calls: 2,
    async run(assistant, { salon, cut }) {
      await salon.booked(cut, { at: '2026-03-04T10:00:00Z', ...grace });
      const { items } = await assistant.use('search_clients', { search: 'Grace' });
      const [{ clientId }] = items;
      const changed = { email: 'grace@example.com', notes: 'Tea, no sugar' };
      await assistant.use('save_client', { clientId, ...changed });
      const { data } = await salon.rest('GET', `/clients/${clientId}`);
      expect(data).toMatchObject({ ...changed, clientName: grace.clientName });
    },
  },
  {
    asks: 'How does this week look?',
    calls: 1,
    async run(assistant) {
      const week = { from: '2026-03-02', to: '2026-03-08' };
      const figures = await assistant.use('get_report', week);
      expect(figures).toMatchObject({
        visitsByStatus: [{ status: 'confirmed', count: 1 }],
        booked: 40,
        unpaidVisits: 0,
      });
    },
  },
  {
    asks: 'What did you change today?',
    calls: 2,
    async run(assistant, { shampoo }) {
      const { items } = await assistant.use('list_catalog', { search: 'shampoo' });
      expect(items[0].itemId).toBe(shampoo.id);
      const { items: events } = await assistant.use('list_audit_events', { actorType: 'ai' });
      const types = events.map((event: { event_type: string }) => event.event_type);
      expect(new Set(types)).toEqual(new Set(['ai.tool.list_catalog']));
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
