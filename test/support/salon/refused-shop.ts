import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { statusOf } from '../../../facades/kit/http/status-of.ts';
import type { World } from '../../world.ts';
import { englishIn } from '../browser/english-in.ts';
import { codeSentTo } from '../clients/buyers.ts';
import { openRefusingCore } from './refusing-core.ts';
import { needed } from './salon.ts';
import { openStorefront } from './storefront.ts';

/** Reasons caused only by people or programs of a business, never by visitors. */
export const ofStaff: ReadonlySet<string> = new Set([
  'external_id_taken',
  'foreign_page',
  'waitlist_nothing_free',
  'proposal_over',
  'proposal_changed',
  'client_expected',
  'business_joined',
  'join_changed',
  'leave_changed',
  'segment_used',
  'channel_closed',
  'client_stopped',
  'whatsapp_closed',
  'reward_used',
  'friend_not_new',
  'plan_no_trial',
  'membership_status',
  'plan_not_offered',
  'tariff_staff',
  'tariff_items',
  'tariff_locations',
  'tariff_messages',
  'tariff_feature',
  'tariff_unpaid',
  'appointment_of_class',
  'appointment_of_order',
  'appointment_of_package',
  'appointment_not_begun',
  'appointment_not_due',
  'order_not_changeable',
  'order_line_begun',
  'order_line_granted',
  'order_line_shipped',
  'order_not_shippable',
  'nothing_to_ship',
  'ship_too_many',
  'return_too_large',
  'order_line_returned',
  'shipment_step',
  'discount_limit',
  'package_needs_client',
  'fee_too_large',
  'card_under_way',
  'card_not_kept',
  'card_not_owed',
  'card_refused_often',
  'settle_of_live',
  'payment_too_large',
  'drawer_open',
  'drawer_closed',
  'drawer_unclear',
  'drawer_short',
  'drawer_needed',
  'visit_in_order',
  'visit_of_other',
  'payment_of_provider',
  'payment_closed',
  'refund_of_unpaid',
  'refund_too_large',
  'refund_unclear',
  'refund_refused',
  'receipt_stands',
  'receipt_with_order',
  'receipt_of_cancelled',
  'receipt_of_nothing',
  'credit_of_credit',
  'credit_too_large',
  'sandbox_in_production',
  'sandbox_only_tests',
  'sandbox_limit',
  'not_a_sandbox',
  'undo_impossible',
  'undo_changed',
  'undo_done',
  'undo_over',
  'undo_money',
  'currency_fixed',
  'address_unconfirmed',
  'operator_looks',
  'owner_last',
  'grants_more',
  'role_taken',
  'roles_many',
  'role_used',
  'view_taken',
  'views_many',
  'invitation_accepted',
  'time_off_many',
  'rota_many',
  'time_off_decided',
  'time_open',
  'time_clock',
  'time_approved',
  'time_overlaps',
  'member_taken',
  'slug_taken',
  'sku_taken',
  'category_taken',
  'tax_rate_taken',
  'tax_rates_many',
  'custom_fields_many',
  'discount_code_taken',
  'discount_used',
  'gift_card_void',
  'no_email',
  'item_no_package',
  'package_unfit',
  'tax_rate_used',
  'client_phone_taken',
  'name_ambiguous',
  'gallery_full',
  'item_in_set',
  'stock_of_set',
  'stock_not_tracked',
  'endpoint_inactive',
  'endpoints_many',
  'apps_many',
  'domains_many',
  'domain_present',
  'domain_unproven',
  'whatsapp_not_connected',
  'whatsapp_template_missing',
  'whatsapp_template_refused',
]);

export const reasons = valuesOf('RefusalReason');
const rules = valuesOf('FieldRule');
export const warnings = valuesOf('CartWarningReason', 'schema/storefront/cart.graphql');
export const ofVisitors = reasons.filter(reason => !ofStaff.has(reason));

/** English message of the core, which no page may show. */
export const english = 'The core says this in English.';
export const facts = {
  name: 'Zoë',
  variantName: 'Zoë 2',
  staffName: 'Åsa',
  limit: 3,
  minutes: 90,
  seconds: 90,
  day: '2026-03-05',
  status: 'cancelled',
  toStatus: 'completed',
  left: 2,
  wanted: 5,
  amount: 10,
  lacking: 4,
  currency: 'EUR',
};

function valuesOf(name: string, file = 'schema/refusals.graphql'): string[] {
  return parse(readFileSync(file, 'utf8')).definitions.flatMap(each =>
    each.kind === 'EnumTypeDefinition' && each.name.value === name
      ? (each.values ?? []).map(value => value.name.value)
      : [],
  );
}

