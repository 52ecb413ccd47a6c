import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { linkIn } from '../../identity/sign-in/mailed-world.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
beforeAll(async () => {
  world = await createNotifiedWorld();
});
afterAll(() => world?.close());

const open = (url: string, form?: Record<string, string>) =>
  fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
const pageAt = async (url: string) => (await open(url)).text();
const versionIn = (page: string) => /name="version" value="(\d+)"/.exec(page)![1]!;

test('the link of a visit of several services shows all of them, and moves and cancels them as one', async () => {
  const salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
  const [anna, ben] = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
  const colour = await salon.service({ name: 'Colour', price: 80, staff: [anna] });
  const cut = await salon.service({ name: 'Trim', price: 40, durationMinutes: 30, staff: [ben] });
  await world.sent();
  const { visitId } = needed(
    await salon.rest('POST', '/visits', {
      services: [colour, cut].map(({ id }) => ({ catalogItemId: id })),
      startAt: '2026-03-03T09:00:00Z',
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  const mail = (await world.sent()).find(({ to }) => to[0] === 'ada@example.com');
  const link = linkIn(mail!);
  const page = await pageAt(link);
  for (const shown of ['Colour + Trim', '10:00 · Colour · Anna', '11:00 · Trim · Ben', '€120'])
    expect(page).toContain(shown);
  const times = await pageAt(`${link}/move`);
  const [first] = [...times.matchAll(/name="startAt" value="([^"]+)"/g)].map(([, start]) => start!);
  await open(`${link}/move`, { startAt: first!, version: versionIn(times) });
  const now = async () => (await salon.rest('GET', `/visits/${visitId}`)).data;
  const moved = await now();
  expect(Date.parse(moved.startAt)).toBe(Date.parse(first!));
  expect(Date.parse(moved.appointments[1].startAt) - Date.parse(moved.startAt)).toBe(3_600_000);
  await open(`${link}/cancel`, { reason: 'ill', version: versionIn(await pageAt(link)) });
  expect((await now()).appointments.map((each: any) => [each.status, each.cancelledBy])).toEqual([
    ['cancelled', 'client'],
    ['cancelled', 'client'],
  ]);
});

test('a visit with two prepaid parts is paid at once by the link of its mail, and reported in one mail', async () => {
  const salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
  const staff = [await salon.staff(), await salon.staff(), await salon.staff()];
  const services = [];
  for (const [name, price, more] of [
    ['Wash', 10, {}],
    ['Colour', 80, { requiresPrepayment: true }],
    ['Trim', 40, { depositPercent: 50 }],
  ] as const) {
    const { id } = await salon.service({ name, price, staff: [staff[services.length]!], ...more });
    services.push({ catalogItemId: id });
  }
  await world.sent();
  const { appointments } = needed(
    await salon.rest('POST', '/visits', {
      services,
      startAt: '2026-03-03T09:00:00Z',
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  const toAda = async () => (await world.sent()).filter(({ to }) => to[0] === 'ada@example.com');
  const [mail] = await toAda();
  const payLink = linkIn(mail!);
  const visitLink = /https?:\S+\/visit\/\S+/.exec(mail!.parts['text/plain']!)![0];
  const shown = await pageAt(visitLink);
  expect(shown).toContain('Pending');
  const fromVisit = new RegExp(`${world.url}/pay/[\\w-]+`).exec(shown)![0];
  for (const link of [payLink, fromVisit]) {
    const page = await pageAt(link);
    expect(page).toContain('Colour + Trim');
    expect(page).toContain('€100.00');
  }
  const pages = await Promise.all([payLink, fromVisit].map(link => open(link, {})));
  const [page, same] = pages.map(answer => answer.headers.get('location'));
  expect(same).toBe(page);
  await open(page!, { decision: 'pay' });
  const now = await Promise.all(
    appointments.map(({ appointmentId }: { appointmentId: string }) =>
      salon.rest('GET', `/appointments/${appointmentId}`).then(({ data }) => data.status),
    ),
  );
  expect(now).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const told = (await toAda()).map(subjectOf);
  expect(told.toSorted()).toEqual([
    expect.stringContaining('Wash + Colour + Trim is confirmed'),
    'Lumen: your payment of €100.00',
  ]);
  expect(await pageAt(payLink)).toContain('nothing to pay');
  expect(await pageAt(visitLink)).not.toContain('/pay/');
});
