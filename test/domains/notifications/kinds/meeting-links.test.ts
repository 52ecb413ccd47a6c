import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Received } from '../../../support/outside/post-box.ts';
import type { Salon } from '../../../world.ts';
import { calendarIn, createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

const at = '2026-03-03T09:00:00Z';
const room = 'https://meet.example.com/room;a,b';
const uri = 'https://meet.example.com/room%3Ba%2Cb';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  gateway = await openReceiver();
  world = await createNotifiedWorld({ smsUrl: gateway.url });
});
afterAll(async () => {
  await world?.close();
  gateway?.close();
});

async function open(more: object = {}) {
  const salon = await world.business({ name: 'Lumen', address: 'Hauptstr. 10, 50667 Köln' });
  const notifications = await notificationsOf(salon);
  const advice = await salon.service({ name: 'Advice', ...more });
  const online = { meeting: 'service', meetingUrl: room };
  needed(await salon.rest('PUT', `/catalog/${advice.id}`, online));
  return { salon, advice, notifications };
}
const toAda = async () => (await world.sent()).find(({ to }) => to[0] === 'ada@example.com')!;
const textOf = ({ parts }: Received) => parts['text/plain']!.replaceAll('\r\n', '\n');
const linkIn = (mail: Received) => /http\S+\/visit\/\S+/.exec(textOf(mail))![0];
const textAt = async (url: string) =>
  (await (await fetch(url)).text()).replaceAll(/\r\n[ \t]/g, '');

test('the mail, the calendars and the page of an online visit say so, and have its link', async () => {
  const { salon, advice } = await open();
  await salon.booked(advice, { at });
  const mail = await toAda();
  expect(textOf(mail)).toContain(`Where: online\nJoin: ${room}\n`);
  expect(mail.parts['text/html']).toContain(`<a href="${room}">`);
  expect(calendarIn(mail)).toMatchObject({
    LOCATION: room.replaceAll(/[;,]/g, String.raw`\$&`),
    URL: uri,
    CONFERENCE: uri,
  });
  const link = linkIn(mail);
  const page = await textAt(link);
  expect(page).toContain('Where: Online');
  expect(page).toContain(`href="${room}"`);
  expect(page).not.toContain('Hauptstr');
  const { data: feed } = await salon.rest('POST', '/calendar-feeds', {});
  for (const address of [`${link}/visit.ics`, feed.url]) {
    expect(await textAt(address)).toContain(
      `\r\nCONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:${uri}\r\n`,
    );
  }
});

test('a request shows no link before its approval, anywhere', async () => {
  const { salon, advice } = await open({ requiresApproval: true });
  const asked = await salon.booked(advice, { at });
  const mail = await toAda();
  expect(textOf(mail)).toContain('Where: online');
  const link = linkIn(mail);
  const page = await textAt(link);
  expect(page).toContain('You get the link once it is confirmed');
  const told = [JSON.stringify(mail), page, await textAt(`${link}/visit.ics`)];
  expect(told.join('\n')).not.toContain('meet.example.com');
  needed(await salon.setStatus(asked, 'confirmed'));
  expect(textOf(await toAda())).toContain(`Join: ${room}`);
});

test('parts of a visit with their own links show their own', async () => {
  const { salon, advice } = await open();
  const anna = await salon.staff({ name: 'Anna' });
  const plan = await salon.service({ name: 'Plan', staff: [anna] });
  const annas = 'https://meet.example.com/anna';
  needed(await salon.rest('PUT', `/staff/${anna.id}`, { meetingUrl: annas }));
  needed(await salon.rest('PUT', `/catalog/${plan.id}`, { meeting: 'staff' }));
  const services = [advice, plan].map(({ id }) => ({ catalogItemId: id }));
  const client = { clientName: 'Ada', clientPhone: '+4930123456' };
  needed(await salon.rest('POST', '/visits', { services, startAt: at, ...client }));
  const mail = await toAda();
  expect(textOf(mail)).toContain(`Plan · Anna · ${annas}`);
  const page = await textAt(linkIn(mail));
  expect(page).toContain(`href="${annas}"`);
  expect(page).toContain('Join online: Plan');
});

