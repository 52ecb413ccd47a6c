import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { codeMail } from '../../../src/channels/buyers/request-code.ts';
import { contactText } from '../../../src/channels/buyers/contact-change.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let soap: any;
let cut: any;
let anna: any;

beforeAll(async () => {
  store = await openStorefront(world);
  soap = await store.salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
  anna = await store.salon.staff();
  cut = await store.salon.service({ name: 'Cut', staff: [anna] });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

let people = 100;
const nextPhone = () => `+4930123${(people += 1)}`;

/** Returns a browser signed in by the code sent to a phone. */
async function signedIn(phone: string, browser = store.browser()) {
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: phone });
  expect(readable(code.text)).toContain('Enter your code');
  const account = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, phone),
  });
  expect(account.path).toBe('/account');
  return { browser, account };
}

test('a code signs in, into a cookie that scripts cannot read, and shows what was ordered and booked', async () => {
  const phone = nextPhone();
  const shopper = store.browser();
  const item = await shopper.get(`/item/${soap.id}`);
  await shopper.submit(shopper.form(item, '/cart/add'));
  const form = shopper.form(await shopper.get('/checkout'), '/checkout');
  await shopper.submit(form, { name: 'Ada', phone, delivery: 'pickup' });
  await store.salon.booked(cut, { at: '2026-03-06T10:00:00Z', clientPhone: phone });
  const { browser, account } = await signedIn(phone);
  expect(readable(account.text)).toMatch(/Coming up .*Friday 6 March.*11:00.* Cut with Anna/);
  expect(readable(account.text)).toContain('Order 1001');
  expect(browser.jar.get('shop_buyer')).toMatch(/^buy_/);
  expect(account.text).not.toContain(browser.jar.get('shop_buyer'));
  expect(account.headers.get('cache-control')).toContain('no-store');
});

test('a number as it is dialled in the shop’s country signs in', async () => {
  const phone = nextPhone();
  const browser = store.browser();
  const asked = browser.form(await browser.get('/account/sign-in'), '/account/code');
  expect(asked.fields['targetCountry']).toBe('DE');
  const target = phone.replace('+49', '0');
  const code = await browser.submit(asked, { target });
  expect(readable(code.text)).toContain(target);
  expect(readable(code.text)).not.toContain('phone-context');
  const typed = [...(await codeSentTo(world, phone))].join(' ');
  const account = await browser.submit(browser.form(code, '/account/login'), { code: typed });
  expect(account.path).toBe('/account');
});

test('a wrong code is refused beside the field, and it does not reveal who is known', async () => {
  const browser = store.browser();
  const asked = await browser.get('/account/sign-in?next=/checkout');
  const code = await browser.submit(browser.form(asked, '/account/code'), {
    target: 'nobody@example.com',
  });
  expect(code.status).toBe(200);
  const refused = await browser.submit(browser.form(code, '/account/login'), { code: '000000' });
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('id="f-code-error"');
  expect(browser.form(refused, '/account/login').fields).toMatchObject({
    target: 'nobody@example.com',
    next: '/checkout',
  });
  // Requesting another code keeps the target page.
  expect(code.text).toContain('href="/account/sign-in?next=%2Fcheckout"');
  const empty = await browser.submit(browser.form(asked, '/account/code'), { target: 'x' });
  expect(empty.text).toContain('id="f-target-error"');
});

test('nobody is sent to another site after signing in', async () => {
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const page = await store.browser().get(`/account/sign-in?next=${encodeURIComponent(next)}`);
    expect(page.text).not.toContain('evil.example');
  }
});

test('the cart comes along, and is there on another device', async () => {
  const phone = nextPhone();
  const browser = store.browser();
  const item = await browser.get(`/item/${soap.id}`);
  await browser.submit(browser.form(item, '/cart/add'), { quantity: '3' });
  await signedIn(phone, browser);
  const elsewhere = await signedIn(phone);
  expect(readable((await elsewhere.browser.get('/cart')).text)).toContain('€15.00');
});

