import { beforeAll, expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { writtenReview } from '../../../support/salon/written-review.ts';
import { until } from '../../../support/time/until.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;

beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
  const staff = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff });
  const visit = async (at: string, of: { id: string }) =>
    (await salon.booked(cut, { at, staff: of })).id;
  const [anna, ben] = staff as [{ id: string }, { id: string }];
  await writtenReview(world, salon, await visit('2026-03-03T09:00:00Z', anna), { stars: 5 });
  await writtenReview(world, salon, await visit('2026-03-03T11:00:00Z', ben), {
    stars: 1,
    text: 'I waited for an hour, and nobody said why.',
  });
});

test.each(['desktop', 'phone'] as const)(
  'a review is answered, hidden for a reason and shown again on a %s',
  async size => {
    const { page, faults, close } = await openPanel(
      browser,
      `${world.url}/ControlPanel/${salon.slug}/reviews`,
      { session: salon.tokens.session, now: world.clock.now(), viewport: sizes[size] },
    );
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('Quite nice').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: '1 or 2 stars' }).click();
    await row('Quite nice').waitFor({ state: 'detached' });
    await row('I waited').getByRole('link').click();
    const review = page.getByRole('dialog', { name: 'Review by Ada L.' });
    await review.getByLabel('Public answer').fill('We are sorry.');
    expect(await barriersOf(page)).toEqual([]);
    await review.getByRole('button', { name: 'Publish answer' }).click();
    await page.getByText('The answer is published.').waitFor();
    const list = async () => needed(await salon.rest('GET', '/reviews?starsTo=2')).items;
    expect(await list()).toMatchObject([{ answer: 'We are sorry.' }]);
    await review.getByRole('button', { name: 'Hide review…' }).click();
    const sure = page.getByRole('dialog', { name: 'Hide this review?' });
    expect(await sure.getByRole('button', { name: 'Hide review' }).isDisabled()).toBe(true);
    await sure.getByLabel('Personal data of others').click();
    await sure.getByRole('button', { name: 'Hide review' }).click();
    await page.getByText('The review is hidden.').waitFor();
    expect(await list()).toMatchObject([{ status: 'hidden', hiddenReason: 'personal_data' }]);
    await review.getByRole('button', { name: 'Show again' }).click();
    await page.getByText('The review is shown.').waitFor();
    await review.getByRole('button', { name: 'Remove answer' }).click();
    await page.getByText('The answer was removed.').waitFor();
    expect(await list()).toMatchObject([{ status: 'published', answer: null }]);
    expect(faults).toEqual([]);
    await close();
  },
);

test('the ratings of people are compared, and requests are switched on with the page at another service', async () => {
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/reviews?view=ratings`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.desktop },
  );
  await page.getByText('3.0 of 5 from 2 reviews').waitFor();
  await page.getByRole('row').filter({ hasText: 'Ben' }).getByText('1.0').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('switch', { name: 'Ask clients for a review' }).check({ force: true });
  await page.getByLabel('When to ask').selectOption('24');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved').first().waitFor();
  const { toClients, reviewHours, reviewsWithoutConsent } = needed(
    await salon.rest('GET', '/notification-settings'),
  );
  expect(toClients).toContain('review_request');
  expect([reviewHours, reviewsWithoutConsent]).toEqual([24, false]);
  await page.getByLabel('Address of your page').fill('https://g.page/r/lumen');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).last().click();
  const reviewUrl = async () => needed(await salon.rest('GET', '/locations')).items[0].reviewUrl;
  await until(async () => (await reviewUrl()) === 'https://g.page/r/lumen');
  expect(faults).toEqual([]);
  await close();
});

test('the bell lists unanswered reviews with one or two stars, and opens them', async () => {
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.desktop },
  );
  await page.getByRole('button', { name: 'To do: 1' }).click();
  await page.getByRole('button', { name: /1\/5 Ada L\./ }).click();
  await page.getByRole('dialog', { name: 'Review by Ada L.' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('two presses in a row are no conflict, even before the first one is shown', async () => {
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/reviews`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.desktop },
  );
  await page.getByRole('row').filter({ hasText: 'Quite nice' }).getByRole('link').click();
  const review = page.getByRole('dialog', { name: 'Review by Ada L.' });
  await review.getByLabel('Public answer').fill('Thank you!');
  const shown = Promise.withResolvers<void>();
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('query Review(')) await shown.promise;
    await route.continue();
  });
  await review.getByRole('button', { name: 'Publish answer' }).click();
  await page.getByText('The answer is published.').waitFor();
  await review.getByRole('button', { name: 'Hide review…' }).click();
  const sure = page.getByRole('dialog', { name: 'Hide this review?' });
  await sure.getByLabel('Personal data of others').click();
  await sure.getByRole('button', { name: 'Hide review' }).click();
  await page.getByText('The review is hidden.').waitFor();
  shown.resolve();
  await review.getByRole('button', { name: 'Show again' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