/** Returns the error code that comes with a reason. */
function codeOf(reason: string): keyof typeof statusOf {
  if (reason === 'too_often') return 'RATE_LIMITED';
  if (reason === 'out_of_stock') return 'OUT_OF_STOCK';
  if (reason.startsWith('provider_')) return 'PAYMENT_PROVIDER_ERROR';
  if (/^(start|service|staff)_.*(past|soon|far|hours|grid|few|gap|limit|taken)$/.test(reason)) {
    return 'SLOT_UNAVAILABLE';
  }
  if (/_changed|_meanwhile$/.test(reason)) return 'VERSION_CONFLICT';
  return /_(step|over|status|late|movable|changeable|confirmed|shipped)$/.test(reason)
    ? 'INVALID_TRANSITION'
    : 'RULE_VIOLATION';
}

const paths = ['contact.phone', 'contact.email', 'dateTo', 'starts[0]', 'itemId'];

/** Every kind of refusal: by each reason, by each rule of a field, and by each code without further details. */
export const refusals = [
  ...ofVisitors.map(reason => [reason, refusalOf(codeOf(reason), { reason, facts })] as const),
  ...rules.map(rule => {
    const errors = paths.map(path => ({ path, message: english, rule, facts }));
    return [rule, refusalOf('VALIDATION_FAILED', { errors })] as const;
  }),
  ...(Object.keys(statusOf) as (keyof typeof statusOf)[]).flatMap(code => [
    [code, refusalOf(code, {})] as const,
    [`${code} of a field`, refusalOf(code, { detail: `payment.method: ${english}` })] as const,
  ]),
];

export function refusalOf(code: keyof typeof statusOf, body: object) {
  const status = statusOf[code];
  return { status, body: { status, code, title: 'Refused', detail: english, ...body } };
}

type Refusal = ReturnType<typeof refusalOf>;

/** A form of a page, with the typed values. */
type Form = readonly [action: string, typed: Record<string, string>];

/** A notice, an error beside a field, or the lead text of an error page. */
const notice = /<(p|li|div)[^>]*(?:role="alert"|class="error"|class="lead")[^>]*>.*?<\/\1>/s;

