import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { openPostBox } from '../../../support/outside/post-box.ts';
import { needed } from '../../../support/salon/salon.ts';
import { linkIn, sessionIn } from '../../../domains/identity/sign-in/mailed-world.ts';

const box = await openPostBox();
afterAll(() => box.close());
const { world, browser } = await openBrowserWorld({ config: { smtpUrl: box.url } });

/** Returns the links mailed to an address so far. */
const linksTo = async (email: string) => {
  await world.jobs.settle();
  return box.received.filter(({ to }) => to.includes(email)).map(linkIn);
};

/** Creates a business whose owner has just registered. */
async function registered(email: string) {
  const answer = await world.rest()('POST', '/auth/register', { email });
  const session = sessionIn(answer) ?? '';
  const input = { name: 'Lumen', businessType: 'salon' };
  const { id, slug } = needed(await world.graphql(session)(documents.createBusiness, { input }));
  return { session, id: id as string, address: `${world.url}/ControlPanel/${slug}` };
}

test.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'On a %s, every screen says that clients get no messages until the owner’s address is confirmed, and sends the link again.',
  async (size, colorScheme) => {
    const email = `${size}@example.com`;
    const { session, address } = await registered(email);
    const visit = { session, viewport: sizes[size], colorScheme };
    const { page, faults, close } = await openPanel(browser, `${address}/clients`, visit);
    const bar = page.getByRole('complementary', { name: 'Your clients get no messages yet' });
    await bar.getByText(`open the link in the e-mail we sent to ${email}`).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    for (const screen of ['calendar', 'orders', 'settings']) {
      await page.goto(`${address}/${screen}`);
      await bar.waitFor();
    }
    await bar.getByRole('button', { name: 'Resend link' }).click();
    await page.getByText(`Another link is on its way to ${email}.`).waitFor();
    const [, again] = await linksTo(email);
    await fetch(again!, { headers: { cookie: `Platform.Auth=${session}` } });
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await bar.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  },
);

test('The first steps ask for the address before the booking page goes live.', async () => {
  const { session, address } = await registered('steps@example.com');
  const visit = { session, viewport: sizes.phone };
  const { page, faults, close } = await openPanel(
    browser,
    `${address}/welcome?step=address`,
    visit,
  );
  const step = page.getByRole('region', { name: 'Confirm your e-mail address' });
  await step.getByText('we sent to steps@example.com').waitFor();
  await step.getByRole('button', { name: 'Resend link' }).click();
  await page.getByText('Another link is on its way').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await step.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('Clients get no messages until your address is confirmed').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('Staff are told that the owner has to confirm the address, and cancelling promises the client no message.', async () => {
  const salon = await world.business();
  const { email, tokens } = await world.user();
  const member = { businessId: salon.id, email, role: 'front_desk' };
  needed(await salon.graphql(documents.setMember, { input: member }));
  needed(await world.graphql(tokens.session)(documents.business, { businessId: salon.id }));
  await world.sql('update app_user set self_registered = true where email = $1', [
    salon.owner.email,
  ]);
  const day = new Date(world.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const visit = await salon.booked(await salon.service(), { at: `${day}T10:00:00Z` });
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/calendar?date=${day}&open=${visit.id}`,
    { session: tokens.session, now: world.clock.now() },
  );
  const bar = page.getByRole('complementary', { name: 'Your clients get no messages yet' });
  await bar.getByText('The owner has to confirm their e-mail address first').waitFor();
  expect(await bar.getByRole('button').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByText('The client gets no message.').waitFor();
  expect(faults).toEqual([]);
  await close();
});
