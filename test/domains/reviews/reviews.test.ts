import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { knownBuyer } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { foundChain, type Place } from '../locations/chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

let salon: Salon;
let phones = 0;

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ publish: true });
});

/** Returns calls of the buyer with a phone. */
const buyerOf = async (phone: string) => {
  const rest = world.rest(await knownBuyer(world, phone));
  return (method: string, id: string, body?: object) =>
    rest(method, `/account/appointments/${id}/review`, body);
};

/** Lets a new client have a visit of one service, and returns their calls about its review. */
const came = async (more: { [field: string]: unknown } = {}) => {
  phones += 1;
  const phone = `+49301${String(phones).padStart(6, '0')}`;
  const { at = '2026-03-03T09:00:00Z', salon: of = salon, service: given, ...booking } = more;
  const service = (given as { id: string } | undefined) ?? (await (of as Salon).service());
  const booked = await (of as Salon).booked(service, {
    at: at as string,
    clientPhone: phone,
    clientName: 'Eve Hopper',
    ...booking,
  });
  world.clock.set(at as string);
  needed(await (of as Salon).setStatus(booked, 'arrived'));
  needed(await (of as Salon).setStatus(booked, 'completed'));
  const call = await buyerOf(phone);
  return {
    id: booked.id as string,
    phone,
    call,
    write: async (stars: number, text: string | null = null) =>
      needed(await call('PUT', booked.id, { stars, text })),
  };
};

const list = async (query = '') => needed(await salon.rest('GET', `/reviews${query}`)).items;
const visible = async (query = '') =>
  needed(await world.rest()('GET', `/public/reviews?businessId=${salon.id}${query}`));

describe('writing', () => {
  test('is for the client of a visit that took place, once for each visit', async () => {
    const visit = await came();
    const first = await visit.write(4, 'Good');
    expect(first).toMatchObject({ canWrite: true, authorName: 'Eve H.', review: { stars: 4 } });
    expect((await visit.write(5, ' \u200b ')).review.text).toBeNull();
    await visit.write(5, 'Better');
    expect(await list()).toMatchObject([{ stars: 5, text: 'Better', appointmentId: visit.id }]);
    const other = await buyerOf('+49309999999');
    expect((await other('PUT', visit.id, { stars: 1 })).code).toBe('NOT_FOUND');
    expect((await other('GET', visit.id)).code).toBe('NOT_FOUND');
    const booked = await salon.booked(await salon.service(), {
      at: '2026-03-04T09:00:00Z',
      clientPhone: visit.phone,
    });
    const early = await visit.call('PUT', booked.id, { stars: 5 });
    expect(early.code).toBe('INVALID_TRANSITION');
  });

  test('is for clients alone: nobody of the team writes one', async () => {
    const visit = await came();
    const input = { businessId: salon.id, appointmentId: visit.id, stars: 5 };
    const { code } = await salon.graphql(
      'mutation ($input: ReviewVisitInput!) { reviewVisit(input: $input) { appointmentId } }',
      { input },
    );
    expect(code).toBe('FORBIDDEN');
  });

  test.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 5, text: 'x'.repeat(2001) }, 'text'],
  ])('%j is refused, naming the field', async (body, field) => {
    const visit = await came();
    const { code, message } = await visit.call('PUT', visit.id, body);
    expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining(field)]);
  });

  test('of a visit of several services gives one review, of all its services and people', async () => {
    const [anna, ben] = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
    const colour = await salon.service({ name: 'Colour', staff: [anna] });
    const trim = await salon.service({ name: 'Trim', staff: [ben] });
    const { appointments } = needed(
      await salon.rest('POST', '/visits', {
        services: [colour, trim].map(({ id }) => ({ catalogItemId: id })),
        startAt: '2026-03-03T09:00:00Z',
        clientName: 'Ada Lovelace',
        clientPhone: '+4930222222',
      }),
    );
    world.clock.set('2026-03-03T12:00:00Z');
    for (const { appointmentId: id } of appointments) {
      needed(await salon.setStatus({ id }, 'arrived'));
      needed(await salon.setStatus({ id }, 'completed'));
    }
    const call = await buyerOf('+4930222222');
    needed(await call('PUT', appointments[1].appointmentId, { stars: 3 }));
    needed(await call('PUT', appointments[0].appointmentId, { stars: 5 }));
    expect(await list()).toMatchObject([
      { stars: 5, services: ['Colour', 'Trim'], staffNames: ['Anna', 'Ben'] },
    ]);
  });

  test('is undone by its author at any time, also a year later', async () => {
    const visit = await came();
    await visit.write(1, 'Never again');
    world.clock.set('2027-03-03T09:00:00Z');
    expect(needed(await visit.call('DELETE', visit.id))).toMatchObject({ review: null });
    expect(await visible()).toMatchObject({ reviews: { items: [] }, count: 0, average: null });
  });
});