/** Opens a shop with content on each of its pages, whose core can refuse the changes of its forms. */
export async function openRefusedShop(world: World) {
  const store = await openStorefront(world, {
    paymentMethods: ['online', 'on_receipt'],
    deliveryMethods: [{ method: 'pickup', name: 'Zoë' }],
  });
  const { salon } = store;
  await salon.update({ clientsMayRepeat: true } as never);
  const core = await openRefusingCore(world.url);
  const browser = await store.browserBehind(core.url);
  const soap = await salon.product({ name: 'Zoë', price: 5, stockOnHand: 40 });
  const staff = [await salon.staff({ name: 'Åsa' })];
  const cut = await salon.service({ name: 'Zoë 2', staff });
  const contact = { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' };
  const buy = async () => {
    const item = await browser.get(`/item/${soap.id}`);
    return browser.submit(browser.form(item, '/cart/add'), { quantity: '2' });
  };
  const keep = async (date: string) => {
    const choice = browser.form(await browser.get(`/item/${cut.id}?date=${date}`), '/hold');
    const slot = choice.buttons.find(({ name }) => name === 'slot')?.value ?? '';
    return { slot, form: await browser.submit(choice, { slot }) };
  };
  await buy();
  const placed = await browser.submit(browser.form(await browser.get('/checkout'), '/checkout'), {
    ...contact,
    payment: 'on_receipt',
  });
  const { form } = await keep('2026-03-05');
  const booked = await browser.submit(browser.form(form, '/book'), contact);
  const again = await keep('2026-03-12');
  const repeat = await browser.get('/book?every=1&times=2');
  const series = await browser.submit(browser.form(repeat, '/book'), contact);
  expect([placed.path, booked.path, series.path]).toEqual([
    expect.stringMatching(/^\/order\//),
    expect.stringMatching(/^\/booking\//),
    expect.stringMatching(/^\/booking\/.*\/series$/),
  ]);
  const { slot } = await keep('2026-03-19');
  await buy();
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), {
    target: contact.phone,
  });
  await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, contact.phone),
  });
  const [{ appointmentId }] = needed(await salon.rest('GET', '/appointments')).items;
  const order = placed.path;
  const booking = booked.path;
  const appointment = `/account/appointments/${appointmentId}`;
  const item = { itemId: soap.id };
  const day = { dateFrom: '2026-03-05', dateTo: '2026-03-12' };
  const present = { target: 'grace@example.com', present: 'phone' };
  const forms: Form[] = [
    ['/cart/add', { ...item, quantity: '1', back: `/item/${soap.id}` }],
    ['/cart/add', { ...item, quantity: '1' }],
    ['/cart/item', { ...item, quantity: '3' }],
    ['/cart/discount', { code: 'SPRING' }],
    ['/cart/gift-card', { code: 'ABCDEF12' }],
    ['/cart/clear', {}],
    ['/checkout', contact],
    ['/checkout', { ...contact, phoneCode: '123456' }],
    [`${order}/pay`, {}],
    [`${order}/cancel`, {}],
    [`${order}/return`, { 'units-0': '1' }],
    ['/hold', { itemId: cut.id, serviceId: cut.id, slot }],
    ['/book', contact],
    ['/book', { ...contact, every: '1', times: '2' }],
    [`/visit?item=${cut.id}&people=2&slot=${again.slot}`, { ...contact, slot }],
    [`${booking}/move`, { slot }],
    [`${booking}/cancel`, { reason: 'Zoë' }],
    [`${booking}/card/delete`, {}],
    [`${series.path}/cancel`, {}],
    [`/wait?item=${cut.id}`, { ...contact, ...day, item: cut.id }],
    ['/account/name', { name: 'Ada' }],
    ['/account/logout', { everywhere: 'yes', undo: 'yes' }],
    ['/account/contact', present],
    ['/account/contact/present', { ...present, currentCode: '123456' }],
    ['/account/contact/new', { ...present, code: '123456', currentCode: '123456' }],
    ['/account/erase/code', { present: 'phone' }],
    ['/account/erase', { present: 'phone', code: '123456' }],
    [`${appointment}/cancel`, {}],
    [`${appointment}/move`, { slot }],
    [`${appointment}/card`, {}],
    ['/account/wishes/wtl_1/accept', {}],
    ['/account/code', { target: contact.phone }],
    ['/account/login', { target: contact.phone, code: '123456' }],
  ];
  const reads = [
    '/',
    '/catalog?q=Zo',
    `/item/${soap.id}`,
    `/item/${cut.id}?date=2026-03-05`,
    '/cart',
    '/checkout',
    order,
    booking,
    `${booking}/move`,
    series.path,
    `/visit?item=${cut.id}&people=2`,
    `/wait?item=${cut.id}`,
    '/account',
    '/account/erase',
    '/account/contact',
    `${appointment}/move`,
  ];
  const cookies = new Map(browser.jar);
  const speak = (language: string, warnings: readonly object[] = []) =>
    core.rewrite(text =>
      text
        .replace(/"locale":"\w+"/, `"locale":"${language}"`)
        .replace('"warnings":[]', `"warnings":${JSON.stringify(warnings)}`),
    );
  return {
    reads,
    /** Opens a page while only its own reads, or all reads, are refused. Returns the faults of the resulting page. */
    faultsOfReading: async (
      path: string,
      { language, refusal, which }: { language: string; refusal: Refusal; which: 'reads' | 'all' },
    ): Promise<string[]> => {
      speak(language);
      core.refuse(refusal, which);
      for (const [cookie, value] of cookies) browser.jar.set(cookie, value);
      const headers = { 'accept-language': language, accept: 'text/html' };
      const { status, text } = await browser.send(path, { headers });
      core.refuse(undefined);
      // A browser does not show the text of a redirect.
      if (status === 303) return [];
      return [
        ...(language === 'en' ? [] : englishIn(text, language)),
        ...(text.includes(english) ? [english] : []),
        ...(/<h1[^>]*>[^<]+<\/h1>/.test(text) ? [] : ['It says nothing.']),
      ];
    },
    forms,
    /** Sends a form that is refused. Returns the faults of the resulting page. */
    faultsOf: async (
      [action, typed]: Form,
      { language, refusal }: { language: string; refusal: Refusal },
    ): Promise<string[]> => {
      speak(language);
      core.refuse(refusal);
      for (const [cookie, value] of cookies) browser.jar.set(cookie, value);
      const form: Parameters<typeof browser.sendForm>[0] = {
        action,
        method: 'post',
        fields: {},
        buttons: [],
      };
      const { status, text } = await browser.sendForm(form, typed);
      core.refuse(undefined);
      if (status === 303) return [];
      return [
        ...(language === 'en' ? [] : englishIn(text, language)),
        ...(text.includes(english) ? [english] : []),
        ...(notice.test(text) ? [] : ['It says nothing.']),
      ];
    },
    /** Shows the cart in a language, with warnings of its only line. */
    cartWith: async (language: string, warnings: readonly object[]) => {
      speak(
        language,
        warnings.map(warning => ({ itemId: soap.id, message: english, ...warning })),
      );
      return (await browser.get('/cart')).text;
    },
    close: () => {
      core.close();
      store.close();
    },
  };
}
