import { expect } from '@jest/globals';
import type { Conversation } from '../conversation.ts';
import { ada, grace, tomorrow, type Task } from '../task.ts';

interface Slot {
  startAt: string;
  localStart: string;
  available: boolean;
}

interface Part {
  catalogItemId: string;
  staffId: string;
  startAt: string;
}

/** Returns the free start of a day at a local time, or the first free one. */
async function freeStart(assistant: Conversation, args: Record<string, unknown>, time = '') {
  const { slots } = await assistant.use('get_availability', args);
  const free = (slots as Slot[]).filter(slot => slot.available);
  return free.find(slot => slot.localStart.includes(`T${time}`))!.startAt;
}

const itemCalled = async (assistant: Conversation, name: string) =>
  (await assistant.use('list_catalog', { search: name })).items[0].itemId as string;

const personCalled = async (assistant: Conversation, name: string) =>
  (await assistant.use('list_staff')).items.find((one: { name: string }) => one.name.includes(name))
    .staffId as string;

const visitOf = async (assistant: Conversation, name: string) => {
  const { items } = await assistant.use('search_clients', { search: name });
  const { clientPhone } = items[0];
  const { items: visits } = await assistant.use('list_appointments', { clientPhone });
  return visits[0];
};

/** Tasks about appointments: book, move, cancel, and manage those of the day. */
export const visits: readonly Task[] = [
  {
    asks: 'Book Grace Hopper a haircut with Deniz tomorrow at two.',
    calls: 4,
    async run(assistant, { salon, deniz }) {
      const catalogItemId = await itemCalled(assistant, 'haircut');
      const staffId = await personCalled(assistant, 'Deniz');
      const startAt = await freeStart(
        assistant,
        { catalogItemId, staffId, date: tomorrow },
        '14:00',
      );
      await assistant.use('create_appointment', { ...grace, catalogItemId, staffId, startAt });
      const [booked] = await salon.appointments({ clientPhone: grace.clientPhone });
      expect(booked).toMatchObject({ staffId: deniz.id, startAt: `${tomorrow}T13:00:00Z` });
    },
  },
  {
    asks: 'The first colour that is free this week, for Grace.',
    calls: 3,
    async run(assistant, { salon }) {
      const catalogItemId = await itemCalled(assistant, 'colour');
      const days = { dateFrom: '2026-03-02', dateTo: '2026-03-08', firstFree: 1 };
      const startAt = await freeStart(assistant, { catalogItemId, ...days });
      await assistant.use('create_appointment', { ...grace, catalogItemId, startAt });
      expect(await salon.appointments({ clientPhone: grace.clientPhone })).toHaveLength(1);
    },
  },
  {
    asks: 'A haircut and then a colour for Grace tomorrow morning.',
    calls: 4,
    async run(assistant, { salon }) {
      const services = [
        await itemCalled(assistant, 'haircut'),
        await itemCalled(assistant, 'colour'),
      ];
      const day = { dateFrom: tomorrow, dateTo: tomorrow, first: 1 };
      const { times } = await assistant.use('find_times', { services, ...day });
      const items = (times[0].parts as Part[]).map(({ catalogItemId, staffId, startAt }) => ({
        catalogItemId,
        staffId,
        startAt,
      }));
      await assistant.use('create_order', { ...grace, items });
      expect(await salon.appointments({ clientPhone: grace.clientPhone })).toHaveLength(2);
    },
  },
  {
    asks: 'Move Ada to Wednesday at eleven.',
    calls: 4,
    async run(assistant, { salon, visit }) {
      const { appointmentId, catalogItemId } = await visitOf(assistant, 'Ada');
      const startAt = await freeStart(assistant, { catalogItemId, date: '2026-03-04' }, '11:00');
      await assistant.use('reschedule_appointment', { appointmentId, startAt });
      expect(await salon.appointment(visit)).toMatchObject({ startAt: '2026-03-04T10:00:00Z' });
    },
  },
  {
    asks: 'Ada is not coming tomorrow, call it off.',
    calls: 3,
    async run(assistant, { salon, visit }) {
      const { appointmentId } = await visitOf(assistant, 'Ada');
      await assistant.use('cancel_appointment', { appointmentId, reason: 'Not coming' });
      expect(await salon.appointment(visit)).toMatchObject({ status: 'cancelled' });
    },
  },
  {
    asks: 'Who comes tomorrow?',
    calls: 1,
    async run(assistant) {
      const { items } = await assistant.use('list_appointments', { date: tomorrow });
      expect(items).toMatchObject([{ ...ada, serviceName: 'Haircut', staffName: 'Deniz Aydın' }]);
    },
  },
  {
    asks: 'Grace is here. And now she is done.',
    calls: 3,
    async run(assistant, { salon, cut }) {
      const today = await salon.booked(cut, { at: '2026-03-02T10:00:00Z', ...grace });
      const { items } = await assistant.use('list_appointments', { date: '2026-03-02' });
      const [{ appointmentId }] = items;
      for (const status of ['arrived', 'completed'])
        await assistant.use('set_appointment_status', { appointmentId, status });
      expect(await salon.appointment(today)).toMatchObject({ status: 'completed' });
    },
  },
  {
    asks: 'Say yes to whoever waits for it.',
    calls: 2,
    async run(assistant, { salon, colour }) {
      await salon.service({ itemId: colour.id, requiresApproval: true });
      const waiting = await salon.booked(colour, { at: `${tomorrow}T12:00:00Z`, ...grace });
      const { items } = await assistant.use('list_appointments', { status: ['pending'] });
      const [{ appointmentId }] = items;
      await assistant.use('set_appointment_status', { appointmentId, status: 'confirmed' });
      expect(await salon.appointment(waiting)).toMatchObject({ status: 'confirmed' });
    },
  },
];