describe('visitors', () => {
  test('see published reviews with their rating, the number of hidden ones and the rules', async () => {
    const cut = await salon.service({ name: 'Cut' });
    const [good, bad] = [await came({ service: cut }), await came({ at: '2026-03-04T09:00:00Z' })];
    await good.write(5, 'Lovely');
    await bad.write(2);
    expect(await visible()).toMatchObject({
      count: 2,
      average: 3.5,
      hidden: 0,
      rules: expect.stringContaining('Only clients who had a visit here'),
    });
    expect(await visible(`&catalogItemId=${cut.id}`)).toMatchObject({ count: 1, average: 5 });
    const [{ reviewId }] = await list('?starsTo=2');
    needed(await salon.rest('POST', `/reviews/${reviewId}/hide`, { reason: 'insult' }));
    const shown = await visible();
    expect(shown).toMatchObject({ count: 1, average: 5, hidden: 1 });
    expect(shown.reviews.items).toMatchObject([{ stars: 5, authorName: 'Eve H.', text: 'Lovely' }]);
    expect(JSON.stringify(shown)).not.toContain('Hopper');
    needed(await salon.rest('POST', `/reviews/${reviewId}/show`, {}));
    expect(await visible()).toMatchObject({ count: 2, hidden: 0 });
  });

  test('page through all reviews, the newest first', async () => {
    for (const hour of ['09', '11', '13']) {
      const visit = await came({ at: `2026-03-03T${hour}:00:00Z` });
      await visit.write(Number(hour) % 5 || 5, hour);
    }
    const first = await visible('&limit=2');
    const second = await visible(`&limit=2&cursor=${first.reviews.nextCursor}`);
    const all = [...first.reviews.items, ...second.reviews.items];
    const texts = all.map((each: { text: string }) => each.text);
    expect([texts, second.reviews.nextCursor]).toEqual([['13', '11', '09'], null]);
  });

  test('report a review once a day, which the team then decides about', async () => {
    const visit = await came();
    await visit.write(1, 'Buy at example.com');
    const [{ reviewId }] = await list();
    const report = (id: string) =>
      world.rest()('POST', `/public/reviews/${id}/report`, {
        businessId: salon.id,
        reason: 'advertisement',
      });
    needed(await report(reviewId));
    needed(await report(reviewId));
    expect(await list('?reported=true')).toMatchObject([
      { reports: 1, reportReason: 'advertisement', status: 'published' },
    ]);
    needed(await salon.rest('POST', `/reviews/${reviewId}/show`, {}));
    expect(await list('?reported=true')).toEqual([]);
    needed(await salon.rest('POST', `/reviews/${reviewId}/hide`, { reason: 'advertisement' }));
    expect((await report(reviewId)).code).toBe('NOT_FOUND');
    const other = await came({ at: '2026-03-04T09:00:00Z' });
    await other.write(1);
    const [unseen] = await list('?status=published');
    needed(await salon.rest('POST', `/reviews/${unseen.reviewId}/hide`, { reason: 'insult' }));
    expect((await report(unseen.reviewId)).code).toBe('NOT_FOUND');
  });

  test('of an unpublished business see no reviews', async () => {
    const visit = await came();
    await visit.write(5);
    needed(await salon.rest('PUT', '', { publish: false }));
    const { code } = await world.rest()('GET', `/public/reviews?businessId=${salon.id}`);
    expect(code).toBe('NOT_FOUND');
  });
});

