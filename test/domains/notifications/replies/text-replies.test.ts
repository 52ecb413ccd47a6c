import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import * as documents from '../../../support/clients/documents.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld, notificationsOf } from '../notified-salon.ts';

const at = '2026-03-05T09:00:00Z';
const authToken = 'the token of the account';
const baseUrl = 'https://frontdesk.example';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;
let messages = 0;
/** Each test has its own number, since messages to one number are limited. */
let ada = '';

beforeAll(async () => {
  gateway = await openReceiver();
  gateway.answer(201);
  const apiUrl = new URL(gateway.url).origin;
  const twilio = { accountSid: 'AC1', authToken, from: '+15005550006', apiUrl };
  world = await createNotifiedWorld({ baseUrl, twilio });
});
beforeEach(async () => {
  world.clock.advance({ days: 10 });
  ada = `+49307777${++messages + 100}`;
  salon = await asking('Lumen');
  notifications = await notificationsOf(salon);
});
afterAll(async () => {
  await world?.close();
  gateway.close();
});

/** Creates a business whose reminders ask for a reply, and that sends no messages about cancellations. */
const asking = async (name: string) => {
  const business = await world.business({ name, phone: '+49301234' });
  const { save } = await notificationsOf(business);
  needed(await save({ asksForReplies: true, toClients: ['appointment_reminder'] }));
  return business;
};

/** Returns the text messages since the last call, with their recipients. */
const texts = async () => {
  await world.sent();
  return gateway.received.splice(0).map(({ body }) => {
    const form = new URLSearchParams(body);
    return { to: form.get('To'), text: form.get('Body') };
  });
};

const daysOn = (days: number, time: string) =>
  `${new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`;

/** Books for a number, in three days at ten, and sends the reminder. */
const reminded = async (of = salon, more: object = {}) => {
  const booked = await of.booked(await of.service(), {
    at: daysOn(3, '09:00'),
    clientPhone: ada,
    ...more,
  });
  await texts();
  const { startAt } = booked as { startAt: string };
  world.clock.set(new Date(Date.parse(startAt) - 23 * 3_600_000).toISOString());
  await world.jobs.run('plan-reminders');
  return { booked, said: await texts() };
};

interface Sending {
  from?: string;
  sid?: string;
  signature?: string;
  changed?: Record<string, string>;
}

/** Posts a message as Twilio does. */
const says = (
  text: string,
  { from = ada, sid = `SM${++messages}`, signature, changed = {} }: Sending = {},
) => {
  const form: Record<string, string> = {
    AccountSid: 'AC1',
    Body: text,
    From: from,
    MessageSid: sid,
    To: '+15005550006',
  };
  const signed = `${baseUrl}/webhooks/sms/twilio${Object.keys(form)
    .toSorted()
    .map(name => name + form[name])
    .join('')}`;
  return fetch(`${world.url}/webhooks/sms/twilio`, {
    method: 'POST',
    headers: {
      'x-twilio-signature':
        signature ?? createHmac('sha1', authToken).update(signed).digest('base64'),
    },
    body: new URLSearchParams({ ...form, ...changed }),
  });
};

const visitOf = async ({ id }: { id: string }, of = salon) =>
  needed(await of.rest('GET', `/appointments/${id}`));

/** Returns the text messages sent back once all posted messages are processed. */
const answers = async () => {
  const isDone = async () =>
    (await world.sql('select from text_reply where check_after is not null')).length === 0;
  await until(isDone);
  return texts();
};

/** Posts a message and returns the text messages sent back. */
const answered = async (text: string, sending: Sending = {}) => {
  expect((await says(text, sending)).status).toBe(200);
  return answers();
};

test('a yes marks the visit as confirmed by its client, once, and is thanked', async () => {
  const { booked, said } = await reminded();
  expect(said).toEqual([
    {
      to: ada,
      text: expect.stringMatching(/Reply YES to confirm or NO to cancel\. https:\S+\/visit\/\S+$/),
    },
  ]);
  const response = await says(' Yes! ', { sid: 'SMyes' });
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'text/xml; charset=utf-8',
    '<Response/>',
  ]);
  expect(await answers()).toEqual([
    { to: ada, text: expect.stringMatching(/^Lumen: thank you, we expect you on \w+day, /) },
  ]);
  const confirmed = await visitOf(booked);
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    clientConfirmedAt: new Date(world.clock.now()).toISOString().replace('.000', ''),
  });
  expect(await salon.journal({ eventType: 'appointment.client_confirmed' })).toMatchObject([
    { subject: booked.id, actorName: 'text message' },
  ]);
  world.clock.advance({ minutes: 5 });
  expect(await answered('yes', { sid: 'SMyes' })).toEqual([]);
  expect((await visitOf(booked)).version).toBe(confirmed.version);
});

