import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

// A shop in one file. docs/storefront.md describes its calls, and /swagger/openapi.json all answers. The key stays
// on this server, the buyer's session is in a cookie, and no money is computed here.
const { SHOP_URL, SHOP_SLUG, SHOP_KEY, PORT, ORIGIN = `http://localhost:${PORT}` } = process.env;

type Values = Record<string, string>;
type Visit = { id: string; query: Values; form: Values; address: string; session: string };
type Html = { html: string };
/** A page, or the address of a redirect. */
type Shown = [title: string, body: unknown] | string;

/** A refusal with all its problem details. */
class Refusal extends Error {
  [name: string]: any;
}
/** Custom texts of refusals, by `reason` and `facts`; others keep the service's text. */
const sentences: Record<string, (facts: Values) => string> = {
  start_taken: () => 'Somebody was faster. Please choose another time.',
  cart_changed: () => 'Your cart has changed. Please look at it again.',
  out_of_stock: ({ name, left }) => `Of ${name}, ${left} are left. Please change your cart.`,
};

/** Reads an address of the shop, or sends a body to it. */
async function call(path: string, visit?: Visit, body?: object, method = 'POST'): Promise<any> {
  const response = await fetch(`${SHOP_URL}/api/shop/${SHOP_SLUG}${path}`, {
    headers: {
      'X-Api-Key': SHOP_KEY ?? '',
      ...(visit && { 'X-Visitor-Address': visit.address }),
      ...(visit?.session && { 'X-Buyer-Session': visit.session }),
      ...(visit?.form['key'] && { 'Idempotency-Key': visit.form['key'] }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { method, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  if (visit) visit.session = response.headers.get('X-Buyer-Session') ?? visit.session;
  const answer: any = await response.json();
  if (!response.ok) throw Object.assign(new Refusal(answer.detail), answer);
  return answer;
}

const shop = await call('');

const pages: Record<string, (visit: Visit) => Promise<Shown>> = {
  async 'GET /'(visit) {
    const { q = '', page = '1' } = visit.query;
    const { items, total } = await call(`/catalog?${query({ q, page, pageSize: 12 })}`, visit);
    const next = Number(page) * 12 < total && query({ q, page: Number(page) + 1 });
    const rows = each(items, one => priced(`/item/${one.itemId}`, one.name, one.priceFrom));
    const search = markup`<form><input name="q" value="${q}"><button>Search</button></form>`;
    return [shop.name, [search, rows, next && markup`<a href="/?${next}">More</a>`]];
  },
  async 'GET /item/:id'(visit) {
    const item = await call(`/item/${visit.id}`, visit);
    const variant = item.variants.find((one: any) => one.itemId === visit.query['variant']);
    const { itemId, available, price } = variant ?? { ...item, price: item.priceFrom };
    let buy: unknown = available ? form('/cart', 'Add to cart', hidden({ itemId })) : 'Sold out';
    if (item.type === 'service') {
      buy = each(await freeTimes(visit, itemId), slot => {
        return markup`<li><a href="/book?${query({ serviceId: itemId, slot })}">${time(slot)}</a>`;
      });
    }
    if (item.variants.length > 0 && !variant) {
      buy = each(item.variants, one => priced(`?variant=${one.itemId}`, one.name, one.price));
    }
    return [variant?.name ?? item.name, [item.description, ' ', money(price), buy]];
  },
  async 'GET /cart'(visit) {
    const { items, warnings, deliveries } = await call('/cart', visit);
    const lines = each(items, ({ itemId, name, quantity, total }) => {
      const typed = markup`<input name="quantity" value="${quantity}">`;
      return form('/cart', 'Change', [name, ' ', money(total), hidden({ itemId }), typed]);
    });
    const delivery = each(deliveries, ({ method, total }) => {
      const { name } = shop.deliveryMethods.find((one: any) => one.method === method);
      return markup`<option value="${method} ${total}">${name}: ${money(total)} in all`;
    });
    const payment = each(shop.paymentMethods, method => markup`<option>${method}`);
    const agreed = ({ itemId, quantity, lineKey }: any) => ({ itemId, quantity, lineKey });
    const choices = markup`${hidden({ lines: JSON.stringify(items.map(agreed)) })}${person('order')}${input('address', 'Address')}
      <select name="delivery">${delivery}</select><select name="payment">${payment}</select>`;
    const notes = each(warnings, ({ message }) => markup`<p role="alert">${message}`);
    return ['Your cart', [notes, lines, items.length > 0 && form('/order', 'Order', choices)]];
  },
  async 'POST /cart'(visit) {
    const { itemId, quantity } = visit.form;
    if (!quantity) await call('/cart/add', visit, { itemId });
    else await call('/cart/item', visit, { itemId, quantity: Number(quantity) }, 'PUT');
    return '/cart';
  },
  async 'POST /order'(visit) {
    const { delivery = '', address, payment, lines = '[]' } = visit.form;
    // If the lines differ now, or the total exceeds the one shown beside the method, nothing is ordered.
    const [method, total] = delivery.split(' ');
    const way = method === 'pickup' ? { method } : { method, address };
    const { token, confirmationUrl } = await call('/order', visit, {
      ...client('order', visit.form),
      ...(method && { delivery: way, total: Number(total) }),
      lines: JSON.parse(lines),
      payment: { method: payment, returnUrl: `${ORIGIN}/order/{token}` },
    });
    return confirmationUrl ?? `/order/${token}`;
  },
  async 'GET /order/:id'(visit) {
    const order = await call(`/order/${visit.id}`, visit);
    const pay = form(`/order/${visit.id}/pay`, `Pay ${money(order.dueNow)}`, order.paymentFailure);
    const lines = each(order.items, line => markup`<li>${line.quantity} × ${line.name}`);
    const stands = [order.lapsed && 'not paid in time', order.status, order.paymentStatus];
    const sums = markup`<p>${money(order.total)}: ${stands.filter(Boolean).join(', ')}`;
    const until = order.payable && order.payByAt && `Please pay until ${time(order.payByAt)}. `;
    return [`Order ${order.orderNumber}`, [until, order.payable && pay, lines, sums]];
  },
  async 'POST /order/:id/pay'(visit) {
    const returnUrl = `${ORIGIN}/order/${visit.id}`;
    const { confirmationUrl } = await call(`/order/${visit.id}/pay`, visit, { returnUrl });
    return confirmationUrl ?? returnUrl;
  },
  async 'GET /book'(visit) {
    const { serviceId = '', slot = '' } = visit.query;
    const terms = await call(`/booking-terms?${query({ services: serviceId, startAt: slot })}`);
    const pay = terms.dueNow > 0 ? `Book and pay ${money(terms.dueNow)}` : 'Book';
    const told = markup`<p>${time(slot)}, ${money(terms.gross)}. ${terms.policyText}`;
    const inputs = [told, hidden({ serviceId, slot }), person('appointment')];
    return ['Book', form('/book', terms.requiresApproval ? 'Ask for this time' : pay, inputs)];
  },
  async 'POST /book'(visit) {
    const { serviceId, slot } = visit.form;
    const returnUrl = `${ORIGIN}/booking/{token}`;
    const wanted = { serviceId, slot, returnUrl, ...client('appointment', visit.form) };
    const { token, confirmationUrl, card } = await call('/book', visit, wanted);
    return confirmationUrl ?? card?.url ?? `/booking/${token}`;
  },
  async 'GET /booking/:id'(visit) {
    const { serviceName, ...booking } = await call(`/booking/${visit.id}`, visit);
    const waits = booking.waitsFor && ` (${booking.waitsFor})`;
    const stands = [
      time(booking.startAt),
      ' with ',
      booking.staffName,
      ': ',
      booking.status,
      waits,
    ];
    const move = markup` <a href="/booking/${visit.id}/move">Another time</a>`;
    return [serviceName, [stands, booking.canReschedule && move]];
  },
  async 'GET /booking/:id/move'(visit) {
    const { serviceId } = await call(`/booking/${visit.id}`, visit);
    const choice = (slot: string) =>
      form(`/booking/${visit.id}/move`, time(slot), hidden({ slot }));
    return ['Another time', each(await freeTimes(visit, serviceId), choice)];
  },
  async 'POST /booking/:id/move'(visit) {
    await call(`/booking/${visit.id}/reschedule`, visit, visit.form);
    return `/booking/${visit.id}`;
  },
};

async function freeTimes(visit: Visit, serviceId: string): Promise<string[]> {
  const day = (days: number) =>
    new Date(Date.now() + days * 864e5).toLocaleDateString('en-CA', { timeZone: shop.timezone });
  const range = { serviceId, dateFrom: day(0), dateTo: day(13), firstFree: 20 };
  const { slots } = await call(`/availability?${query(range)}`, visit);
  return slots.map(({ startAt }: any) => startAt);
}

/** Shows the reason of a refusal, or asks for the code that proves the phone. */
async function refused(visit: Visit, action: string, refusal: Refusal): Promise<Shown> {
  const { reason, facts, details, message } = refusal;
  const { phone, email, phoneCode } = visit.form;
  const isToProve = details?.proof === 'phone_code' && !phoneCode;
  if (!isToProve) return ['Sorry', sentences[reason]?.(facts) ?? message];
  await call('/phone-code', { ...visit, form: {} }, { phone, ...(email && { email }) });
  return ['Your phone', form(action, 'Go on', [hidden(visit.form), input('phoneCode', 'Code')])];
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', ORIGIN);
  const [, name = '', id = '', step] = pathname.split('/');
  const page = pages[`${request.method} /${name}${id && '/:id'}${step ? `/${step}` : ''}`];
  const [, session = ''] = /(?:^|; )cart=(crt_[\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const address = request.socket.remoteAddress ?? '';
  const visit: Visit = { id, query: Object.fromEntries(searchParams), form: {}, address, session };
  let [status, shown]: [number, Shown] = [404, ['There is nothing here', '']];
  try {
    // Pages of other sites may not send forms with our buyers' cookies, and nobody may send megabytes.
    const { origin, 'content-length': length } = request.headers;
    const isOurs = origin === ORIGIN && Number(length) < 64_000;
    if (request.method !== 'GET') {
      if (!isOurs) return void response.writeHead(403).end();
      visit.form = Object.fromEntries(new URLSearchParams(await text(request)));
    }
    if (page) [status, shown] = [200, await page(visit)];
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('We are back in a moment.');
    status = refusal['status'] ?? 503;
    shown = await refused(visit, pathname, refusal).catch(() => ['Sorry', 'Please call us.']);
  }
  const cookie = `cart=${visit.session}; Path=/; HttpOnly; SameSite=Lax; Secure`;
  if (visit.session !== session) response.setHeader('Set-Cookie', cookie);
  if (typeof shown === 'string') return void response.writeHead(303, { Location: shown }).end();
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  const menu = markup`<body><a href="/">Shop</a> <a href="/cart">Cart</a><h1>${shown[0]}</h1>`;
  const head = markup`<!doctype html><html lang="en"><title>${shown[0]}</title>`;
  response.end(written([head, menu, shown[1]]));
}

/** Renders HTML with escaped values. */
function markup(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(written)) };
}
function written(value: any): string {
  if (Array.isArray(value)) return value.map(written).join('');
  const plain = String(value === false ? '' : (value ?? ''));
  return value?.html ?? plain.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
const each = (all: any[], row: (one: any) => Html) => all.map(row);
const priced = (href: string, name: string, price: number) =>
  markup`<li><a href="${href}">${name}</a> ${money(price)}`;
const form = (action: string, button: string, inputs: unknown) =>
  markup`<form method="post" action="${action}">${inputs}<button>${button}</button></form>`;
const input = (name: string, label: string, required = false) =>
  markup`<label>${label} <input name="${name}" ${required && 'required'}></label>`;
const hidden = (values: Values) =>
  each(Object.entries(values), ([name, value]) => {
    return markup`<input type="hidden" name="${name}" value="${value}">`;
  });

/** The business's custom fields for orders and bookings. */
const asked = (of: string): any[] => shop.askedFields.filter(({ record }: any) => record === of);
function person(record: string): unknown[] {
  const own = each(asked(record), ({ key, name, askVisitors }) => {
    return input(`own-${key}`, name, askVisitors === 'required');
  });
  const contact = [input('name', 'Name', true), input('phone', 'Phone', true)];
  // A form that is sent twice has one key and counts once.
  return [hidden({ key: randomUUID() }), contact, input('email', 'E-mail'), own];
}
function client(record: string, { name, phone, email, phoneCode, ...rest }: Values) {
  const fields = asked(record).map(({ key }) => ({ field: key, value: rest[`own-${key}`] }));
  const contact = { name, phone, ...(email && { email }) };
  return { contact, fields, ...(phoneCode && { phoneCode }) };
}

const query = (values: object) => new URLSearchParams(Object.entries(values));
const money = (amount: number) =>
  new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency }).format(amount);
const clock = { timeZone: shop.timezone, dateStyle: 'full', timeStyle: 'short' } as const;
const time = (instant: string) => new Date(instant).toLocaleString(shop.locale, clock);

createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
}).listen(Number(PORT));
