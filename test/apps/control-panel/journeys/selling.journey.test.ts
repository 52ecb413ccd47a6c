import { expect, test } from '@jest/globals';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { at } from '../board-page.ts';
import { openJourneys } from './begin.ts';

const { world, salon, anna, begin } = await openJourneys();
const soap = await salon.product({ name: 'Soap', price: 10 });

/** Places an order of soap for a client of this name. */
const ordered = (clientName: string, clientPhone: string, quantity = 2) =>
  salon.ordered([{ item: soap, quantity }], { clientName, clientPhone, comment: 'Wrap it' });

test('catalog: a haircut is added by its name, price, minutes and person, and can be booked', async () => {
  const { page, dialog, press, end } = await begin('Catalog');
  await page.getByRole('table', { name: 'Catalog' }).waitFor();
  await press('Add item');
  await press('Save');
  expect(await dialog.getByText('must be filled in').count()).toBe(1);
  await dialog.getByLabel('Name').fill('Haircut');
  await dialog.getByLabel('Price').fill('45.5');
  await dialog.getByLabel('Duration').fill('40');
  await dialog.getByRole('combobox', { name: 'Performed by' }).click();
  await page.getByRole('option', { name: 'Anna' }).click();
  await dialog.getByLabel('Category').fill('Hair');
  await press('Save');
  await page.getByText('“Haircut” saved').waitFor();
  const { items } = needed(await salon.rest('GET', '/catalog?search=Haircut'));
  expect(items).toMatchObject([
    {
      name: 'Haircut',
      price: 45.5,
      durationMinutes: 40,
      categoryName: 'Hair',
      staffIds: [anna.id],
    },
  ]);
  expect(await salon.booked({ id: items[0].itemId }, { at: at(10) })).toMatchObject({
    staffId: anna.id,
  });
  await end();
});

test('orders: an order goes step by step by one button, and is open until it is handed over', async () => {
  const order = await ordered('Ada', '+4930700101');
  const { page, dialog, press, end } = await begin('Orders');
  const row = page.getByRole('row', { name: String(order.orderNumber) });
  await row.getByRole('link').first().click();
  await dialog.getByText('Wrap it').waitFor();
  for (const step of ['Confirm', 'Start work', 'Mark as ready']) await press(step);
  await press('Hand over');
  await page.getByRole('heading', { name: '€20.00 is still unpaid' }).waitFor();
  await press('Hand over unpaid');
  await dialog.getByText('Completed', { exact: true }).waitFor();
  expect(await salon.orderNow(order)).toMatchObject({ status: 'completed' });
  await row.waitFor({ state: 'detached' });
  await end();
});

test('payments: a payment that waits at the desk is received and given back', async () => {
  const order = await ordered('Bob', '+4930700102', 1);
  await salon.paying({ orderId: order.id, provider: 'manual' });
  const { page, dialog, press, end } = await begin('Payments');
  await press('Pending');
  await page.getByRole('row', { name: 'Bob' }).getByRole('link').click();
  await press('Received');
  await press('Refund…');
  await press('Refund €10.00');
  await page.getByText('€10.00 refunded').waitFor();
  await dialog.first().getByText('−€10.00').waitFor();
  expect(await salon.orderNow(order)).toMatchObject({ paymentStatus: 'refunded', refunded: 10 });
  await end();
});

