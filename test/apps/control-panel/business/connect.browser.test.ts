import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

async function openConnect(program: string, viewport = sizes.desktop) {
  const salon = await world.business({ name: 'Lumen' });
  const opened = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/ai?view=connect&program=${program}`,
    { session: salon.tokens.session, viewport },
  );
  return { salon, ...opened };
}

test('a token is made with what it may do, filled in where it is pasted, tried, and gone after a reload', async () => {
  const { salon, page, faults, close } = await openConnect('cursor');
  await page.getByLabel('Name').fill('Laptop');
  await page.getByLabel('Change').uncheck();
  await press(page, 'Create token');
  const secret = page.locator('[role=status] code').first();
  const text = (await secret.textContent())!;
  expect(text).toMatch(/^mcp_/);
  const pasted = JSON.parse((await page.locator('pre').first().textContent())!);
  expect(pasted.mcpServers.frontdesk).toEqual({
    url: `${world.url}/mcp`,
    headers: { Authorization: `Bearer ${text}` },
  });
  const install = await page.getByRole('link', { name: 'Add to Cursor' }).getAttribute('href');
  expect(atob(new URL(install!).searchParams.get('config')!)).toContain(text);
  await press(page, 'Call list_businesses');
  await page.getByText('It works').waitFor();
  await page.locator('pre', { hasText: salon.id }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  for (const [tool, code] of [
    ['cancel_appointment', 'VALIDATION_FAILED'],
    ['set_order_status', 'FORBIDDEN'],
  ] as const)
    expect((await world.mcp(text).call(tool)).code).toBe(code);
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Laptop' }).getByText('View, Book').waitFor();
  expect(await page.content()).not.toContain(text);
  expect(faults).toEqual([]);
  await close();
});

test('a token of the tool API that is revoked while its page is open is refused, and the page says what an assistant gets', async () => {
  const { page, faults, close } = await openConnect('http', sizes.phone);
  await page.getByLabel('Name').fill('Router');
  await press(page, 'Create token');
  await press(page, 'Call list_businesses');
  await page.getByText('It works').waitFor();
  await press(page, 'Revoke Router');
  await press(page, 'Revoke');
  const row = page.getByRole('listitem').filter({ hasText: 'Router' });
  await row.getByText('Revoked').waitFor();
  await press(page, 'Call list_businesses');
  await page.locator('pre', { hasText: '[UNAUTHENTICATED]' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  // The browser also logs each refusal (401) of the service.
  expect(faults.filter(fault => !fault.includes('401'))).toEqual([]);
  await close();
});

test('a program that signs in needs the address alone', async () => {
  const { page, faults, close } = await openConnect('claude', sizes.phone);
  await page.getByText(`${world.url}/mcp`).waitFor();
  await page.getByRole('heading', { name: 'Allow access' }).waitFor();
  expect(await page.getByRole('button', { name: 'Create token' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('the limits of a token are set, and its use of them is shown with its calls by day and tool', async () => {
  const { salon, page, faults, close } = await openConnect('cursor');
  const text = await world.issue({
    kind: 'mcp',
    name: 'Claude',
    userId: salon.owner.id,
    scopes: ['read', 'write', 'payments'],
  });
  const cut = await salon.service();
  await page.reload();
  await press(page, 'Limits and use of Claude');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Bookings', { exact: true }).fill('1');
  await drawer.getByLabel('Refund a payment').uncheck();
  await drawer.getByLabel('Gift cards').uncheck();
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'Save');
  await drawer.waitFor({ state: 'detached' });
  const book = (hour: number) =>
    world.mcp(text).call('create_appointment', {
      catalogItemId: cut.id,
      startAt: `2026-03-05T${hour}:00:00Z`,
      clientName: 'Ada',
      clientPhone: '+49 30 123456',
    });
  expect((await book(10)).code).toBeUndefined();
  expect((await book(12)).code).toBe('LIMIT_REACHED');
  expect((await world.mcp(text).call('refund_payment')).code).toBe('FORBIDDEN');
  await page.reload();
  await page.getByText('Bookings: 1 of 1').waitFor();
  await press(page, 'Limits and use of Claude');
  await drawer.getByText('1 of 1').waitFor();
  await drawer.getByRole('row', { name: 'Book an appointment 2 1' }).waitFor();
  expect(await drawer.getByLabel('Refund a payment').isChecked()).toBe(false);
  expect(faults).toEqual([]);
  await close();
});
