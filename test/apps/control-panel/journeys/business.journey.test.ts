import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { enter, leave, operatorOf } from '../../../support/clients/operator.ts';
import { verified, webhooksOf } from '../../../support/clients/webhooks.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { needed } from '../../../support/salon/salon.ts';
import { writtenReview } from '../../../support/salon/written-review.ts';
import { until } from '../../../support/time/until.ts';
import { at } from '../board-page.ts';
import { openJourneys } from './begin.ts';

const { world, browser, salon, anna, cut, begin } = await openJourneys({
  config: {
    smsUrl: 'http://127.0.0.1:9/',
    smsRepliesSecret: `whsec_${Buffer.alloc(24).toString('base64')}`,
  },
});

/** A hostile name that an assistant may pass on from a stranger. */
const probe = 'Ada</script><script>ran=1</script><img src=x onerror=ran=1>';

const ofBusiness = async () => needed(await salon.rest('GET', ''));

test('ai: the owner reads what an assistant did as it happens, with what it got when it was refused, and takes it back', async () => {
  const book = (hours: number, clientName: string) =>
    salon.ai.call('create_appointment', {
      businessId: salon.id,
      catalogItemId: cut.id,
      staffId: anna.id,
      startAt: at(hours),
      clientName,
      clientPhone: '+4930123456',
      conversationId: 'chat-1',
    });
  const { appointmentId } = needed(await book(10, probe));
  await book(10, 'Grace');
  needed(await salon.ai.call('list_staff', { businessId: salon.id }));
  const { page, end } = await begin('AI');
  await page.getByText('Looked up: the team').waitFor();
  await page.getByText('conversation chat-1').waitFor();
  await page.getByText('1 refused', { exact: true }).waitFor();
  await page.getByText(/startAt is taken.* \[SLOT_UNAVAILABLE\]/).waitFor();
  await page.getByRole('link', { name: `Cut · ${probe}` }).waitFor();
  needed(await book(13, 'Grace'));
  const told = page.getByRole('article');
  await told.filter({ hasText: 'Cut · Grace' }).getByText('4 Mar, 13:00').first().waitFor();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await told.filter({ hasText: probe }).getByRole('button', { name: 'Undo' }).click();
  await told.getByText('Undone').waitFor();
  expect(await salon.appointment({ id: appointmentId })).toMatchObject({ status: 'cancelled' });
  await end();
});

const shop =
  'query ($id: ID) { shop(businessId: $id) { published branding { tagline accentColor logoUrl } deliveryMethods { method price zones } } }';

test('channels: a shop is made, seen as buyers will before anything is saved, then saved and published', async () => {
  const { page, press, end } = await begin('Shop and widget');
  const shown = page.frameLocator('iframe:not([data-next])');
  await press('Create shop');
  await shown.getByRole('heading', { level: 1, name: 'Lumen' }).waitFor();
  await shown.getByText('Cut').waitFor();
  await page.locator('input[type=file]').first().setInputFiles('docs/images/widget.webp');
  const logo = page.getByRole('textbox', { name: 'Logo' });
  await until(async () => (await logo.inputValue()).startsWith(`${world.url}/images/${salon.id}/`));
  const tagline = 'Light <b>for</b> your hair';
  await page.getByLabel('Tagline').fill(tagline);
  await page.getByLabel('Accent colour', { exact: true }).fill('#1a56c4');
  await shown.getByRole('heading', { level: 1, name: tagline }).waitFor();
  expect(needed(await salon.graphql(shop, { id: salon.id })).branding.tagline).toBeNull();
  await page.getByRole('switch', { name: 'Courier' }).click({ force: true });
  await page.getByLabel('Courier: Price').fill('7.50');
  await page.getByLabel('Courier: Delivers only to').fill('10, Potsdam');
  const read = Promise.withResolvers<void>();
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('query ChannelShop')) await read.promise;
    await route.continue();
  });
  await press('Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  // Publishing before the shop is read again must not conflict with the user's own save.
  await press('Make public');
  await press('Publish');
  await page.getByText('Shop published').waitFor();
  read.resolve();
  expect(needed(await salon.graphql(shop, { id: salon.id }))).toEqual({
    published: true,
    branding: { tagline, accentColor: '#1a56c4', logoUrl: await logo.inputValue() },
    deliveryMethods: [
      { method: 'pickup', price: 0, zones: [] },
      { method: 'courier', price: 7.5, zones: ['10', 'Potsdam'] },
    ],
  });
  await end();
});

