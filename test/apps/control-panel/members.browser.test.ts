import { expect, test } from '@jest/globals';
import * as documents from '../../support/documents.ts';
import { openBrowserWorld } from '../../support/browser-world.ts';
import { operatorOf } from '../../support/operator.ts';
import { barriersOf, openPanel } from '../../support/panel-page.ts';
import { needed } from '../../support/salon.ts';

const { world, browser } = await openBrowserWorld();

test('somebody is invited with a role, gets another, and is removed', async () => {
  const salon = await world.business();
  const path = `${world.url}/ControlPanel/${salon.slug}/settings?view=members`;
  const { page, faults, close } = await openPanel(browser, path, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  await page.getByLabel('E-mail').fill('mira@example.com');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('mira@example.com is invited').waitFor();
  const member = page.getByRole('listitem').filter({ hasText: 'mira@example.com' });
  await member.getByText('Invited').waitFor();
  await member.getByRole('combobox').selectOption('Manager');
  await page.getByText('has the new role').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const { items } = needed(await salon.rest('GET', '/members'));
  expect(items.map(({ role }: { role: string }) => role)).toEqual(['owner', 'manager']);
  await page.getByRole('switch', { name: 'Staff see only their own' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(needed(await salon.rest('GET', '')).staffSee).toBe('own');
  await member.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await member.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test('a bookkeeper comes to the orders, and is led to nothing that they may not see', async () => {
  const salon = await world.business();
  const order = await salon.ordered([{ item: await salon.product() }]);
  const { email, tokens } = await world.user();
  const input = { businessId: salon.id, email, role: 'bookkeeper' };
  needed(await salon.graphql(documents.setMember, { input }));
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}`,
    {
      session: tokens.session,
      now: world.clock.now(),
    },
  );
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  const places = await page
    .getByRole('navigation', { name: 'Control Panel', exact: true })
    .getByRole('link')
    .allTextContents();
  expect(places).toEqual(['Orders', 'Payments', 'Receipts', 'Till', 'Gift cards', 'AI', 'Reports']);
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/orders?open=${order.id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Unpaid').first().waitFor();
  expect(await drawer.getByRole('link').allTextContents()).toEqual([
    expect.stringContaining('+49'),
  ]);
  await page.goto(`${world.url}/ControlPanel/${salon.slug}/clients`);
  await page.getByText('Your role does not allow this').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('an operator looks into a business with a reason, changes nothing, and leaves; others find no such page', async () => {
  const salon = await world.business({ name: 'Salon Ada' });
  const { session } = await operatorOf(world);
  const path = `${world.url}/ControlPanel/~operator`;
  const { page, faults, close } = await openPanel(browser, path, {
    session,
    now: world.clock.now(),
  });
  await page.getByRole('searchbox').fill('Salon Ada');
  await page.getByRole('link', { name: 'Salon Ada' }).click();
  await page.getByRole('dialog').getByText(salon.owner.email).first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look into it…' }).click();
  await page.getByLabel('Reason').fill('Case 4711');
  await page.getByRole('button', { name: 'Look into it', exact: true }).click();
  const banner = page.getByRole('complementary', { name: 'You are looking into Salon Ada' });
  await banner.getByText('Case 4711').waitFor();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Look into it…' }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
  const other = await openPanel(browser, path, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  await other.page.getByText('This is not here, or no longer.').waitFor();
  expect(other.faults).toEqual([]);
  await other.close();
});