describe('the team', () => {
  test('answers once for everybody to read, and changes or removes the answer', async () => {
    const visit = await came();
    await visit.write(3);
    const [{ reviewId, version }] = await list();
    const answer = (body: object) => salon.rest('PUT', `/reviews/${reviewId}/answer`, body);
    needed(await answer({ answer: 'Thank you.', version }));
    expect((await answer({ answer: 'Too late.', version })).code).toBe('VERSION_CONFLICT');
    needed(await answer({ answer: 'Thank you, Eve.' }));
    expect((await visible()).reviews.items).toMatchObject([{ answer: 'Thank you, Eve.' }]);
    expect(needed(await visit.call('GET', visit.id)).review.answer).toBe('Thank you, Eve.');
    expect(await list('?answered=false')).toEqual([]);
    needed(await answer({ answer: null }));
    expect((await visible()).reviews.items).toMatchObject([{ answer: null, answeredAt: null }]);
  });

  test('filters by stars, person, client and state, and refuses unknown ones', async () => {
    const [anna, ben] = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
    const service = await salon.service({ staff: [anna, ben] });
    const [first, second] = [
      await came({ service, staff: anna }),
      await came({ service, staff: ben, at: '2026-03-04T09:00:00Z' }),
    ];
    await first.write(5);
    await second.write(1);
    const stars = async (query: string) =>
      (await list(query)).map((each: { stars: number }) => each.stars);
    expect(await stars('')).toEqual([1, 5]);
    expect(await stars('?starsFrom=4')).toEqual([5]);
    expect(await stars(`?staffId=${ben.id}`)).toEqual([1]);
    expect(await stars('?status=hidden')).toEqual([]);
    expect((await salon.rest('GET', '/reviews?clientId=cli_unknown')).code).toBe('NOT_FOUND');
    const figures = needed(
      await salon.rest('GET', '/review-figures?from=2026-03-01&to=2026-03-31&by=staff'),
    );
    expect(figures).toMatchObject({ reviews: 2, average: 3, hidden: 0 });
    expect(figures.groups).toEqual(
      expect.arrayContaining([
        { key: anna.id, name: 'Anna', reviews: 1, average: 5 },
        { key: ben.id, name: 'Ben', reviews: 1, average: 1 },
      ]),
    );
    const months = needed(
      await salon.rest('GET', '/review-figures?from=2026-01-01&to=2026-12-31&by=month'),
    );
    expect(months.groups).toEqual([{ key: '2026-03', name: '2026-03', reviews: 2, average: 3 }]);
    const [{ reviewId }] = await list('?starsTo=1');
    needed(await salon.rest('POST', `/reviews/${reviewId}/hide`, { reason: 'insult' }));
    expect(
      needed(await salon.rest('GET', '/review-figures?from=2026-03-01&to=2026-03-31&by=month')),
    ).toEqual({
      reviews: 1,
      average: 5,
      hidden: 1,
      groups: [{ key: '2026-03', name: '2026-03', reviews: 1, average: 5 }],
    });
    const bad = await salon.rest('GET', '/review-figures?from=2026-03-02&to=2026-03-01');
    expect([bad.code, bad.message]).toEqual(['VALIDATION_FAILED', expect.stringContaining('to')]);
  });

  test('of another business sees and changes none', async () => {
    const visit = await came();
    await visit.write(1);
    const [{ reviewId }] = await list();
    const other = await world.business();
    expect(needed(await other.rest('GET', '/reviews')).items).toEqual([]);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/answer', { answer: 'Ours' }],
      ['POST', '/hide', { reason: 'insult' }],
      ['POST', '/show', {}],
    ] as const) {
      const { code } = await other.rest(method, `/reviews/${reviewId}${path}`, body);
      expect([path, code]).toEqual([path, 'NOT_FOUND']);
    }
  });
});

