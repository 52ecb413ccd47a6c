import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { altered } from '../../support/clients/altered.ts';
import { needed } from '../../support/salon/salon.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import type { Salon } from '../../world.ts';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen' });
  notifications = await notificationsOf(salon);
  needed(await notifications.save({ toClients: ['review_request', 'review_hidden'] }));
});
// The job looks for due visits of all businesses.
afterEach(async () => {
  await notifications.save({ toClients: [] });
});
afterAll(() => world?.close());

const agrees = [{ purpose: 'marketing', given: true }];
let clients = 0;

const client = async (more: object = {}) => {
  clients += 1;
  const named = { clientName: 'Eve Hopper', email: `eve${clients}@example.com` };
  return needed(await salon.rest('POST', '/clients', { ...named, consents: agrees, ...more }));
};

/** Books a visit of an hour and gives it a status after its start. */
const visit = async (
  { clientId }: { clientId: string },
  startAt: string,
  status = 'completed',
): Promise<string> => {
  world.clock.set(startAt);
  const booked = await salon.booked(await salon.service(), {
    at: startAt,
    clientId,
    clientPhone: undefined,
    clientName: undefined,
  });
  if (status === 'completed') needed(await salon.setStatus(booked, 'arrived'));
  if (status === 'cancelled') needed(await salon.cancel(booked));
  else needed(await salon.setStatus(booked, status));
  return booked.id;
};

/** Returns the mails that the job sends at a time. */
const mailsAt = async (time: string) => {
  await world.sent();
  world.clock.set(time);
  await world.jobs.run('plan-review-requests');
  return world.sent();
};
const at = async (time: string) => (await mailsAt(time)).map(subjectOf);
const due = 'Lumen: how was Cut?';

const linkIn = (mail: { parts: Record<string, string> } | undefined) =>
  /https?:\S+\/review\/\S+/.exec(mail?.parts['text/plain'] ?? '')![0];
const open = (url: string, form?: Record<string, string>) =>
  fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
const pageAt = async (url: string) => (await open(url)).text();

describe('a request for a review', () => {
  test('is sent once, the set number of hours after the visit', async () => {
    await visit(await client(), '2026-03-03T09:00:00Z');
    expect(await at('2026-03-03T11:59:00Z')).toEqual([]);
    expect(await at('2026-03-03T12:00:00Z')).toEqual([due]);
    expect(await at('2026-03-04T12:00:00Z')).toEqual([]);
  });

  test('waits for the morning after an evening visit', async () => {
    await visit(await client(), '2026-03-03T16:00:00Z');
    // In Berlin it is an hour later.
    expect(await at('2026-03-03T19:10:00Z')).toEqual([]);
    expect(await at('2026-03-04T07:50:00Z')).toEqual([]);
    expect(await at('2026-03-04T08:00:00Z')).toEqual([due]);
  });

  test('is sent to a client at most every 90 days', async () => {
    const came = await client();
    await visit(came, '2026-03-03T09:00:00Z');
    expect(await at('2026-03-03T12:00:00Z')).toEqual([due]);
    await visit(came, '2026-04-03T09:00:00Z');
    expect(await at('2026-04-03T12:00:00Z')).toEqual([]);
    await visit(came, '2026-06-03T09:00:00Z');
    expect(await at('2026-06-03T12:00:00Z')).toEqual([due]);
  });

  test.each(['no_show', 'cancelled'])('is not sent for a visit that is %s', async status => {
    await visit(await client(), '2026-03-03T09:00:00Z', status);
    expect(await at('2026-03-03T12:00:00Z')).toEqual([]);
  });

  test.each([
    ['never agreed to offers', { consents: [] }],
    ['declined offers', { consents: [{ purpose: 'marketing', given: false }] }],
    ['is blocked', { blocked: true, blockReason: 'Rude' }],
  ])('is not sent to a client who %s', async (_who, more) => {
    await visit(await client(more), '2026-03-03T09:00:00Z');
    expect(await at('2026-03-03T12:00:00Z')).toEqual([]);
  });

  test('is sent without consent only by the owner’s declaration, and never after an objection', async () => {
    needed(await notifications.save({ reviewsWithoutConsent: true }));
    await visit(await client({ consents: [] }), '2026-03-03T09:00:00Z');
    await visit(
      await client({ consents: [{ purpose: 'marketing', given: false }] }),
      '2026-03-03T10:00:00Z',
    );
    const [mail, ...others] = await mailsAt('2026-03-03T13:30:00Z');
    expect(others).toEqual([]);
    expect(mail?.parts['text/plain']).toMatch(/No more offers and news:?\s+http/);
  });

  test('is not sent while the business does not want it', async () => {
    needed(await notifications.save({ toClients: ['review_hidden'] }));
    await visit(await client(), '2026-03-03T09:00:00Z');
    expect(await at('2026-03-03T12:00:00Z')).toEqual([]);
  });

  test('is not sent for a visit of long ago', async () => {
    await visit(await client(), '2026-03-03T09:00:00Z');
    expect(await at('2026-03-07T09:00:00Z')).toEqual([]);
  });

  test('is not sent to a client who wrote a review in the last 90 days', async () => {
    const came = await client();
    const first = await visit(came, '2026-03-03T09:00:00Z');
    await writtenReview(world, salon, first);
    expect(await at('2026-03-03T12:00:00Z')).toEqual([]);
    await visit(came, '2026-04-03T09:00:00Z');
    expect(await at('2026-04-03T12:00:00Z')).toEqual([]);
    await visit(came, '2026-06-03T09:00:00Z');
    expect(await at('2026-06-03T12:00:00Z')).toEqual([due]);
  });

  test('is sent once for a visit of several services, after all of them', async () => {
    const { clientId } = await client();
    const services = [await salon.service(), await salon.service({ name: 'Colour' })];
    world.clock.set('2026-03-03T09:00:00Z');
    const { appointments } = needed(
      await salon.rest('POST', '/visits', {
        clientId,
        services: services.map(({ id }) => ({ catalogItemId: id })),
        startAt: '2026-03-03T09:00:00Z',
      }),
    );
    const [cut, colour] = appointments.map(({ appointmentId: id }: any) => ({ id }));
    for (const status of ['arrived', 'completed']) needed(await salon.setStatus(cut, status));
    expect(await at('2026-03-03T12:30:00Z')).toEqual([]);
    for (const status of ['arrived', 'completed']) needed(await salon.setStatus(colour, status));
    expect(await at('2026-03-03T12:59:00Z')).toEqual([]);
    expect(await at('2026-03-03T13:00:00Z')).toEqual(['Lumen: how was Cut + Colour?']);
    expect(await at('2026-03-04T13:00:00Z')).toEqual([]);
  });
});

