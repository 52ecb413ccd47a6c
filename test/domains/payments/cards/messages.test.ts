import { afterAll, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../../notifications/notified-salon.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at, begun, late, wantsCards } from './card-world.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

/** Books a client with a mail address through another program, which requires a card of the sandbox. */
async function booked(decision: 'pays' | 'refuses' | null) {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  await salon.update({ ...wantsCards, requiresCard: decision !== null } as never);
  await notificationsOf(salon);
  const { data } = await world.rest(salon.tokens.service)(
    'POST',
    `/business/${salon.id}/appointments`,
    {
      catalogItemId: (await salon.service()).id,
      startAt: at,
      clientName: 'Ada',
      clientPhone: '+4930123456',
    },
  );
  const visit = { id: data.appointmentId as string };
  const asking = await toAda();
  if (decision) {
    const agreed = await fetch(data.card.url, { method: 'POST', redirect: 'manual' });
    const body = new URLSearchParams({ decision });
    await fetch(agreed.headers.get('location')!, { method: 'POST', body, redirect: 'manual' });
    await toAda();
  }
  return { salon, visit, card: data.card, asking };
}

const toAda = async () =>
  (await world.sent())
    .filter(({ headers }) => headers['to']?.includes('ada@example.com'))
    .map(mail => ({ subject: subjectOf(mail), body: mail.parts['text/plain'] ?? '' }));

test('a client who must save a card gets its link and the fees by mail', async () => {
  const { asking, card } = await booked('pays');
  expect(asking).toHaveLength(1);
  expect(asking[0]!.body).toContain(card.url);
  expect(asking[0]!.body).toContain('Free to cancel until 24 hours before the start');
  expect(asking[0]!.body).toContain('we ask for a card when you book');
});

test('a client who cancels late is told the fee, and gets a payment link if no card pays it', async () => {
  for (const [decision, isAsked] of [
    ['pays', false],
    [null, true],
  ] as const) {
    const { salon, visit } = await booked(decision);
    world.clock.set(late);
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    const [mail] = await toAda();
    expect(mail!.body).toMatch(/Fee that is kept.*€25\.00/s);
    expect(mail!.body.includes('/pay/')).toBe(isAsked);
  }
});

test('a client who misses a visit is told its fee afterwards, and gets no message without a fee', async () => {
  const { salon, visit } = await booked(null);
  world.clock.set('2026-03-05T15:00:00Z');
  needed(await salon.setStatus(visit, 'no_show'));
  const mails = await toAda();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/you missed Cut on .* the fee is €50\.00/),
  ]);
  expect(mails[0]!.body).toContain('/pay/');
  const free = await booked(null);
  world.clock.set('2026-03-05T15:00:00Z');
  needed(await free.salon.setStatus(free.visit, 'no_show', { waiveFee: true }));
  expect(await toAda()).toEqual([]);
});

test('a client whose card is refused gets a payment link', async () => {
  const { salon, visit } = await booked('refuses');
  world.clock.set(begun);
  needed(await salon.setStatus(visit, 'no_show'));
  await toAda();
  await world.jobs.run('reconcile-payments');
  const mail = (await toAda()).find(
    ({ subject }) => subject === 'Salon: please pay the fee of €50.00 for Cut',
  );
  expect(mail?.body).toMatch(/\/pay\/apt_/);
});