describe('a member limited to a location', () => {
  let places: Place[];
  let mia: Awaited<ReturnType<typeof world.user>>;
  const as = () => {
    const rest = world.rest(mia.tokens.session);
    return (method: string, path: string, body?: object) =>
      rest(method, `/business/${salon.id}${path}`, body);
  };

  beforeAll(async () => {
    mia = await world.user();
  });

  test('sees, counts and answers the reviews of visits there only', async () => {
    ({ salon, places } = await foundChain(world));
    const [main, second] = places as [Place, Place];
    needed(
      await salon.rest('POST', '/members', {
        email: mia.email,
        role: 'manager',
        locationIds: [second.locationId],
      }),
    );
    const service = await salon.service();
    const here = await came({ service, locationId: second.locationId });
    const there = await came({
      service,
      locationId: main.locationId,
      at: '2026-03-04T09:00:00Z',
    });
    await here.write(4);
    await there.write(1);
    const [own] = needed(await as()('GET', '/reviews')).items;
    expect(needed(await as()('GET', '/reviews')).items).toMatchObject([
      { stars: 4, locationId: second.locationId },
    ]);
    needed(await as()('PUT', `/reviews/${own.reviewId}/answer`, { answer: 'Thanks' }));
    const [other] = await list('?starsTo=1');
    const refused = await as()('PUT', `/reviews/${other.reviewId}/answer`, { answer: 'No' });
    expect(refused.code).toBe('NOT_FOUND');
    const path = '/review-figures?from=2026-03-01&to=2026-03-31&by=location';
    expect(needed(await as()('GET', path))).toMatchObject({ reviews: 1, average: 4 });
    expect(needed(await salon.rest('GET', path))).toMatchObject({ reviews: 2, average: 2.5 });
  });
});

describe('with the client', () => {
  const clientOf = async (phone: string) =>
    needed(await salon.rest('GET', `/clients?search=${encodeURIComponent(phone)}`)).items[0];

  test('a review is exported, moved by merging and erased', async () => {
    const visit = await came();
    await visit.write(2, 'Quixotry');
    const { clientId } = await clientOf(visit.phone);
    const file = await salon.rest('POST', `/clients/${clientId}/export`, {});
    expect(JSON.stringify(file.data ?? file.body)).toContain('Quixotry');
    const kept = needed(await salon.rest('POST', '/clients', { clientName: 'Eve' }));
    needed(
      await salon.rest('POST', `/clients/${kept.clientId}/merge`, { mergedClientId: clientId }),
    );
    expect(await list(`?clientId=${kept.clientId}`)).toMatchObject([{ text: 'Quixotry' }]);
    needed(await salon.rest('POST', `/clients/${kept.clientId}/erase`, {}));
    expect(await list()).toEqual([]);
    expect(await visible()).toMatchObject({ count: 0 });
    const left = await world.sql('select from review where text = $1', ['Quixotry']);
    expect(left).toEqual([]);
  });
});

test('a name is shown as the first name and an initial, and never as a contact', async () => {
  for (const [clientName, shown] of [
    ['Ada', 'Ada'],
    ['ada von Lovelace', 'ada L.'],
    ['Zoë Ångström', 'Zoë Å.'],
    ['eve@example.com', '–'],
    ['+49 30 123456', '–'],
  ]) {
    const visit = await came({
      clientName,
      at: `2026-03-03T09:00:00Z`,
      salon: await world.business(),
    });
    expect((await visit.write(5)).authorName).toBe(shown);
  }
});