describe('the link of a request', () => {
  const asked = async () => {
    const [mail] = await mailsAt('2026-03-03T12:00:00Z');
    return linkIn(mail);
  };

  test('takes a review, changes it for 30 days and deletes it at any time', async () => {
    await visit(await client(), '2026-03-03T09:00:00Z');
    const link = await asked();
    expect(await pageAt(link)).toContain('How was your visit?');
    expect((await open(link, { stars: '', text: 'x' })).status).toBe(422);
    const sent = await open(link, { stars: '2', text: 'Waited <b>long</b>.\r\nCut was fine.' });
    expect(sent.headers.get('location')).toMatch(/\?done=saved$/);
    const page = await pageAt(`${link}?done=saved`);
    expect(page).toContain('Thank you. Your review is published.');
    expect(page).toContain('Waited &#60;b&#62;long&#60;/b&#62;.\nCut was fine.');
    expect(page).toContain('Eve H.');
    const list = async () => needed(await salon.rest('GET', '/reviews')).items;
    expect(await list()).toMatchObject([{ stars: 2, authorName: 'Eve H.', editedAt: null }]);
    await open(link, { stars: '4', text: '' });
    expect(await list()).toMatchObject([
      { stars: 4, text: null, editedAt: '2026-03-03T12:00:00Z' },
    ]);
    world.clock.set('2026-04-02T12:00:01Z');
    expect((await open(link, { stars: '5', text: '' })).status).toBe(409);
    expect(await list()).toMatchObject([{ stars: 4 }]);
    await open(`${link}/delete`, {});
    expect(await list()).toEqual([]);
    const words = await salon.journal({ eventType: 'review.written' });
    expect(JSON.stringify(words)).not.toContain('Waited');
  });

  test('leads everybody who wrote a review to the other service alike, whatever the stars are', async () => {
    const [place] = needed(await salon.rest('GET', '/locations')).items;
    const reviewUrl = 'https://g.page/r/lumen/review';
    needed(await salon.rest('PUT', `/locations/${place.locationId}`, { reviewUrl }));
    await visit(await client(), '2026-03-03T09:00:00Z');
    const link = await asked();
    expect(await pageAt(link)).not.toContain(reviewUrl);
    const shown = new Set<boolean>();
    for (const stars of ['1', '3', '5']) {
      await open(link, { stars, text: '' });
      shown.add((await pageAt(link)).includes(`href="${reviewUrl}"`));
    }
    expect([...shown]).toEqual([true]);
  });

  test('is refused for a visit that has not taken place, and if it was changed', async () => {
    const id = await visit(await client(), '2026-03-03T09:00:00Z');
    const link = await asked();
    await world.sql(`update appointment set status = 'no_show' where id = $1`, [id]);
    expect((await open(link)).status).toBe(410);
    expect((await open(altered(link))).status).toBe(404);
  });

  test('is for 90 days after the visit', async () => {
    await visit(await client(), '2026-03-03T09:00:00Z');
    const link = await asked();
    world.clock.set('2026-06-01T10:00:00Z');
    expect(await pageAt(link)).not.toContain('How was your visit?');
    expect((await open(link, { stars: '5', text: '' })).status).toBe(409);
    expect(needed(await salon.rest('GET', '/reviews')).items).toEqual([]);
  });

  test('tells the team of the review, and the author why it was hidden', async () => {
    await visit(await client(), '2026-03-03T09:00:00Z');
    const link = await asked();
    await open(link, { stars: '1', text: 'Bob of the team is a fool.' });
    const [news] = await world.sent();
    expect(subjectOf(news!)).toBe('Eve H. gave 1 of 5 stars');
    expect(JSON.stringify(news?.parts)).not.toContain('fool');
    const [{ reviewId }] = needed(await salon.rest('GET', '/reviews')).items;
    needed(await salon.rest('POST', `/reviews/${reviewId}/hide`, { reason: 'insult' }));
    const [told] = await world.sent();
    expect(subjectOf(told!)).toBe('Lumen: your review was hidden');
    expect(told?.parts['text/plain']).toContain('Insult');
    expect(await pageAt(linkIn(told))).toContain('Reason: Insult');
    needed(await salon.rest('POST', `/reviews/${reviewId}/show`, {}));
    needed(await salon.rest('POST', `/reviews/${reviewId}/hide`, { reason: 'unlawful' }));
    needed(await salon.rest('POST', `/reviews/${reviewId}/show`, {}));
    expect(await world.sent()).toEqual([]);
  });
});
