import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import {
  notificationsOf,
  byText,
  calendarIn,
  createNotifiedWorld,
  programOf,
  recipients,
  subjectOf,
} from '../notified-salon.ts';

const at = '2026-03-03T09:00:00Z';
const later = '2026-03-03T11:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  await world.sent();
  salon = await world.business({ name: 'Lumen', address: 'Torstraße 1, Berlin' });
  notifications = await notificationsOf(salon);
});
afterAll(() => world?.close());

const toAda = async () => (await world.sent()).filter(({ to }) => to.includes('ada@example.com'));

test('a booking is mailed to the client with a calendar entry, and to the business', async () => {
  const anna = await salon.staff({ name: 'Anna' });
  const booked = await programOf(world, salon).booked(await salon.service({ staff: [anna] }), {
    at,
  });
  const mails = await world.sent();
  expect(recipients(mails)).toEqual(['ada@example.com', salon.owner.email]);
  const mail = mails.find(({ to }) => to[0] === 'ada@example.com')!;
  expect(subjectOf(mail)).toBe('Lumen: Cut is booked, Tuesday, March 3, 2026 at 10:00');
  for (const word of ['Hello Ada', 'Anna', 'Torstraße 1', '€50.00', '10:00']) {
    expect(mail.parts['text/plain']).toContain(word);
    expect(mail.parts['text/html']).toContain(word);
  }
  expect(mail.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(calendarIn(mail)).toMatchObject({
    METHOD: 'REQUEST',
    UID: `${booked.id}@127.0.0.1`,
    SEQUENCE: '1',
    STATUS: 'CONFIRMED',
    DTSTART: '20260303T090000Z',
    DTEND: '20260303T100000Z',
    SUMMARY: 'Cut: Lumen',
    ORGANIZER: expect.stringContaining('no-reply@'),
    ATTENDEE: expect.stringContaining('ada@example.com'),
  });
  expect(mail.parts['application/ics']?.trim()).toBe(mail.parts['text/calendar']?.trim());
  const other = mails.find(({ to }) => to[0] === salon.owner.email)!;
  expect(subjectOf(other)).toContain('New booking: Cut for Ada');
  expect(other.parts['text/plain']).toContain('+49 30 123456');
});

test('A colon and a semicolon have a no-break space before them in French, in the mail and on the page of the visit.', async () => {
  await salon.update({ locale: 'fr', freeUntilHours: 24, lateFeePercent: 50 });
  await programOf(world, salon).booked(await salon.service({ name: 'Coupe' }), { at });
  const [mail] = await toAda();
  expect(mail!.parts['text/plain']).toContain('Prestation\u00a0: Coupe');
  expect(mail!.parts['text/plain']).toMatch(/\u00a0; ensuite, frais d’annulation\u00a0: /);
  const [link = ''] = /http\S+\/visit\/\S+/.exec(mail!.parts['text/plain'] ?? '') ?? [];
  const page = await (await fetch(link)).text();
  expect(page).toMatch(/<dd>\s*[^<:]+\u00a0: Torstraße 1, Berlin/);
  expect(page).not.toMatch(/<dd>[^<]*[^\s\d]: /);
});

test('a home visit is mailed with its own address, and a quote in a name stays within the name', async () => {
  needed(
    await salon.graphql(documents.saveClient, {
      input: { businessId: salon.id, phone: '+4930777003', name: 'Ada', email: 'home@example.com' },
    }),
  );
  await programOf(world, salon).booked(await salon.service(), {
    at,
    clientPhone: '+4930777003',
    clientName: 'Ada "The Cut" Lovelace',
    customFields: { place: 'Hauptstr. 10, 50667 Köln' },
  });
  const mails = await world.sent();
  const mail = mails.find(({ to }) => to[0] === 'home@example.com')!;
  expect(mail.parts['text/plain']).toContain('Where: Hauptstr. 10, 50667 Köln');
  expect(calendarIn(mail)['LOCATION']).toBe(String.raw`Hauptstr. 10\, 50667 Köln`);
  const attendee = (mail.parts['text/calendar'] ?? '')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .find(line => line.startsWith('ATTENDEE'));
  // RFC 6868: a quote in a parameter is written ^'.
  expect(attendee).toContain(`CN="Ada ^'The Cut^' Lovelace"`);
  expect(mail.parts['text/calendar']).toMatch(/END:VCALENDAR\r\n/);
  const ofOwner = mails.find(({ to }) => to[0] === salon.owner.email)!;
  expect(ofOwner.parts['text/plain']).toContain('Where: Hauptstr. 10, 50667 Köln');
});

test('a move updates the calendar entry, and a cancellation removes it', async () => {
  const booked = await salon.booked(await salon.service(), { at });
  const [first] = await toAda();
  needed(await salon.move(booked, { startAt: later }));
  const [moved] = await toAda();
  needed(await salon.cancel(booked, { reason: 'The chair broke.' }));
  const [cancelled] = await toAda();
  const calendars = [first!, moved!, cancelled!].map(calendarIn);
  expect(new Set(calendars.map(({ UID }) => UID)).size).toBe(1);
  expect(calendars.map(({ SEQUENCE }) => SEQUENCE)).toEqual(['1', '2', '3']);
  expect(calendars.map(({ METHOD }) => METHOD)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(calendars.map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  expect(calendars[1]).toMatchObject({ DTSTART: '20260303T110000Z' });
  expect(subjectOf(moved!)).toBe('Lumen: Cut was moved to Tuesday, March 3, 2026 at 12:00');
  expect(cancelled!.parts['text/plain']).toContain('The chair broke.');
});

test('a pending booking is mailed as a request, then as confirmed, declined or expired', async () => {
  const careful = await salon.service({ requiresApproval: true });
  const first = await salon.booked(careful, { at });
  const [asked] = await toAda();
  expect(subjectOf(asked!)).toContain('Lumen: your request for Cut');
  expect(calendarIn(asked!)).toMatchObject({ STATUS: 'TENTATIVE', METHOD: 'REQUEST' });
  needed(await salon.setStatus(first, 'confirmed'));
  const [confirmed] = await toAda();
  expect(subjectOf(confirmed!)).toContain('Cut is confirmed');
  expect(calendarIn(confirmed!)).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '2' });
  const second = await salon.booked(careful, { at: later });
  await toAda();
  needed(await salon.setStatus(second, 'declined', { reason: 'We are away.' }));
  const [declined] = await toAda();
  expect(declined!.parts['text/plain']).toContain('cannot take your request');
  expect(calendarIn(declined!)).toMatchObject({ METHOD: 'CANCEL' });
  await salon.booked(careful, { at: '2026-03-06T09:00:00Z' });
  await toAda();
  world.clock.set('2026-03-03T08:00:00Z');
  await world.jobs.run('expire-appointments');
  const [lapsed] = await toAda();
  world.clock.set('2026-03-02T08:00:00Z');
  expect(lapsed!.parts['text/plain']).toContain('was not confirmed in time');
});

test('an event that is outdated before it is sent is skipped in favour of the later one', async () => {
  const booked = await salon.booked(await salon.service(), { at });
  await toAda();
  needed(await salon.move(booked, { startAt: '2026-03-03T12:00:00Z' }));
  needed(await salon.cancel(booked));
  const mails = await toAda();
  expect(mails.map(mail => calendarIn(mail)['METHOD'])).toEqual(['CANCEL']);
});

test('an appointment in the past causes no message', async () => {
  const booked = await salon.booked(await salon.service(), { at });
  await toAda();
  needed(await salon.cancel(booked));
  world.clock.set('2026-03-03T10:30:00Z');
  expect(await world.sent()).toEqual([]);
  world.clock.set('2026-03-02T08:00:00Z');
});

test('the address given with a booking is used if the client has none', async () => {
  const request = { clientPhone: '+4930777777', customFields: { email: 'Grace@Example.com' } };
  await salon.booked(await salon.service(), { at, ...request });
  expect((await world.sent()).map(({ to }) => to[0])).toContain('grace@example.com');
});

test('an invalid address gets no mail', async () => {
  const request = { clientPhone: '+4930777777', customFields: { email: 'a@b.c, <d@e.f>' } };
  await programOf(world, salon).booked(await salon.service(), { at, ...request });
  expect((await world.sent()).map(({ to }) => to[0])).toEqual([salon.owner.email]);
});

test('owners and managers who accepted their invitation are notified, other staff are not', async () => {
  const [manager, colleague] = await Promise.all([world.user(), world.user()]);
  for (const [person, role] of [
    [manager, 'manager'],
    [colleague, 'staff'],
  ] as const) {
    const input = { businessId: salon.id, email: person.email, role };
    needed(await salon.graphql(documents.setMember, { input }));
    // Opening the business accepts the invitation.
    const opened = await world.rest(person.tokens.session)('GET', `/business/${salon.id}`);
    expect(opened.status).toBe(200);
  }
  const invited = { businessId: salon.id, email: 'invited@example.com', role: 'manager' };
  needed(await salon.graphql(documents.setMember, { input: invited }));
  await world.jobs.settle();
  world.box.take();
  await programOf(world, salon).booked(await salon.service(), { at });
  const expected = ['ada@example.com', manager.email, salon.owner.email];
  expect(recipients(await world.sent())).toEqual(expected.toSorted(byText));
});

describe('mail is in the language of the business', () => {
  test.each([
    ['de', 'Lumen: Cut ist gebucht, Dienstag, 3. März 2026 um 10:00', 'Guten Tag Ada'],
    ['de-AT', 'Lumen: Cut ist gebucht, Dienstag, 3. März 2026 um 10:00', 'Wann: '],
    [
      'ru',
      'Lumen: вы записаны на «Cut», вторник, 3 марта 2026\u202fг. в 10:00',
      'Здравствуйте, Ada!',
    ],
  ])('%s', async (locale, subject, greeting) => {
    await salon.update({ locale });
    await salon.booked(await salon.service(), { at });
    const [mail] = await toAda();
    expect(subjectOf(mail!).replaceAll(/\s/g, ' ')).toBe(subject.replaceAll(/\s/g, ' '));
    expect(mail!.parts['text/plain']).toContain(greeting);
  });
});

test('a rolled-back change is not sent', async () => {
  const cut = await salon.service();
  await world.sql(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`);
  await world.sql(
    'create trigger refuse before update on idempotency_key for each row execute function refuse()',
  );
  const input = {
    businessId: salon.id,
    catalogItemId: cut.id,
    startAt: at,
    clientName: 'Ada',
    clientPhone: '+4930123456',
  };
  const headers = { 'idempotency-key': 'lost' };
  const failed = await salon.graphql(documents.createAppointment, { input }, { headers });
  await world.sql('drop trigger refuse on idempotency_key');
  expect(failed.code).toBe('INTERNAL');
  expect(await world.sent()).toEqual([]);
  expect(await notifications.log()).toEqual([]);
});

test('members neither get nor see notifications of another business', async () => {
  const other = await world.business();
  const others = await notificationsOf(other, 'grace@example.com');
  await programOf(world, salon).booked(await salon.service(), { at });
  expect(recipients(await world.sent())).toEqual(['ada@example.com', salon.owner.email]);
  expect(await others.log()).toEqual([]);
  const look = await other.graphql(documents.notifications, { businessId: salon.id });
  expect(look.code).toBe('NOT_FOUND');
});

test('a change of a future appointment sends one message with its current state, and one of an appointment in progress sends none', async () => {
  const visit = await salon.booked(await salon.service(), { at });
  const colour = await salon.service({ name: 'Colour', durationMinutes: 90 });
  await world.sent();
  needed(await salon.change(visit, { catalogItemId: colour.id }));
  const [mail, ...others] = await toAda();
  expect(others).toEqual([]);
  expect(subjectOf(mail!)).toContain('your visit on Tuesday, March 3, 2026 at 10:00 was changed');
  expect(calendarIn(mail!)).toMatchObject({ SUMMARY: 'Colour: Lumen', DTEND: '20260303T103000Z' });
  world.clock.set('2026-03-03T09:10:00Z');
  needed(await salon.setStatus(visit, 'arrived'));
  needed(await salon.change(visit, { durationMinutes: 100 }));
  expect(await toAda()).toEqual([]);
  world.clock.set('2026-03-02T08:00:00Z');
});
