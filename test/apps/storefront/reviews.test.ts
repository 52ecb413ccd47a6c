import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
let store: Awaited<ReturnType<typeof openStorefront>>;
let cut: { id: string };
let bad: string;

beforeAll(async () => {
  store = await openStorefront(world);
  const { salon } = store;
  cut = await salon.service({ name: 'Cut', price: 40 });
  const colour = await salon.service({ name: 'Colour', price: 80 });
  const visit = async (of: { id: string }, at: string) => (await salon.booked(of, { at })).id;
  await writtenReview(world, salon, await visit(cut, '2026-03-03T09:00:00Z'), {
    stars: 5,
    text: 'Lovely! See https://spam.example </script><img src=x>',
  });
  bad = await writtenReview(world, salon, await visit(cut, '2026-03-04T09:00:00Z'), {
    stars: 2,
    text: 'Too short',
  });
  await writtenReview(world, salon, await visit(colour, '2026-03-05T09:00:00Z'), { stars: 4 });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

/** Returns the structured data of a page. */
const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!);

test('a service shows its own reviews, as people and search engines read them', async () => {
  const { text } = await store.browser().get(`/item/${cut.id}`);
  expect(readable(text)).toContain('3.5 of 5 from 2 reviews');
  expect(readable(text)).toContain('Too short');
  expect(readable(text)).not.toContain('Quite nice');
  const service = dataOf(text)['@graph'][0];
  expect(service).toMatchObject({
    '@type': 'Service',
    aggregateRating: { ratingValue: 3.5, reviewCount: 2, bestRating: 5 },
    review: [
      { author: { name: 'Ada L.' }, reviewRating: { ratingValue: 2 } },
      { reviewRating: { ratingValue: 5 } },
    ],
  });
});

test('words of strangers are plain text: no markup, and no address is a link', async () => {
  const { text } = await store.browser().get('/reviews');
  expect(readable(text)).toContain('See https://spam.example </script><img src=x>');
  expect(text).not.toContain('<img src=x>');
  expect(text).not.toContain('href="https://spam.example');
});

test('the front page and the page of reviews show those of all services, with the rules', async () => {
  const home = readable((await store.browser().get('/')).text);
  expect(home).toContain('3.7 of 5 from 3 reviews');
  const page = readable((await store.browser().get('/reviews')).text);
  expect(page).toContain('Only clients who had a visit here can write a review');
  expect(page).not.toContain('hidden by these rules');
});

test('a visitor reports a review, and one that is hidden leaves the rating and is counted', async () => {
  const browser = store.browser();
  const page = await browser.get('/reviews');
  const done = await browser.submit(browser.form(page, `/reviews/${bad}/report`), {
    reason: 'unlawful',
  });
  expect(readable(done.text)).toContain('The review was reported');
  const { items } = needed(await store.salon.rest('GET', '/reviews?reported=true'));
  expect(items).toMatchObject([{ reviewId: bad, reports: 1, reportReason: 'unlawful' }]);
  needed(await store.salon.rest('POST', `/reviews/${bad}/hide`, { reason: 'unlawful' }));
  const after = readable((await browser.get('/reviews')).text);
  expect(after).toContain('4.5 of 5 from 2 reviews');
  expect(after).toContain('1 review is hidden by these rules.');
  expect(after).not.toContain('Too short');
});

test('a shop without reviews shows no stars, neither on its pages nor to search engines', async () => {
  const other = await openStorefront(world);
  const trim = await other.salon.service({ name: 'Trim' });
  const { text } = await other.browser().get(`/item/${trim.id}`);
  other.close();
  expect(text).not.toContain('aggregateRating');
  expect(text).not.toContain('class="reviews"');
});