test('a moved visit must be confirmed again, and undo of the move restores the confirmation', async () => {
  const { booked } = await reminded();
  await answered('да');
  const { clientConfirmedAt } = await visitOf(booked);
  needed(await salon.move(booked, { startAt: daysOn(1, '12:00') }));
  expect((await visitOf(booked)).clientConfirmedAt).toBeNull();
  expect(await answered('yes')).toEqual([
    { to: ada, text: 'Lumen: there is no visit to confirm or cancel. Please call +49301234.' },
  ]);
  expect((await visitOf(booked)).clientConfirmedAt).toBeNull();
  const [{ id: eventId }] = await salon.journal({ eventType: 'appointment.rescheduled' });
  needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId }));
  expect((await visitOf(booked)).clientConfirmedAt).toBe(clientConfirmedAt);
});

test('a no cancels the visit as its client does by the link', async () => {
  const { booked } = await reminded();
  const [answer, ...others] = await answered('Nein');
  expect(answer).toEqual({
    to: ada,
    text: expect.stringMatching(/^Lumen: your visit on .* is cancelled\.$/),
  });
  expect(others).toEqual([]);
  expect(await visitOf(booked)).toMatchObject({ status: 'cancelled', cancelledBy: 'client' });
});

test('a cancellation that the business reports itself is reported once', async () => {
  needed(
    await notifications.save({
      toClients: ['appointment_reminder', 'appointment_cancelled'],
      version: 2,
    }),
  );
  await reminded();
  expect(await answered('no')).toHaveLength(1);
});

test('a visit of several services is confirmed and cancelled as one', async () => {
  const [cut, colour] = [await salon.service(), await salon.service({ name: 'Colour' })];
  const { visitId } = needed(
    await salon.rest('POST', '/visits', {
      services: [{ catalogItemId: cut.id }, { catalogItemId: colour.id }],
      startAt: daysOn(3, '09:00'),
      clientPhone: ada,
      clientName: 'Ada',
    }),
  );
  world.clock.set(daysOn(2, '10:00'));
  await world.jobs.run('plan-reminders');
  expect(await texts()).toHaveLength(1);
  const parts = async (): Promise<any[]> =>
    needed(await salon.rest('GET', `/visits/${visitId}`)).appointments;
  expect(await answered('yes')).toHaveLength(1);
  const confirmed = await Promise.all(
    (await parts()).map(({ appointmentId }) => visitOf({ id: appointmentId })),
  );
  expect(confirmed.map(each => typeof each.clientConfirmedAt)).toEqual(['string', 'string']);
  expect(await answered('no')).toHaveLength(1);
  expect((await parts()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});

test('a no after the cut-off changes nothing and says so', async () => {
  needed(await salon.rest('PUT', '', { cancelCutoffMinutes: 24 * 60 }));
  const { booked } = await reminded();
  expect(await answered('no')).toEqual([
    {
      to: ada,
      text: expect.stringMatching(
        /^Lumen: it is too late to cancel your visit on .* by message\. Please call \+49301234\.$/,
      ),
    },
  ]);
  expect((await visitOf(booked)).status).toBe('confirmed');
});

test('a no to a visit with a cancellation fee sends the page of the visit, which names the fee', async () => {
  needed(await salon.rest('PUT', '', { freeUntilHours: 48, lateFeePercent: 50 }));
  const { booked } = await reminded();
  const [answer] = await answered('no');
  expect(answer?.text).toMatch(/is not cancelled yet.*https:\S+\/visit\/\S+$/);
  expect((await visitOf(booked)).status).toBe('confirmed');
});

test('a reply counts only from the number that was asked, for the business that asked last', async () => {
  const other = await asking('Other');
  const { booked } = await reminded();
  const theirs = await reminded(other);
  expect(await answered('yes', { from: '+4930888888' })).toEqual([]);
  const [answer] = await answered('yes');
  expect(answer?.text).toMatch(/^Other: thank you/);
  expect((await visitOf(theirs.booked, other)).clientConfirmedAt).not.toBeNull();
  expect((await visitOf(booked)).clientConfirmedAt).toBeNull();
});

test('a reply to two visits asked about together is assigned to neither', async () => {
  const cut = await salon.service();
  for (const time of ['09:00', '11:00'])
    await salon.booked(cut, { at: daysOn(3, time), clientPhone: ada });
  await texts();
  world.clock.set(daysOn(2, '12:00'));
  await world.jobs.run('plan-reminders');
  expect(await texts()).toHaveLength(2);
  const [answer, ...others] = await answered('no');
  expect(answer?.text).toMatch(/^Lumen: we asked about several visits\./);
  expect(others).toEqual([]);
});

test('other words get one answer, so that machines do not answer each other', async () => {
  const { booked } = await reminded();
  const [answer] = await answered('I am on my way');
  expect(answer?.text).toBe(
    'Lumen: nobody reads this number. Reply YES to confirm or NO to cancel. Please call +49301234.',
  );
  expect(await answered(answer?.text ?? '')).toEqual([]);
  expect((await visitOf(booked)).status).toBe('confirmed');
});

test('messages to one number are limited', async () => {
  const { booked } = await reminded();
  const counts: number[] = [];
  for (let count = 0; count < 7; count += 1) counts.push((await answered('yes')).length);
  expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0]);
  expect((await visitOf(booked)).clientConfirmedAt).not.toBeNull();
});

