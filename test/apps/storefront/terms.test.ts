import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront, type Shown } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let anna: any;
let ben: any;

beforeAll(async () => {
  store = await openStorefront(world, {
    deliveryMethods: [
      { method: 'pickup', name: 'Pick-up' },
      { method: 'courier', name: 'Courier', price: 5, freeFrom: 30 },
    ],
  });
  const { salon } = store;
  [anna, ben] = [await salon.staff({ name: 'Anna' }), await salon.staff({ name: 'Ben' })];
  await salon.account({ provider: 'sandbox', isDefault: true });
  await salon.update({ parallelCapacity: 20, cancelCutoffMinutes: 120 } as never);
});
afterAll(async () => {
  store?.close();
  await world.close();
});

type Browser = ReturnType<typeof store.browser>;

const clean = ({ text }: Shown) => readable(text);
/** Creates a service with a new staff member, who has no other bookings, unless `input` names staff. */
const service = async (input: object) =>
  store.salon.service({
    name: 'Cut',
    price: 50,
    staff: [await store.salon.staff({ name: 'Eva' })],
    ...input,
  });

const said = (part: string) => readable(`<body>${part}`).trim();

/** Returns the names of the buttons that send a form. */
const buttonsOf = ({ text }: Shown, action: string) =>
  [...text.matchAll(/<form[^>]*action="([^"]*)"[\s\S]*?<\/form>/g)]
    .filter(([, to]) => to === action)
    .flatMap(([form]) => [...form.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)])
    .map(([, name = '']) => said(name));

const termsOf = ({ text }: Shown) => {
  const [, list = ''] = /<ul class="terms"[^>]*>([\s\S]*?)<\/ul>/.exec(text) ?? [];
  return [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, one = '']) => said(one));
};

/** Chooses the first free time of a day, as a buyer does on the page of a service. */
async function chosen(browser: Browser, item: { id: string }, query = 'date=2026-03-05') {
  const page = await browser.get(`/item/${item.id}?${query}`);
  const choice = browser.form(page, query.includes('people') ? '/visit' : '/hold');
  const slot = choice.buttons.find(({ name }) => name === 'slot')?.value ?? '';
  return { page, form: await browser.submit(choice, { slot }) };
}

const contact = { name: 'Ada', phone: '+4930123801' };
const own = 'You can move or cancel it online until Thu 5 Mar, 07:00.';
const ownBefore = 'You can move or cancel it online until 2 hr before the start.';

