import { expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { colleague } from '../../../support/clients/colleague.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';

const { world, browser } = await openBrowserWorld();

test('somebody is invited with a role, gets another, and is removed', async () => {
  const salon = await world.business();
  const path = `${world.url}/ControlPanel/${salon.slug}/settings?view=members`;
  const { page, faults, close } = await openPanel(browser, path, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  await page.getByLabel('E-mail').fill('mira@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('mira@example.com invited').waitFor();
  const member = page.getByRole('listitem').filter({ hasText: 'mira@example.com' });
  await member.getByText('Invited').waitFor();
  await member.getByRole('combobox').selectOption('Manager');
  await page.getByText(/^Role of .* changed$/).waitFor();
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

test('a role is made of sentences, given to somebody, changed, and kept while somebody has it', async () => {
  const salon = await world.business();
  const settings = `${world.url}/ControlPanel/${salon.slug}/settings`;
  const { page, faults, close } = await openPanel(browser, `${settings}?view=roles`, {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Junior');
  await dialog.getByRole('checkbox', { name: 'See the calendar' }).check();
  await dialog.getByRole('switch', { name: 'Only their own appointments and clients' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Role Junior saved').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const line = page.getByRole('row', { name: 'See the calendar' }).getByRole('img');
  await line.nth(5).waitFor();
  const marks = await line.evaluateAll(all => all.map(each => each.getAttribute('aria-label')));
  expect(marks).toEqual(['yes', 'yes', 'yes', 'yes', 'yes', 'no']);
  const [made] = needed(await salon.rest('GET', '/roles')).slice(-1);
  expect(made).toMatchObject({ ownOnly: true, actions: ['business_read', 'appointment_read'] });
  await page.goto(`${settings}?view=members`);
  await page.getByLabel('E-mail').fill('mira@example.com');
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Junior');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const member = page.getByRole('listitem').filter({ hasText: 'mira@example.com' });
  await expect(member.getByRole('combobox').inputValue()).resolves.toBe(made.roleId);
  await page.goto(`${settings}?view=roles`);
  await page.getByRole('button', { name: 'Change the role Junior' }).click();
  await dialog.getByRole('checkbox', { name: 'See clients' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Change the role Junior' }).click();
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
  await page.getByText('These have the role: mira.').waitFor();
  const [undone] = needed(await salon.rest('GET', '/roles')).slice(-1);
  expect(undone).toMatchObject({ actions: ['business_read', 'appointment_read'], members: 1 });
  expect(faults).toEqual([]);
  await close();
});

test('a bookkeeper comes to the orders, and is led to nothing that they may not see', async () => {
  const salon = await world.business();
  const order = await salon.ordered([{ item: await salon.product() }]);
  const { session } = await colleague(world, salon, 'bookkeeper');
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}`,
    {
      session,
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

test('An invitation waits behind its own page until the person accepts it.', async () => {
  const mine = await world.business({ name: 'Zenith' });
  const other = await world.business({ name: 'Aaa' });
  const input = { businessId: other.id, email: mine.owner.email, role: 'manager' };
  needed(await other.graphql(documents.setMember, { input }));
  const joined = async () => {
    const { data } = await mine.graphql('{ businesses { items { name viewerJoined } } }');
    return data.items.find((each: { name: string }) => each.name === 'Aaa').viewerJoined;
  };
  const { page, faults, close } = await openPanel(browser, `${world.url}/ControlPanel`, {
    session: mine.tokens.session,
    now: world.clock.now(),
  });
  await page.waitForURL(`**/${mine.slug}/calendar`);
  await page.goto(`${world.url}/ControlPanel/${other.slug}/calendar`);
  await page.getByRole('heading', { name: 'Invitation to Aaa' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await joined()).toBe('invited');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('link', { name: 'Settings' }).first().waitFor();
  expect(await joined()).toBe('accepted');
  expect(faults).toEqual([]);
  await close();
});