test('an appointment is moved to a free time, and cancelled', async () => {
  const phone = nextPhone();
  const booked = await store.salon.booked(cut, {
    at: '2026-03-09T10:00:00Z',
    clientPhone: phone,
    staff: anna,
  });
  const { browser } = await signedIn(phone);
  const path = `/account/appointments/${booked.id}`;
  const choice = browser.form(await browser.get(`${path}/move?date=2026-03-10`), `${path}/move`);
  const button = choice.buttons.find(({ value }) => value.startsWith('2026-03-10T14:00'));
  const moved = await browser.submit(choice, { slot: button?.value ?? '' });
  expect(readable(moved.text)).toMatch(/was moved.*Tuesday 10 March.*15:00/);
  const gone = await browser.submit(browser.form(moved, `${path}/cancel`));
  expect(readable(gone.text)).toMatch(/was cancelled.*Nothing is booked/);
  expect((await store.salon.appointment(booked)).status).toBe('cancelled');
});

test('a visit of several services is one card, which is paid, moved and cancelled as one', async () => {
  const phone = nextPhone();
  const ben = await store.salon.staff({ name: 'Ben' });
  const colour = await store.salon.service({ name: 'Colour', price: 80, depositPercent: 25 });
  const wash = await store.salon.service({
    name: 'Wash',
    price: 10,
    staff: [ben],
    requiresPrepayment: true,
  });
  const { visitId, appointments } = needed(
    await store.salon.rest('POST', '/visits', {
      services: [colour, wash].map(({ id }) => ({ catalogItemId: id })),
      startAt: '2026-03-11T10:00:00Z',
      clientName: 'Ada',
      clientPhone: phone,
    }),
  );
  const { browser, account } = await signedIn(phone);
  const cards = [...account.text.matchAll(/<li class="sheet">/g)];
  expect(cards).toHaveLength(1);
  expect(readable(account.text)).toMatch(
    /Wednesday 11 March.*11:00–13:00.* Colour \+ Wash.*€90\.00.*11:00 Colour.*12:00 Wash.*With Ben.*Pay €30\.00/,
  );
  const [, payUrl = ''] = /href="([^"]+\/pay\/[^"]+)"/.exec(account.text) ?? [];
  const begun = await fetch(payUrl, { method: 'POST', redirect: 'manual' });
  const body = new URLSearchParams({ decision: 'pay' });
  await fetch(begun.headers.get('location')!, { method: 'POST', body, redirect: 'manual' });
  const path = `/account/visits/${visitId}`;
  const paid = await browser.get('/account');
  expect(paid.text).not.toContain('/pay/');
  const choice = browser.form(await browser.get(`${path}/move?date=2026-03-12`), `${path}/move`);
  const button = choice.buttons.find(({ value }) => value.startsWith('2026-03-12T14:00'));
  const moved = await browser.submit(choice, { slot: button?.value ?? '' });
  expect(readable(moved.text)).toMatch(/was moved.*Thursday 12 March.*15:00–17:00/);
  const gone = await browser.submit(browser.form(moved, `${path}/cancel`));
  expect(readable(gone.text)).toMatch(/was cancelled.*Nothing is booked/);
  for (const { appointmentId: id } of appointments) {
    expect((await store.salon.appointment({ id })).status).toBe('cancelled');
  }
});

test('too late to change says so, and offers nothing', async () => {
  const phone = nextPhone();
  await store.salon.update({ cancelCutoffMinutes: 1440 });
  await store.salon.booked(cut, { at: '2026-03-02T14:00:00Z', clientPhone: phone });
  const { account, browser } = await signedIn(phone);
  await store.salon.update({ cancelCutoffMinutes: 0 });
  expect(readable(account.text)).toContain('too close to be changed');
  expect(account.text).not.toContain('/cancel"');
  const open = await browser.get('/account');
  const [action = ''] = /\/account\/appointments\/\w+\/cancel/.exec(open.text) ?? [];
  await store.salon.update({ cancelCutoffMinutes: 1440, locale: 'de' });
  const refused = await browser.submit(browser.form(open, action));
  await store.salon.update({ cancelCutoffMinutes: 0, locale: 'en' });
  expect([refused.status, readable(refused.text)]).toEqual([
    422,
    expect.stringContaining(textsOf('de').texts.refusals.appointment_too_late),
  ]);
});