test('a text message has the link, and custom texts can contain it', async () => {
  const { salon, advice, notifications } = await open();
  const { sms } = await notifications.preview('appointment_booked');
  expect(sms).not.toContain('Join');
  const bookAnother = async (hour: string, phone: string) => {
    gateway.take();
    await salon.booked(advice, { at: `2026-03-03T${hour}:00:00Z`, clientPhone: phone });
    await world.sent();
    return JSON.parse(gateway.received[0]?.body ?? '{}').text as string;
  };
  expect(await bookAnother('10', '+4930777777')).toContain(`. Join: ${room} http`);
  await ownText(salon, 'Come to {{meetingLink}}');
  expect(await bookAnother('11', '+4930777778')).toMatch(/^Come to https:\/\/meet\S+ http/);
  expect((await notifications.preview('appointment_booked')).sms).toContain(
    'Come to https://meet.example.com/lumen',
  );
});

const ownText = async (salon: Salon, sms: string) =>
  needed(await salon.rest('PUT', '/notification-texts/appointment_booked/en', { sms }));

const berlin = '(Central European Time, GMT+1)';

test('each display of the time of an online visit names the zone, by mail, calendar, feed and page', async () => {
  const { salon, advice } = await open();
  await salon.booked(advice, { at });
  const mail = await toAda();
  const when = `Tuesday, March 3, 2026 at 10:00 ${berlin}`;
  expect(textOf(mail)).toContain(`When: ${when}\n`);
  expect(subjectOf(mail)).toContain(when);
  expect(calendarIn(mail)['DESCRIPTION']?.replaceAll('\\', '')).toContain(when);
  const link = linkIn(mail);
  const { data: feed } = await salon.rest('POST', '/calendar-feeds', {});
  const told = [link, `${link}/visit.ics`, feed.url].map(
    async url => [url, (await textAt(url)).replaceAll('\\', '')] as const,
  );
  for (const [url, text] of await Promise.all(told))
    expect([url, text]).toEqual([url, expect.stringContaining('Central European Time, GMT+1')]);
  expect(await textAt(`${link}/move`)).toContain('Times are in Central European Time.');
});

test('a visit at the business names no zone', async () => {
  const { salon } = await open();
  await salon.booked(await salon.service(), { at });
  const mail = await toAda();
  const told = [JSON.stringify(mail), await textAt(linkIn(mail))];
  expect(told.join('\n')).not.toMatch(/Central European|GMT/);
});

test.each([
  [
    'en',
    'Ada: Tuesday, March 3, 2026 at 10:00 (Central European Time, GMT+1), 10:00 (Central European Time, GMT+1)',
  ],
  [
    'de',
    'Ada: Dienstag, 3. März 2026 um 10:00 (Mitteleuropäische Zeit, GMT+1), 10:00 (Mitteleuropäische Zeit, GMT+1)',
  ],
  [
    'ru',
    'Ada: вторник, 3 марта 2026 г. в 10:00 (Центральная Европа, GMT+1), 10:00 (Центральная Европа, GMT+1)',
  ],
])(
  'a text message and custom texts name the zone of an online visit (%s)',
  async (locale, text) => {
    const { salon, advice } = await open();
    await salon.update({ locale });
    const sms = '{{client}}: {{when}}, {{time}}';
    needed(await salon.rest('PUT', `/notification-texts/appointment_booked/${locale}`, { sms }));
    await world.sent();
    gateway.take();
    await salon.booked(advice, {
      at,
      clientName: 'Ada',
      clientPhone: `+493077777${locale.charCodeAt(0)}`,
    });
    await world.sent();
    expect(JSON.parse(gateway.received[0]?.body ?? '{}').text).toContain(text);
  },
);

test('an offer of an online appointment names the zone, by mail and on its page', async () => {
  const { salon, advice } = await open({ durationMinutes: 540 });
  const booked = await salon.booked(advice, {
    at: '2026-03-03T08:00:00Z',
    clientPhone: '+4930777780',
  });
  const request = { catalogItemId: advice.id, clientPhone: '+4930123456', clientName: 'Ada' };
  needed(await salon.rest('POST', '/waitlist', { ...request, dateTo: '2026-03-03' }));
  await world.sent();
  needed(await salon.cancel(booked));
  await world.jobs.run('offer-freed-places');
  const mail = await toAda();
  expect(textOf(mail)).toContain(`When: Tuesday, March 3, 2026 at 09:00 ${berlin}\n`);
  expect(textOf(mail)).toMatch(/until: .*\(Central European Time, GMT\+1\)\n/i);
  expect(await textAt(/http\S+\/waiting\/\S+/.exec(textOf(mail))![0])).toContain(berlin);
});
