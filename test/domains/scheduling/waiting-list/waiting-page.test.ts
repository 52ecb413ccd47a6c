import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../../notifications/notified-salon.ts';
import { linkIn } from '../../identity/sign-in/mailed-world.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';

const nine = '2026-03-03T08:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let cut: { id: string };
let texts: Awaited<ReturnType<typeof notificationsOf>>;
beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  await world.sent();
  salon = await world.business({
    name: 'Lumen',
    parallelCapacity: 1,
    slotStepMinutes: 60,
    horizonDays: 1,
    workingHours: { tue: ['09:00-11:00'] },
  });
  texts = await notificationsOf(salon);
  cut = await salon.service({ name: 'Haircut' });
});
afterAll(() => world?.close());

const open = (url: string, form?: Record<string, string>) =>
  fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
const look = () => world.jobs.run('offer-freed-places');
const join = async () =>
  needed(
    await salon.rest('POST', '/waitlist', {
      catalogItemId: cut.id,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      dateTo: '2026-03-08',
    }),
  );
const entry = async ({ entryId }: { entryId: string }) =>
  needed(await salon.rest('GET', `/waitlist/${entryId}`));

/** Creates a waiting-list entry with an offer of nine o'clock, and returns the link of its mail. */
async function offered() {
  const joinedEntry = await join();
  await look();
  const mail = (await world.sent()).find(each => subjectOf(each).includes('is free'))!;
  return { joinedEntry, mail, link: linkIn(mail) };
}

test('a client on the waiting list is told by mail, and leaves the list by its link', async () => {
  await salon.booked(cut, { at: nine, clientPhone: '+4930111111', clientName: 'Eve' });
  await salon.booked(cut, { at: '2026-03-03T09:00:00Z', clientPhone: '+4930111111' });
  await world.sent();
  const joinedEntry = await join();
  const [mail] = await world.sent();
  expect(subjectOf(mail!)).toBe('Lumen: you are on the waiting list for Haircut');
  const link = linkIn(mail!);
  expect(link.startsWith(`${world.url}/waiting/`)).toBe(true);
  const page = await (await open(link)).text();
  for (const shown of ['Lumen', 'Haircut', 'On the waiting list']) expect(page).toContain(shown);
  expect(page).toMatch(/2\s?–\s?8 March 2026/);
  expect(page).not.toContain('+49');
  expect((await open(`${link}/leave`, {})).status).toBe(303);
  expect((await entry(joinedEntry)).status).toBe('removed');
});

test('the offer names its end, and is booked by one press', async () => {
  const { joinedEntry, mail, link } = await offered();
  expect(subjectOf(mail)).toBe(
    'Lumen: Haircut is free on Tuesday, March 3, 2026 at 09:00. We keep it for you until 09:30.',
  );
  expect(await (await open(link)).text()).toContain('We keep this time for you until 09:30');
  // A mail scanner that follows the link answers nothing.
  expect((await entry(joinedEntry)).status).toBe('offered');
  const done = await open(`${link}/accept`, {});
  expect(done.headers.get('location')).toContain('?done=accepted');
  const page = await (await open(`${world.url}${done.headers.get('location')}`)).text();
  expect(page).toContain('Your visit is booked');
  const visit = /href="([^"]*\/visit\/[^"]+)"/.exec(page)![1]!;
  expect(await (await open(visit)).text()).toContain('Haircut');
  const { status, appointmentId } = await entry(joinedEntry);
  expect(status).toBe('booked');
  expect((await salon.rest('GET', `/appointments/${appointmentId}`)).data.source).toBe('public');
});

test('a client who declines stays on the list, and one who is late is told so and gets no booking', async () => {
  const { joinedEntry, link } = await offered();
  await open(`${link}/decline`, {});
  expect((await entry(joinedEntry)).status).toBe('waiting');
  await look();
  world.clock.advance({ minutes: 31 });
  const late = await open(`${link}/accept`, {});
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('not free any')]);
  expect(await salon.appointments()).toEqual([]);
});

test('the link of one entry opens no other, and a made-up link opens nothing', async () => {
  const { link } = await offered();
  const made = link.replace(/.{22}$/, 'a'.repeat(22));
  expect((await open(made)).status).toBe(404);
  expect((await open(made.replace('/waiting/', '/visit/'))).status).toBe(404);
  expect((await open(link.replace('/waiting/', '/visit/'))).status).toBe(404);
});

test.each(['en', 'de', 'ru'])('both messages and the page exist in %s', async locale => {
  await salon.update({ locale });
  for (const kind of ['waitlist_joined', 'waitlist_offered']) {
    const { subject, sms, text } = await texts.preview(kind);
    for (const part of [subject, text]) expect(part).not.toMatch(/undefined|null/);
    expect(sms).toContain('/waiting/');
  }
  const joinedEntry = await join();
  await look();
  const mails = await world.sent();
  const page = await (await open(linkIn(mails.at(-1)!))).text();
  expect(page).toContain(`lang="${locale}"`);
  expect(page).not.toMatch(/undefined|null/);
  expect((await entry(joinedEntry)).status).toBe('offered');
});