describe('the page of a service, its form and the button tell beforehand', () => {
  test.each([
    [
      'a deposit',
      { depositPercent: 20 },
      '€10 when you book, €40 at the visit.',
      'Book and pay €10 now',
      null,
    ],
    [
      'a prepayment',
      { requiresPrepayment: true },
      '€50 when you book: the time is yours once it is paid.',
      'Book and pay €50 now',
      null,
    ],
    [
      'an approval',
      { requiresApproval: true },
      'We confirm your request first.',
      'Ask for this time',
      'Your request is with us',
    ],
  ])('%s', async (_, input, told, button, after) => {
    const browser = store.browser();
    const { page, form } = await chosen(browser, await service(input));
    expect(termsOf(page)).toEqual([told, ownBefore]);
    expect(termsOf(form)).toEqual([told, own]);
    expect(buttonsOf(form, '/book')).toEqual([button]);
    const booked = await browser.submit(browser.form(form, '/book'), contact);
    // A visitor with an amount due is sent to the payment at once.
    if (after === null) expect(booked.headers.get('location')).toMatch(/\/sandbox\//);
    else expect(clean(booked)).toContain(after);
  });

  test('an approval after a deposit', async () => {
    const cut = await service({ depositAmount: 10, requiresApproval: true });
    const { form } = await chosen(store.browser(), cut);
    expect(termsOf(form)).toEqual([
      '€10 when you book, €40 at the visit.',
      'After that we confirm your request.',
      own,
    ]);
    expect(buttonsOf(form, '/book')).toEqual(['Ask for this time and pay €10 now']);
  });

  test('nothing but the price of a service that asks for nothing', async () => {
    const browser = store.browser();
    const { form } = await chosen(browser, await service({}));
    expect(termsOf(form)).toEqual([own]);
    expect(buttonsOf(form, '/book')).toEqual(['Book for €50']);
    const free = await chosen(store.browser(), await service({ price: 0 }));
    expect(buttonsOf(free.form, '/book')).toEqual(['Book']);
  });
});

describe('a business that charges cancellation fees', () => {
  beforeAll(() =>
    store.salon.update({
      freeUntilHours: 24,
      lateFeePercent: 50,
      noShowFeePercent: 100,
    } as never),
  );

  test('its words are on the page, the instant and the sums in the form', async () => {
    const { page, form } = await chosen(store.browser(), await service({}));
    expect(termsOf(page)).toEqual([
      'Free to cancel until 24 hours before the start; after that we keep 50% of the price. If you do not come, we keep 100% of the price.',
      ownBefore,
    ]);
    expect(termsOf(form)).toEqual([
      'Free to cancel until Wed 4 Mar, 09:00; after that we keep €25.00. If you do not come, we keep €50.00.',
      'You can move or cancel it online until Thu 5 Mar, 07:00.',
    ]);
  });

  test('a start that is too near to be cancelled free of charge says so', async () => {
    world.clock.advance({ hours: 50 });
    const { form } = await chosen(store.browser(), await service({}));
    world.clock.advance({ hours: -50 });
    expect(termsOf(form)[0]).toBe(
      'If you cancel, we keep €25.00. If you do not come, we keep €50.00.',
    );
  });

  test('a card is told on the page, in the form and on the button', async () => {
    const browser = store.browser();
    const { page, form } = await chosen(browser, await service({ requiresCard: true }));
    expect(termsOf(page)[0]).toContain('For this we ask for a card when you book');
    expect(termsOf(form)[0]).toContain('For this we ask for a card when you book');
    expect(buttonsOf(form, '/book')).toEqual(['Book and leave a card']);
    const booked = await browser.submit(browser.form(form, '/book'), contact);
    expect(clean(booked)).toContain('The time is yours as soon as you have left a card');
  });

  test('its words are on the page of a booking in the language of the reader', async () => {
    await store.salon.update({ languages: ['de'] } as never);
    const browser = store.browser();
    const { form } = await chosen(browser, await service({}));
    const { path } = await browser.submit(browser.form(form, '/book'), contact);
    const read = async (prefix: string) => clean(await browser.get(`${prefix}${path}`));
    expect(await read('')).toContain('Free to cancel until 24 hours before the start');
    expect(await read('/de')).toContain('Kostenlos absagen bis 24');
  });
});

test('the deposit is that of the chosen variant, person and party', async () => {
  const cut = await service({
    name: 'Colour',
    depositPercent: 50,
    variants: [
      { name: 'short', price: 30, options: [{ name: 'hair', value: 'short' }] },
      { name: 'long', price: 44, options: [{ name: 'hair', value: 'long' }] },
    ],
  });
  const shown = await store.browser().get(`/item/${cut.id}`);
  const ids = [...shown.text.matchAll(/name="variant"\s+value="(var_\w+)"/g)].map(([, id]) => id);
  const both = await Promise.all(
    ids.map(id => store.browser().get(`/item/${cut.id}?variant=${id}&date=2026-03-05`)),
  );
  expect(both.map(page => termsOf(page)[0] ?? '').toSorted()).toEqual([
    '€15 when you book, €15 at the visit.',
    '€22 when you book, €22 at the visit.',
  ]);
  const brows = await service({
    name: 'Brows',
    depositPercent: 50,
    staff: [anna, ben],
    staffTerms: [{ staffId: anna.id, price: 80 }],
  });
  const anyone = await store.browser().get(`/item/${brows.id}?date=2026-03-05`);
  expect(termsOf(anyone)[0]).toBe('from €25 when you book, from €25 at the visit.');
  const hers = await chosen(store.browser(), brows, `date=2026-03-05&staff=${anna.id}`);
  expect(termsOf(hers.page)[0]).toBe('€40 when you book, €40 at the visit.');
  expect(buttonsOf(hers.form, '/book')).toEqual(['Book and pay €40 now']);
  const two = await chosen(store.browser(), brows, 'date=2026-03-05&people=2');
  expect(clean(two.page)).toContain('from €100 in all');
  // Another staff member serves each of the two.
  expect(termsOf(two.form)[0]).toBe('€65 when you book, €65 at the visit.');
  expect(buttonsOf(two.form, '/visit')).toEqual(['Book and pay €65 now']);
});

test('the checkout says that a booking in the cart is paid at once or confirmed first', async () => {
  const ordered = async (input: object) => {
    const browser = store.browser();
    const { form } = await chosen(browser, await service(input));
    await browser.submit(browser.form(form, '/cart/add'));
    const page = await browser.get('/checkout');
    return [...termsOf(page), ...buttonsOf(page, '/checkout')];
  };
  expect(await ordered({ depositAmount: 10 })).toEqual([
    'The appointment is yours once €10.00 is paid, on the next page. The rest is paid at the visit.',
    'Order and pay €10.00 now',
  ]);
  expect(await ordered({ requiresPrepayment: true, requiresApproval: true })).toEqual([
    'The appointment is yours once €50.00 is paid, on the next page.',
    'After that we confirm your request.',
    'Order and pay €50.00 now',
  ]);
  expect(await ordered({ requiresApproval: true })).toEqual([
    'We confirm your request first.',
    'Place the order',
  ]);
  // An order stores no card, so an appointment that needs one is prepaid instead.
  expect(await ordered({ requiresCard: true })).toEqual([
    'The appointment is yours once €50.00 is paid, on the next page.',
    'Order and pay €50.00 now',
  ]);
  expect(await ordered({})).toEqual(['Place the order']);
});

test('the checkout shows what each delivery costs with what is in the cart', async () => {
  const soap = await store.salon.product({ name: 'Soap', price: 12, stockOnHand: 40 });
  const browser = store.browser();
  const item = await browser.get(`/item/${soap.id}`);
  await browser.submit(browser.form(item, '/cart/add'), { quantity: '2' });
  const sums = async () => {
    const { text } = await browser.get('/checkout');
    return [...text.matchAll(/data-delivery-price="([^"]*)"\s+data-sum="([^"]*)"/g)].map(
      ([, price, sum]) => [price, sum],
    );
  };
  expect(await sums()).toEqual([
    ['Free', '€24.00'],
    ['€5.00', '€29.00'],
  ]);
  await browser.submit(browser.form(item, '/cart/add'));
  expect(await sums()).toEqual([
    ['Free', '€36.00'],
    ['Free', '€36.00'],
  ]);
});