test('signing out ends it here, or everywhere', async () => {
  const phone = nextPhone();
  const [one, two, three] = [await signedIn(phone), await signedIn(phone), await signedIn(phone)];
  const out = await one.browser.submit(one.browser.form(one.account, '/account/logout'));
  expect([out.path, one.browser.jar.has('shop_buyer')]).toEqual(['/', false]);
  expect((await two.browser.get('/account')).path).toBe('/account');
  const everywhere = two.browser.form(two.account, '/account/logout');
  await two.browser.submit(everywhere, { everywhere: 'yes' });
  const ended = await three.browser.get('/account');
  expect([ended.path, three.browser.jar.has('shop_buyer')]).toEqual(['/account/sign-in', false]);
});

type Signed = Awaited<ReturnType<typeof signedIn>>;

/** Requests a new contact, up to the page for the code of a present one. */
async function beginChange({ browser }: Signed, target: string, more: Record<string, string> = {}) {
  const form = browser.form(await browser.get('/account/contact'), '/account/contact');
  return browser.submit(form, { target, ...more });
}

/** Adds a contact by both codes; `wrong` replaces the correct ones. */
async function addContact(signed: Signed, target: string, present: string, wrong: object = {}) {
  const { browser } = signed;
  const first = await beginChange(signed, target);
  expect(readable(first.text)).toMatch(/Step 2 of 3 First, confirm that it is you/);
  const codes = { currentCode: await codeSentTo(world, present), ...wrong };
  const { currentCode } = codes;
  const next = browser.form(first, '/account/contact/present');
  const second = await browser.submit(next, { currentCode });
  expect(readable(second.text)).toMatch(/Step 3 of 3 Now confirm the new contact/);
  const code = await codeSentTo(world, target);
  return browser.submit(browser.form(second, '/account/contact/new'), { code, ...wrong });
}

const noticesTo = (target: string) => {
  const { textSender, mailer } = world.services;
  return [...textSender.captured, ...mailer.captured].filter(
    ({ to, text }) => to === target && !/\d{6}/.test(text),
  );
};

test('a contact is added by a code to a present one, then a code to the new one; the present one is notified', async () => {
  const [phone, email] = [nextPhone(), 'ada-adds@example.com'];
  const signed = await signedIn(phone);
  const added = await addContact(signed, email, phone);
  expect(added.path).toBe('/account?done=added');
  expect(readable(added.text)).toMatch(/Your new contact is saved.*/);
  expect(added.text).toContain(email);
  await world.jobs.settle();
  expect(noticesTo(phone).map(({ text }) => text)).toEqual([
    expect.stringContaining('was added to your buyer account'),
  ]);
  expect(noticesTo(email)).toEqual([]);
  // A client with both contacts chooses which one gets the first code.
  const other = nextPhone();
  const first = await beginChange(signed, other, { present: 'phone' });
  expect(readable(first.text)).toContain(phone.slice(-3));
  expect(readable((await beginChange(signed, other)).text)).toContain(email);
});