test('receipts: a receipt is found by its number, opened as a PDF, and taken back in part by a credit note', async () => {
  const issued = async (clientName: string, clientPhone: string) => {
    const { id } = await ordered(clientName, clientPhone);
    return needed(await salon.rest('POST', '/receipts', { orderId: id }));
  };
  const { number } = await issued('Cleo', '+4930700103');
  await issued('Dora', '+4930700104');
  const { page, press, end } = await begin('Receipts');
  const rows = page.locator('[data-row-link]');
  await rows.nth(1).waitFor();
  await page.getByRole('searchbox').fill(number);
  await page.getByText('Dora').waitFor({ state: 'detached' });
  await rows.first().click();
  const drawer = page.getByRole('dialog', { name: `Invoice ${number}` });
  await drawer.getByText('2 × Soap').waitFor();
  const pdf = await drawer.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const file = await page.request.get(`${world.url}${pdf}`);
  expect([file.status(), (await file.body()).toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
  await press('Credit note…');
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reason').fill('Broken');
  expect(await barriersOf(page)).toEqual([]);
  await press('Credit note');
  await drawer.getByText('€5.00').waitFor();
  const { items } = needed(await salon.rest('GET', '/receipts?kind=credit_note'));
  expect(items).toMatchObject([{ gross: 5, reason: 'Broken', corrects: { number } }]);
  await end();
});

test('counter: a drawer is opened, gives cash out, and is closed with the difference that was counted', async () => {
  const { page, press, end } = await begin('Till');
  await press('Open a drawer');
  await page.getByLabel('Cash in drawer').fill('100');
  expect(await barriersOf(page)).toEqual([]);
  await press('Open drawer');
  await press('Cash in or out…');
  await page.getByLabel('Amount').fill('30');
  await page.getByLabel('Reason').fill('To the bank');
  await press('Record');
  await page.getByText('To the bank').waitFor();
  needed(await salon.take({ amount: 12, method: 'cash' }));
  await press('Count and close…');
  await page.getByText('€82.00 is expected.').waitFor();
  await page.getByLabel('Cash counted').fill('81.5');
  await page.getByText('Difference: −€0.50').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Close drawer');
  await page.getByText('Closed with a difference of −€0.50').waitFor();
  const { items } = needed(await salon.rest('GET', '/cash-drawers'));
  expect(items).toMatchObject([{ isOpen: false, counted: 81.5, difference: -0.5 }]);
  await end();
});

test('gift-cards: a card is issued, found by its last characters, blocked, and adjusted with reasons', async () => {
  const { page, press, end } = await begin('Gift cards');
  await page.getByRole('button', { name: 'Issue a card' }).click();
  await page.getByLabel('Amount').fill('40');
  await press('Issue');
  const code = (await page.locator('code').textContent()) ?? '';
  expect(await barriersOf(page)).toEqual([]);
  await press('See the card');
  const ask = async (name: string, reason: string) => {
    await press(`${name}…`);
    await page.getByLabel('Reason').fill(reason);
    expect(await barriersOf(page)).toEqual([]);
    await press(name);
    await page.getByText(reason).waitFor();
  };
  await ask('Block', 'Lost');
  await ask('Unblock', 'Found');
  await press('More');
  await page.getByRole('menuitem', { name: 'Adjust…' }).click();
  await page.getByLabel('Balance', { exact: true }).fill('35');
  await page.getByLabel('Reason').fill('Counted');
  await press('Adjust');
  await page.getByText('€35.00 of €40.00').waitFor();
  await page.keyboard.press('Escape');
  const last = code.slice(-4);
  await page.getByRole('searchbox').fill(last);
  await page
    .getByRole('row', { name: `…${last}` })
    .getByText('Active')
    .waitFor();
  const { items } = needed(await salon.rest('GET', '/gift-cards'));
  expect(items[0].entries.map(({ kind, reason }: any) => [kind, reason])).toEqual([
    ['issued', null],
    ['blocked', 'Lost'],
    ['unblocked', 'Found'],
    ['adjusted', 'Counted'],
  ]);
  await end();
});

test('discounts: a discount is made, is in the order that gives its code, and counts for nobody once it is paused', async () => {
  const order = () =>
    salon.rest('POST', '/orders', {
      clientName: 'Eve',
      clientPhone: '+4930700105',
      items: [{ catalogItemId: soap.id, quantity: 4 }],
      discountCode: 'SPRING',
    });
  const { page, go, dialog, press, end } = await begin('Discounts');
  await page.getByText('No discounts yet').waitFor();
  await press('Add discount');
  await page.getByLabel('Name').fill('Spring');
  await page.getByLabel('Code', { exact: true }).fill('spring');
  await page.getByRole('textbox', { name: 'Percent' }).fill('25');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('“Spring” saved').waitFor();
  const placed = needed(await order());
  expect(placed).toMatchObject({ total: 30, discounts: [{ code: 'SPRING', amount: 10 }] });
  await go('Orders');
  const row = page.getByRole('row', { name: String(placed.orderNumber) });
  await row.getByRole('link').first().click();
  await dialog.getByText('Spring').first().waitFor();
  await page.keyboard.press('Escape');
  await go('Discounts');
  await page.getByRole('link', { name: 'Spring' }).click();
  await page.getByText('Orders using it: 1').waitFor();
  await press('Pause');
  await page.getByText('“Spring” paused').waitFor();
  expect(await order()).toMatchObject({ code: 'RULE_VIOLATION' });
  await end();
});

test('Points are switched on with a reward, given to a client, and used in an order by one press', async () => {
  const { page, go, dialog, press, end } = await begin('Discounts');
  await press('Points');
  await page.getByRole('switch', { name: 'Clients earn points' }).click();
  await page.getByRole('textbox', { name: 'Points end after, months' }).fill('12');
  await press('Add a tier');
  await page.getByRole('textbox', { name: 'Tier', exact: true }).fill('Gold');
  await page.getByRole('textbox', { name: 'From points a year' }).fill('500');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save');
  await page.getByText('Saved', { exact: true }).waitFor();
  await press('Add reward');
  await dialog.getByLabel('Name').fill('Ten off');
  await dialog.getByRole('textbox', { name: 'Points' }).fill('100');
  await dialog.getByRole('textbox', { name: 'Amount off' }).fill('10');
  expect(await barriersOf(page)).toEqual([]);
  await press('Save reward');
  await page.getByText('“Ten off” saved').waitFor();
  const order = await ordered('Zoe', '+4930700177');
  await go('Clients');
  await page.getByRole('link', { name: 'Zoe' }).click();
  await press('Adjust points…');
  await page.getByLabel('Points to add').fill('100');
  await page.getByLabel('Reason').fill('Stamp card');
  await press('Adjust points');
  await dialog.getByRole('heading', { name: '100 points' }).waitFor();
  await dialog.getByText(/^valid until /).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await go('Orders');
  const row = page.getByRole('row', { name: String(order.orderNumber) });
  await row.getByRole('link').first().click();
  await dialog.getByRole('button', { name: 'Use 100 points: −€10.00' }).click();
  await dialog.getByText('0 points', { exact: true }).waitFor();
  expect((await salon.orderNow(order)).total).toBe(10);
  await end();
});

test('reports: revenue is shown by service, whose name opens the visits that it is made of, and saved as a file', async () => {
  const wash = await salon.service({ name: 'Wash', price: 100, staff: [anna] });
  await salon.booked(wash, { at: at(16), staff: anna, clientName: 'Flora' });
  const { page, end } = await begin('Reports');
  await page.getByRole('link', { name: 'Revenue' }).first().click();
  const row = page.getByRole('row', { name: 'Wash' });
  await row.waitFor();
  expect((await row.getByRole('cell').allTextContents()).slice(0, 2)).toEqual([
    '€100.00',
    '€100.00',
  ]);
  const link = page.getByRole('link', { name: 'Save as CSV' });
  const file = await page.request.get(`${world.url}${await link.getAttribute('href')}`);
  expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining('"Wash"')]);
  await row.getByRole('link', { name: 'Wash' }).click();
  await page.getByRole('heading', { name: /^Appointments, / }).waitFor();
  const visits = page.locator('[data-row-link]');
  await visits.first().waitFor();
  expect(await visits.allTextContents()).toEqual(['Flora']);
  await page.goBack();
  await row.waitFor();
  await end();
});