test('stop ends reminders and offers of all businesses, start restores reminders alone', async () => {
  const other = await asking('Other');
  const { booked } = await reminded();
  await other.booked(await other.service(), { at: daysOn(3, '09:00'), clientPhone: ada });
  await texts();
  const saidTo = async (business: Salon) => {
    const { items } = needed(
      await business.rest('GET', `/clients?search=${encodeURIComponent(ada)}`),
    );
    const { consents } = needed(await business.rest('GET', `/clients/${items[0].clientId}`));
    return consents.map(({ purpose, given, source }: any) => [purpose, given, source]);
  };
  const stopped = [
    ['marketing', false, 'sms'],
    ['reminders', false, 'sms'],
  ];
  expect(await answered('STOP', { sid: 'SMstop' })).toEqual([]);
  expect([await saidTo(salon), await saidTo(other)]).toEqual([stopped, stopped]);
  expect(await salon.journal({ eventType: 'client.updated' })).toMatchObject([
    { actorName: 'text message', summary: expect.stringMatching(/wants no reminders/) },
  ]);
  const refused = ['reminders sms', 'reminders mail', 'news sms'].map(pair => {
    const [topic, channel] = pair.split(' ');
    return { topic, channel, wanted: false, at: 0, source: 'preferences', text: 'No' };
  });
  const choices = JSON.stringify(refused);
  await world.sql('update client set message_choices = $1 where business_id = $2', [
    choices,
    salon.id,
  ]);
  world.clock.advance({ minutes: 1 });
  expect(await answered('start')).toEqual([]);
  expect(await answered('STOP', { sid: 'SMstop' })).toEqual([]);
  const [kept] = await world.sql(
    'select message_choices from client where business_id = $1 and phone = $2',
    [salon.id, ada],
  );
  expect(kept).toEqual({ message_choices: refused.slice(1) });
  const restarted = [stopped[0], ['reminders', true, 'sms']];
  expect([await saidTo(salon), await saidTo(other)]).toEqual([restarted, restarted]);
  expect((await visitOf(booked)).status).toBe('confirmed');
});

