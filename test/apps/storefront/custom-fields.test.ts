import { afterAll, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
const store = await openStorefront(world);
const { salon } = store;
afterAll(async () => {
  store.close();
  await world.close();
});

const ada = { name: 'Ada Lovelace', phone: '+4930123456' };
const day = '2026-03-05';
const define = async (field: object) => needed(await salon.rest('POST', '/fields', field));
const ofVisit = { record: 'appointment', askVisitors: 'optional' };
await define({ ...ofVisit, name: 'Car', type: 'text', askVisitors: 'required', help: 'Its plate' });
await define({ ...ofVisit, name: 'Wheels', type: 'number' });
await define({ ...ofVisit, name: 'Built', type: 'date' });
await define({ ...ofVisit, name: 'Size', type: 'choice', choices: ['S', 'L & up'] });
await define({ ...ofVisit, name: 'Waits', type: 'yes_no' });
await define({ ...ofVisit, name: 'Bay', type: 'text', askVisitors: 'never' });
await define({ record: 'order', name: 'Gift for', type: 'text', askVisitors: 'required' });
const wash = await salon.service({ name: 'Wash' });
const wax = await salon.service({ name: 'Wax' });

const typed = {
  'own-appointment-car': 'B-AB 123',
  'own-appointment-wheels': '4,5',
  'own-appointment-built': '2020-02-29',
  'own-appointment-size': 'L & up',
  'own-appointment-waits': 'true',
};
const kept = [
  { field: 'car', value: 'B-AB 123' },
  { field: 'wheels', value: '4.5' },
  { field: 'built', value: '2020-02-29' },
  { field: 'size', value: 'L & up' },
  { field: 'waits', value: 'true' },
];

async function hold(slot: string) {
  const browser = store.browser();
  const page = await browser.get(`/item/${wash.id}?date=${day}`);
  const form = await browser.submit(browser.form(page, '/hold'), { slot: `${day}T${slot}Z` });
  return { browser, form };
}

async function lastFields(list: '/appointments' | '/orders') {
  const { items } = needed(await salon.rest('GET', `${list}?limit=100`));
  return items.map(({ fields }: any) => fields);
}

test('a booking asks what the business wants to know, and keeps what was typed until all of it is right', async () => {
  const { browser, form } = await hold('09:00:00');
  const asked = readable(form.text);
  expect(asked).toContain('Its plate');
  expect(asked).toContain('Wheels (optional)');
  expect(asked).not.toMatch(/Bay|Gift for|Car \(optional\)/);
  const { 'own-appointment-car': _none, ...rest } = typed;
  const wrong = { ...ada, ...rest, 'own-appointment-wheels': 'four' };
  const first = await browser.submit(browser.form(form, '/book'), wrong);
  expect(first.status).toBe(400);
  expect(first.text).toMatch(/id="f-own-appointment-wheels-error">Please check this answer\./);
  const right = { 'own-appointment-wheels': '4,5' };
  const second = await browser.submit(browser.form(first, '/book'), right);
  expect(second.text).toContain('id="f-own-appointment-car-error">Please fill this in.');
  const car = { 'own-appointment-car': 'B-AB 123' };
  const done = await browser.submit(browser.form(second, '/book'), car);
  expect(done.path).toMatch(/^\/booking\//);
  expect(await lastFields('/appointments')).toEqual([kept]);
});

test('so do a visit of several services, and a checkout, of the order and of what is booked with it', async () => {
  const browser = store.browser();
  const start = `slot=${day}T12%3A00%3A00Z&item=${wash.id}&with=${wax.id}`;
  const visit = await browser.get(`/visit?${start}`);
  const several = await browser.submit(browser.form(visit, '/visit'), { ...ada, ...typed });
  expect(several.path).toMatch(/^\/booking\//);
  const { browser: other, form } = await hold('15:00:00');
  await other.submit(other.form(form, '/cart/add'));
  const checkout = await other.get('/checkout');
  const paid = { ...ada, ...typed, payment: 'on_receipt' };
  const lacking = await other.submit(other.form(checkout, '/checkout'), paid);
  expect(lacking.text).toContain('id="f-own-order-gift_for-error">Please fill this in.');
  const gift = { 'own-order-gift_for': 'Bob' };
  const order = await other.submit(other.form(lacking, '/checkout'), gift);
  expect(order.path).toMatch(/^\/order\//);
  expect(await lastFields('/orders')).toEqual([[{ field: 'gift_for', value: 'Bob' }]]);
  expect(await lastFields('/appointments')).toEqual([kept, kept, kept, kept]);
});