test('a wrong code of the present contact is refused beside its field, and can be mended', async () => {
  const [phone, email] = [nextPhone(), 'ada-mends@example.com'];
  const signed = await signedIn(phone);
  const refused = await addContact(signed, email, phone, { currentCode: '000000' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('id="f-currentCode-error"');
  expect(refused.text).not.toContain('id="f-code-error"');
  const currentCode = await codeSentTo(world, phone);
  const form = signed.browser.form(refused, '/account/contact/new');
  const wrong = await signed.browser.submit(form, { currentCode, code: '000000' });
  expect(wrong.text).toContain('id="f-code-error"');
  const code = await codeSentTo(world, email);
  const mended = signed.browser.form(wrong, '/account/contact/new');
  expect((await signed.browser.submit(mended, { code })).path).toBe('/account?done=added');
});

test('a contact that cannot be added is refused beside the field, before any code of it is needed', async () => {
  const [phone, email] = [nextPhone(), 'ada-owns@example.com'];
  const signed = await signedIn(phone);
  await signedIn(email);
  for (const target of ['', 'x', phone]) {
    const refused = await beginChange(signed, target);
    expect([target, refused.status]).toEqual([target, 400]);
    expect(refused.text).toContain('id="f-target-error"');
  }
  const taken = await addContact(signed, email, phone);
  expect([taken.status, readable(taken.text)]).toEqual([
    409,
    expect.stringContaining('This belongs to another account.'),
  ]);
  const stranger = await store.browser().get('/account/contact');
  expect(stranger.path).toBe(`/account/sign-in?next=${encodeURIComponent('/account/contact')}`);
});

test('signing out everywhere undoes what was added in the last seven days, if asked to', async () => {
  const [phone, email] = [nextPhone(), 'not-ada@example.com'];
  const signed = await signedIn(phone);
  const account = await addContact(signed, email, phone);
  const form = signed.browser.form(
    { ...account, text: account.text.slice(account.text.indexOf('<details class="confirm">')) },
    '/account/logout',
  );
  const [undo] = form.buttons;
  const out = await signed.browser.submit(form, { [undo?.name ?? '']: undo?.value ?? '' });
  expect([out.path, signed.browser.jar.has('shop_buyer')]).toEqual([
    '/account/sign-in?done=undone',
    false,
  ]);
  expect(readable(out.text)).toContain('recent changes of your contacts are undone');
  const { account: back } = await signedIn(phone);
  expect(back.text).not.toContain(email);
});

test('codes and notices are in the shop’s language', async () => {
  const [phone, email] = [nextPhone(), 'ada-liest@example.com'];
  const signed = await signedIn(phone);
  await store.salon.update({ locale: 'de' });
  const { browser } = signed;
  const first = await beginChange(signed, email);
  const second = await browser.submit(browser.form(first, '/account/contact/present'), {
    currentCode: await codeSentTo(world, phone),
  });
  const code = await codeSentTo(world, email);
  await browser.submit(browser.form(second, '/account/contact/new'), { code });
  await world.jobs.settle();
  await store.salon.update({ locale: 'en' });
  const mails = world.services.mailer.captured.filter(({ to }) => to === email);
  const { name } = needed(await store.salon.rest('GET', ''));
  expect(mails.map(({ subject }) => subject)).toEqual([
    codeMail({ code, business: name }, 'de').subject,
  ]);
  expect(noticesTo(phone).map(({ text }) => text)).toEqual([
    expect.stringContaining(contactText('de', `${world.url}/account/undo?lang=de&token=und_`)),
  ]);
});

test('attempts are counted by the address that the storefront names with its key, and by no other’s word', async () => {
  let asked = 0;
  const ask = (from: number, headers: Record<string, string> = {}) =>
    world.rest()(
      'POST',
      '/account/code',
      { email: `counted-${(asked += 1)}@example.com` },
      { headers: { 'x-visitor-address': `203.0.113.${from}`, ...headers } },
    );
  const key = { 'x-api-key': store.key };
  for (let call = 0; call < 30; call += 1) expect((await ask(1, key)).status).toBe(202);
  expect((await ask(1, key)).code).toBe('RATE_LIMITED');
  expect((await ask(2, key)).status).toBe(202);
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) statuses.push((await ask(100 + call)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(3, { 'x-api-key': 'shk_unknown' })).status).toBe(401);
  expect((await ask(3, { ...key, 'x-visitor-address': 'nowhere' })).code).toBe('VALIDATION_FAILED');
});
