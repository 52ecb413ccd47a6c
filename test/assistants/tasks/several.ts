import { expect } from '@jest/globals';
import { ada, grace, tomorrow, type Task } from '../task.ts';

/** Questions about all clients or a whole period, and changes of a whole day. */
export const several: readonly Task[] = [
  {
    asks: 'Who has not been here for 60 days?',
    calls: 2,
    async run(assistant, { salon, maria, backdate }) {
      const yoga = await salon.service({ name: 'Yoga', capacity: 40, staff: [maria] });
      for (let number = 10; number < 50; number++) {
        const client = { clientName: `Client ${number}`, clientPhone: `+4930231252${number}` };
        await salon.booked(yoga, { at: '2026-03-04T09:00:00Z', ...client });
      }
      await backdate(yoga, 90);
      const { items } = await assistant.use('search_clients', {
        lastVisitBefore: '2026-01-01',
        hasUpcoming: false,
        limit: 100,
      });
      expect(items).toHaveLength(40);
    },
  },
  {
    asks: 'Deniz is ill tomorrow, give her visits to Maria.',
    calls: 4,
    async run(assistant, { salon, maria, visit }) {
      const { items } = await assistant.use('list_staff');
      const idOf = (name: string) =>
        items.find((one: { name: string }) => one.name.startsWith(name)).staffId;
      await assistant.use('find_operation', { words: 'move several appointments' });
      const { changed } = await assistant.use('run_operation', {
        operation: 'move_appointments',
        arguments: { date: tomorrow, staffId: idOf('Deniz'), toStaffId: idOf('Maria') },
      });
      expect(changed).toBe(1);
      expect((await salon.appointment(visit)).staffId).toBe(maria.id);
    },
  },
  {
    asks: 'Cancel tomorrow and tell everybody.',
    calls: 3,
    async run(assistant, { salon, colour }) {
      await salon.booked(colour, { at: `${tomorrow}T12:00:00Z`, ...grace });
      await assistant.use('find_operation', { words: 'cancel several appointments' });
      const run = (extra: object) =>
        assistant.use('run_operation', {
          operation: 'cancel_appointments',
          arguments: { date: tomorrow, ...extra },
        });
      expect((await run({ dryRun: true })).items).toMatchObject([
        { clientName: ada.clientName },
        { clientName: grace.clientName },
      ]);
      expect((await run({})).changed).toBe(2);
      expect(await salon.appointments({ status: ['confirmed'] })).toEqual([]);
    },
  },
  {
    asks: 'What are the best sellers this month?',
    calls: 1,
    async run(assistant, { salon, shampoo }) {
      await salon.ordered([{ item: shampoo, quantity: 5 }]);
      const { reports } = await assistant.use('get_report', {
        from: '2026-03-01',
        to: '2026-03-31',
        reports: [{ kind: 'revenue', by: 'item' }],
      });
      expect(reports[0].items.map((row: { name: string }) => row.name)).toEqual([
        'Shampoo',
        'Haircut',
      ]);
    },
  },
  {
    asks: 'What tips did Deniz get this week?',
    calls: 1,
    async run(assistant, { salon, deniz, visit }) {
      const { data } = await salon.take({
        appointmentId: visit.id,
        method: 'card',
        tip: { amount: 5, staffId: deniz.id },
      });
      expect(data).toBeTruthy();
      const { reports } = await assistant.use('get_report', {
        from: '2026-03-02',
        to: '2026-03-08',
        reports: [{ kind: 'tips', by: 'staff' }],
      });
      expect(reports[0].items).toMatchObject([{ name: 'Deniz Aydın', amount: 5 }]);
    },
  },
  {
    asks: 'How was the week: takings by person, by service, by channel, tips and the drawer?',
    calls: 1,
    async run(assistant, { salon, visit }) {
      const opened = await salon.rest('POST', '/cash-drawers', { opening: 100 });
      expect(opened.status).toBe(201);
      await salon.take({ appointmentId: visit.id, method: 'cash' });
      const { reports } = await assistant.use('get_report', {
        from: '2026-03-02',
        to: '2026-03-08',
        reports: [
          { kind: 'revenue', by: 'staff' },
          { kind: 'revenue', by: 'item' },
          { kind: 'revenue', by: 'source' },
          { kind: 'tips', by: 'staff' },
          { kind: 'takings', by: 'drawer' },
        ],
      });
      const amounts = reports.map(({ total }: { total: { amount: number } }) => total.amount);
      expect(amounts).toEqual([40, 40, 40, 0, 40]);
    },
  },
];