test('memberships: a client gets a trial of a plan and an order of it, changes the plan and pauses', async () => {
  const membership = { period: 'month', visits: 0 };
  await salon.product({ name: 'Gold', price: 70, membership });
  await salon.product({
    name: 'Club',
    price: 30,
    membership: { period: 'month', visits: 0, trialDays: 14 },
  });
  const { data: client } = await salon.rest('POST', '/clients', {
    clientName: 'Clara',
    clientPhone: '+4930777001',
  });
  const { page, press, go, end } = await begin('Memberships');
  await page.getByText('No memberships yet').waitFor();
  await go('Clients');
  await page.getByRole('row', { name: /Clara/ }).click();
  const add = async () => {
    await press('Add a membership…');
    await page.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Club' }).click();
  };
  await add();
  await page.getByText('Begin with the free trial of 14 days').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Add');
  await page.getByRole('dialog').getByText('Trial').waitFor();
  await add();
  await page.getByLabel('Begin with the free trial of 14 days').uncheck();
  await press('Add');
  await page.getByRole('dialog', { name: /Order \d+/ }).waitFor();
  const { data } = await salon.rest('GET', '/orders?limit=1');
  expect(data.items[0]).toMatchObject({ clientId: client.clientId, due: 30 });
  const sold = { orderId: data.items[0].orderId, method: 'cash' };
  await salon.rest('POST', '/payments/desk', sold);
  await page.keyboard.press('Escape');
  await go('Memberships');
  await page.getByRole('row', { name: /Active/ }).click();
  await press('Change plan…');
  await page.getByRole('combobox', { name: 'Next plan' }).click();
  await page.getByRole('option', { name: 'Gold' }).click();
  await page.getByText('Nothing is paid before').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await press('Change plan');
  await page.getByRole('dialog').getByText('€70.00 a month').waitFor();
  await press('Keep the plan');
  await page.getByRole('button', { name: 'Change plan…' }).waitFor();
  await press('Pause…');
  expect(await barriersOf(page)).toEqual([]);
  await press('Pause');
  await page.getByRole('dialog').getByText('Paused').waitFor();
  await end();
});

test('a debit of a bank account under way is shown, and the pause waits for it', async () => {
  const membership = { period: 'month', visits: 0 };
  const plan = await salon.product({ name: 'Silver', price: 50, membership });
  const items = [{ catalogItemId: plan.id }];
  const sale = { items, method: 'cash', clientName: 'Dora', clientPhone: '+4930777002' };
  needed(await salon.rest('POST', '/orders/counter', sale));
  const { items: found } = needed(await salon.rest('GET', `/memberships?itemId=${plan.id}`));
  const { membershipId, clientId } = found[0];
  await world.sql(
    `insert into kept_card (id, business_id, client_id, membership_id, provider, status, kind, consent, agreed_at, expires_at, sealed, last4,
        mandate)
      values ('card_01kb9y6t2hf8aanc3v5e7w1xzr', $1, $2, $3, 'stripe', 'kept', 'bank_account', '{}', now(), now(), 'sealed', '3000', 'ABC3000')`,
    [salon.id, clientId, membershipId],
  );
  await world.sql(`update client_membership set debit_until = '2026-03-19' where id = $1`, [
    membershipId,
  ]);
  const { page, dialog, end } = await begin('Memberships');
  await page.getByRole('row', { name: /Silver/ }).click();
  await dialog.getByText('Bank account •••• 3000 (ABC3000)').waitFor();
  await dialog.getByText(/^under way until about .*19/).waitFor();
  await page.getByRole('button', { name: 'End…' }).waitFor();
  expect(await page.getByRole('button', { name: 'Pause…' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await end();
});