describe('a refused message changes nothing:', () => {
  test.each<[string, Sending]>([
    ['a signature of somebody else', { signature: 'bm9uZSBvZiBvdXJzIGF0IGFsbA==' }],
    ['no signature', { signature: '' }],
    ['another number than was signed', { changed: { From: '+4930888888' } }],
    ['another account', { changed: { AccountSid: 'AC2' } }],
  ])('%s', async (_name, sending) => {
    const { booked } = await reminded();
    const response = await says('no', sending);
    expect([response.status, (await response.json()).code]).toEqual([403, 'FORBIDDEN']);
    expect((await visitOf(booked)).status).toBe('confirmed');
    expect(await world.sql('select 1 from text_reply where business_id = $1', [salon.id])).toEqual(
      [],
    );
  });

  test('a body that is too large, and a gateway that is not configured', async () => {
    expect((await says('x'.repeat(20_000))).status).toBe(413);
    const other = await fetch(`${world.url}/webhooks/sms/gateway`, { method: 'POST' });
    expect([other.status, (await other.json()).code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('a reply that one process left unfinished is finished by the next', async () => {
  const { booked } = await reminded();
  await answered('yes');
  await world.sql(
    `update text_reply set check_after = received_at, outcome = null where business_id = $1`,
    [salon.id],
  );
  await world.sql('update appointment set client_confirmed_at = null where id = $1', [booked.id]);
  await world.jobs.run('act-on-replies');
  expect((await visitOf(booked)).clientConfirmedAt).not.toBeNull();
  expect(await texts()).toHaveLength(1);
});

test('replies are exported with their client, erased with them, and kept for 30 days', async () => {
  const { booked } = await reminded();
  await answered('Perhaps?');
  const { clientId } = await visitOf(booked);
  const { replies } = needed(await salon.rest('POST', `/clients/${clientId}/export`)).data;
  expect(replies).toMatchObject([{ text: 'Perhaps?', phone: ada, outcome: 'unclear' }]);
  const count = async () =>
    (await world.sql('select 1 from text_reply where business_id = $1', [salon.id])).length;
  world.clock.advance({ days: 31 });
  await world.jobs.run('clean-replies');
  expect(await count()).toBe(0);
});

test('staff read replies of clients with their meaning and outcome, and none of other businesses', async () => {
  const { booked } = await reminded();
  await answered('Perhaps a little later?');
  await answered('yes');
  const { clientId } = await visitOf(booked);
  const list = async (query = '', of = salon) =>
    needed(await of.rest('GET', `/text-replies${query}`)).items;
  const ofVisit = { clientId, clientPhone: ada, appointmentId: booked.id };
  expect(await list()).toMatchObject([
    { ...ofVisit, text: 'yes', meaning: 'yes', outcome: 'confirmed' },
    { ...ofVisit, text: 'Perhaps a little later?', meaning: null, outcome: 'unclear' },
  ]);
  expect(await list('?understood=false')).toMatchObject([{ outcome: 'unclear' }]);
  expect(await list('?understood=true&limit=1')).toMatchObject([{ outcome: 'confirmed' }]);
  const grace = { clientName: 'Grace', clientPhone: '+49301234999' };
  const other = needed(await salon.rest('POST', '/clients', grace));
  expect(await list(`?clientId=${other.clientId}`)).toEqual([]);
  expect(await list(`?clientId=${clientId}`)).toHaveLength(2);
  expect(await list('', await world.business())).toEqual([]);
});

test('a reply after its visit was moved is kept for staff to read, and not answered', async () => {
  const { booked } = await reminded();
  const input = { businessId: salon.id, appointmentId: booked.id, startAt: daysOn(5, '09:00') };
  needed(await salon.graphql(documents.rescheduleAppointment, { input }));
  await texts();
  expect(await answered('See you then!')).toEqual([]);
  expect(needed(await salon.rest('GET', '/text-replies')).items).toMatchObject([
    { text: 'See you then!', meaning: null, outcome: 'unread', appointmentId: null },
  ]);
});

test('reminders ask for a reply only if the business switched it on', async () => {
  needed(await notifications.save({ asksForReplies: false }));
  const { booked, said } = await reminded();
  expect(said[0]?.text).not.toContain('Reply');
  expect(await answered('no')).toEqual([]);
  expect((await visitOf(booked)).status).toBe('confirmed');
});

describe('a custom gateway', () => {
  const secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`;

  test('delivers replies signed by Standard Webhooks, to the address shown in the settings', async () => {
    const own = await createNotifiedWorld({ smsUrl: gateway.url, smsRepliesSecret: secret });
    const business = await own.business({ name: 'Own' });
    const its = await notificationsOf(business);
    needed(await its.save({ asksForReplies: true }));
    const url = `${own.url}/webhooks/sms/gateway`;
    expect(needed(await business.rest('GET', '/notification-settings')).repliesUrl).toBe(url);
    const booked = await business.booked(await business.service(), { at, clientPhone: ada });
    own.clock.set('2026-03-04T10:00:00Z');
    await own.jobs.run('plan-reminders');
    await own.sent();
    const body = JSON.stringify({ from: ada, text: 'ja' });
    const post = (signature: string) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': signature,
        },
        body,
      });
    expect((await post('v1,none')).status).toBe(403);
    const response = await post(new Webhook(secret).sign('msg_1', new Date(), body));
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    await until(async () => (await visitOf(booked, business)).clientConfirmedAt !== null);
    await own.close();
  });

  test('without replies leaves the setting unavailable', async () => {
    const own = await createNotifiedWorld({ smsUrl: gateway.url });
    const business = await own.business();
    const its = await notificationsOf(business);
    expect(needed(await business.rest('GET', '/notification-settings')).repliesUrl).toBeNull();
    const { body } = await business.rest('PUT', '/notification-settings', { asksForReplies: true });
    expect(body.errors).toMatchObject([{ path: 'asksForReplies' }]);
    needed(await its.save({ asksForReplies: false }));
    await own.close();
  });
});