const messageSettings =
  'query ($id: ID) { notificationSettings(businessId: $id) { toClients reminderHours asksForReplies } }';
const messageTexts =
  'query ($id: ID) { notificationTexts(businessId: $id) { kind language subject } }';

test('messages: a message is switched off, another said in words of one’s own that are shown before, and refused where they name nothing', async () => {
  const { page, press, end } = await begin('Messages');
  await page.getByRole('link', { name: 'Automatic' }).click();
  await page.getByLabel('Appointment moved: Clients').click({ force: true });
  await page.getByText(`${world.url}/webhooks/sms/gateway`).waitFor();
  await page.getByLabel('Reminders ask for YES or NO').click({ force: true });
  // The form shows a change saved by a colleague meanwhile, and keeps the pressed switch.
  needed(await salon.rest('PUT', '/notification-settings', { reminderHours: 48 }));
  await page.locator('input[value="48 hours"]').waitFor();
  await press('Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  const { toClients, ...kept } = needed(await salon.graphql(messageSettings, { id: salon.id }));
  expect(kept).toMatchObject({ asksForReplies: true, reminderHours: 48 });
  expect(toClients).not.toContain('appointment_moved');
  await page.getByRole('link', { name: 'Texts' }).click();
  await page.getByLabel('Subject').fill('See you, {{client}}');
  await page.getByRole('heading', { name: /^See you, [^{]+$/ }).waitFor();
  await press('Save');
  await page.getByText('Saved', { exact: true }).last().waitFor();
  await page.getByLabel('Subject').fill('See you, {{nobody}}');
  await press('Save');
  await page.locator('[id$="-error"]').first().waitFor();
  expect(needed(await salon.graphql(messageTexts, { id: salon.id }))).toEqual([
    { kind: 'appointment_booked', language: 'en', subject: 'See you, {{client}}' },
  ]);
  await end();
});

test('A ready-made automation is looked at before, kept and switched off', async () => {
  const { page, dialog, press, end } = await begin('Messages');
  await page.getByRole('link', { name: 'Automations' }).click();
  await page.getByText('No automations yet').waitFor();
  await press('Come back');
  await dialog.getByText('0 clients today').waitFor();
  await dialog.getByRole('heading', { name: 'We would like to see you again' }).waitFor();
  await dialog.getByText('Dear Ada,').waitFor();
  await press('Save');
  await page.getByText('60 days without a visit, and none booked').waitFor();
  await page.getByLabel('“Come back” is on').click({ force: true });
  await page.getByText('“Come back” switched off').waitFor();
  expect(needed(await salon.rest('GET', '/automations'))).toMatchObject([
    { name: 'Come back', active: false, trigger: 'no_visit', days: 60, results: { sent: 0 } },
  ]);
  await end();
});

test('webhooks: an endpoint is added with its secret shown once, tested, seen to fail, sent to again, paused and deleted', async () => {
  const webhooks = webhooksOf(salon);
  const receiver = await openReceiver();
  const { page, press, end } = await begin('Webhooks');
  await press('Add endpoint');
  await page.getByLabel('Address').fill('nowhere');
  await press('Add');
  await page.locator('[id$="-error"]').first().waitFor();
  await page.getByLabel('Address').fill(receiver.url);
  await press('Add');
  const secret = (await page.getByRole('dialog').locator('code').textContent())!;
  expect(secret).toMatch(/^whsec_/);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  receiver.answer(500);
  await press('Send test');
  const delivery = page.getByRole('button', { name: /^Test/ });
  await delivery.waitFor();
  await world.jobs.settle();
  await page.reload();
  await delivery.click();
  await page.getByText('It answered 500.').waitFor();
  await page.locator('pre', { hasText: 'webhook.test' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.content()).not.toContain(secret);
  receiver.answer(200);
  await press('Send again');
  await page.getByText('Sent again').waitFor();
  await world.jobs.settle();
  expect(verified(receiver.received.at(-1)!, secret, world.clock.now())).toMatchObject({
    type: 'webhook.test',
  });
  const more = page.getByRole('main').getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByRole('listitem').getByText('Paused').waitFor();
  expect(await webhooks.endpoints()).toMatchObject([{ active: false }]);
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await press('Delete');
  await page.getByText('No endpoints yet').waitFor();
  receiver.close();
  await end();
});

test('settings: what is kept of visits is told in the words of clients as it is typed, and saved as it was told', async () => {
  const { page, press, end } = await begin('Settings');
  await page.getByRole('link', { name: 'Rules' }).click();
  const told = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
  await told('Nothing: appointments can be cancelled free of charge');
  expect(await page.getByLabel('Require a card when booking').isDisabled()).toBe(true);
  await page.getByLabel('Free cancellation until').fill('48');
  await page.getByLabel('Fee for late cancellation').selectOption('Percent of the price');
  await press('Save');
  await page.getByText('must be filled in').waitFor();
  await page.getByLabel('Late cancellation, in percent').fill('50');
  await told('until 48 hours before the start; after that we keep 50% of the price.');
  await page.getByLabel('Fee for a no-show').selectOption('Fixed amount');
  await page.getByLabel('No-show, amount').fill('30');
  await told('If you do not come, we keep €30.00.');
  await page.getByLabel('Require a card when booking').check();
  await told('we ask for a card when you book');
  await page.getByText('Refunded automatically').click();
  const said = await page.getByRole('status').filter({ hasText: '48 hours' }).textContent();
  await press('Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await ofBusiness()).toMatchObject({
    freeUntilHours: 48,
    lateFeePercent: 50,
    lateFeeAmount: null,
    noShowFeePercent: null,
    noShowFeeAmount: 30,
    requiresCard: true,
    refunds: 'automatic',
    policyText: said,
  });
  await end();
});

/** Suspends the business and lifts that, announces something, and looks at failures and numbers. */
async function suspendAndAnnounce(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const last = (name: string) => page.getByRole('button', { name, exact: true }).last();
  await last('Suspend…').click();
  await page.getByLabel('Reason for the owner').fill('The fee was not paid');
  await last('Suspend').click();
  await dialog.getByText('The fee was not paid').waitFor();
  const owner = await openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/clients`, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  const bar = owner.page.getByRole('complementary', { name: 'This business is suspended' });
  await bar.getByText('The fee was not paid').waitFor();
  expect(await barriersOf(owner.page)).toEqual([]);
  await last('Lift the suspension…').click();
  await last('Lift the suspension').click();
  await dialog.getByText('In use').waitFor();
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Maintenance on Sunday');
  await page.getByRole('textbox', { name: 'Text' }).fill('From 2 to 3 in the night.');
  expect(await barriersOf(page)).toEqual([]);
  await last('Announce now').click();
  await page.getByRole('listitem').getByText('Maintenance on Sunday').waitFor();
  await owner.page.reload();
  const card = owner.page.getByRole('complementary', { name: 'Maintenance on Sunday' });
  await card.getByText('From 2 to 3 in the night.').waitFor();
  expect(await barriersOf(owner.page)).toEqual([]);
  await card.getByRole('button', { name: 'Got it' }).click();
  await card.waitFor({ state: 'detached' });
  expect(owner.faults).toEqual([]);
  await owner.close();
  await last('Stop…').click();
  await last('Stop').click();
  await page.getByRole('listitem').getByText('Stopped').waitFor();
  await page.getByRole('link', { name: 'Failures' }).click();
  await page.getByText('No business had a failure').waitFor();
  await page.getByRole('link', { name: 'Numbers' }).click();
  await page.getByText('The last seven days').waitFor();
  expect(await barriersOf(page)).toEqual([]);
}

test('reviews: a review is answered in public', async () => {
  const visit = await salon.booked(await salon.service({ name: 'Trim' }), {
    at: at(17),
  });
  await writtenReview(world, salon, visit.id, { stars: 1, text: 'I waited for an hour.' });
  const { page, dialog, press, end } = await begin('Reviews');
  await page.getByRole('row').filter({ hasText: 'I waited' }).getByRole('link').click();
  await dialog.getByLabel('Public answer').fill('We are sorry.');
  await press('Publish answer');
  await page.getByText('The answer is published.').waitFor();
  const { items } = needed(await salon.rest('GET', '/reviews'));
  expect(items).toMatchObject([{ stars: 1, answer: 'We are sorry.' }]);
  await end();
});

test('operator: an operator looks into a business with a reason, changes nothing, and leaves, suspends it and announces that; others find no such page', async () => {
  const { session } = await operatorOf(world);
  const path = `${world.url}/ControlPanel/~operator`;
  const now = world.clock.now();
  const { page, faults, close } = await openPanel(browser, path, { session, now });
  await page.getByRole('searchbox').fill('Lumen');
  await page.getByRole('link', { name: 'Lumen' }).click();
  await page.getByRole('dialog').getByText(salon.owner.email).first().waitFor();
  await page.getByRole('button', { name: 'View as owner…' }).click();
  await page.getByLabel('Reason').fill('Case 4711');
  await page.getByRole('button', { name: 'View as owner', exact: true }).click();
  const banner = page.getByRole('complementary', { name: 'You are viewing Lumen' });
  await banner.getByText('Case 4711').waitFor();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View as owner…' }).waitFor();
  expect(await banner.count()).toBe(0);
  await suspendAndAnnounce(page);
  expect(faults).toEqual([]);
  await close();
  const other = await openPanel(browser, path, { session: salon.tokens.session, now });
  await other.page.getByText('Not found. It may have been deleted.').waitFor();
  expect(other.faults).toEqual([]);
  await other.close();
});

test('A visit of an operator that ends elsewhere, as in another tab, leads to the business among all others', async () => {
  const { session } = await operatorOf(world);
  const input = { businessId: salon.id, reason: 'Case 4711' };
  needed(await world.graphql(session)(enter, { input }));
  const path = `${world.url}/ControlPanel/${salon.slug}/clients`;
  const now = world.clock.now();
  const { page, faults, close } = await openPanel(browser, path, { session, now });
  const banner = page.getByRole('complementary', { name: 'You are viewing Lumen' });
  await banner.getByText('Case 4711').waitFor();
  needed(await world.graphql(session)(leave));
  await page.getByRole('dialog').getByRole('button', { name: 'View as owner…' }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('onboarding: who has just registered comes to a live booking page with a first visit to try, which is taken away again', async () => {
  const { tokens } = await world.user();
  const { page, faults, close } = await openPanel(browser, `${world.url}/ControlPanel`, {
    session: tokens.session,
    viewport: sizes.phone,
  });
  await page.getByLabel('Business name').fill('Studio Mira');
  await page.getByText('Beauty salon').click();
  await page.getByRole('button', { name: 'Create and continue' }).click();
  const next = page.getByRole('button', { name: 'Save and continue' });
  await page.getByLabel('Sunday').fill('10-12');
  await next.click();
  await page.getByLabel('Name of service 1', { exact: true }).fill('Long cut');
  await page.getByLabel('Price of Long cut').fill('51,50');
  await page.getByLabel('Offer Root colour').uncheck();
  await page.getByRole('button', { name: 'Add service' }).click();
  const fresh = page.getByRole('listitem').last().getByRole('textbox');
  await fresh.first().fill('Fringe');
  await next.click();
  expect(await fresh.last().getAttribute('aria-invalid')).toBe('true');
  await fresh.last().fill('15');
  await next.click();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByLabel('Person 2', { exact: true }).fill('Ben');
  await next.click();
  await page.getByRole('button', { name: 'Go live' }).click();
  const address = await page.getByRole('link', { name: '/book/' }).getAttribute('href');
  await page.getByRole('button', { name: 'Book a test' }).click();
  await page.getByText('Booked: Long cut').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Book a test' }).waitFor();
  expect(faults).toEqual([]);
  await page.goto(address!);
  await page.getByRole('button', { name: 'Add Long cut' }).waitFor();
  await page.getByRole('button', { name: 'Add Fringe' }).waitFor();
  expect(await page.getByRole('button', { name: /Root colour/ }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
