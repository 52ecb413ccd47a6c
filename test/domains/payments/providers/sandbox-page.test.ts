import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { textsFor } from '../../../../facades/kit/texts/texts-for.ts';
import { markupOf } from '../../../../packages/shared/html.ts';
import { languages } from '../../../../packages/shared/languages.ts';
import type { Salon } from '../../../world.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let shop: Salon;
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  shop = await world.business({ name: 'Müller & <Söhne>', locale: 'de-DE' });
});

const returnUrl = 'https://shop.example/back?order=1#done';
const open = async (url: string) => {
  const response = await fetch(url);
  return { response, html: await response.text() };
};
const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

test('the page names payee, amount and purpose in the business’s locale, and escapes them', async () => {
  const description = '<script>alert(1)</script> "soap" & more';
  const payment = await shop.paying({ amount: 1234.5, description });
  const { response, html } = await open(payment.confirmationUrl);
  expect(response.status).toBe(200);
  expect(html).toContain('Müller &#38; &#60;Söhne&#62;');
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#34;soap&#34; &#38; more');
  expect(html).toContain('1.234,50\u00a0€');
  expect(html).not.toContain('<script');
  expect(html).toMatch(/<html lang="en">.*<title>.*<\/title>/s);
  expect(html.match(/<button/g)).toHaveLength(2);
});

test.each(languages)('the page speaks %s to a browser in it', async language => {
  const { confirmationUrl } = await shop.paying({ amount: 5 });
  const t = textsFor(language).sandbox;
  const page = async (url: string) =>
    (await fetch(url, { headers: { 'accept-language': language } })).text();
  const open = await page(confirmationUrl);
  expect(open).toContain(`<html lang="${language}">`);
  for (const text of [t.badge, t.pay, t.decline]) expect(open).toContain(text);
  await decide(confirmationUrl, 'pay');
  expect(await page(confirmationUrl)).toContain(t.payment.succeeded);
  expect(await page(`${world.url}/sandbox/none`)).toContain(markupOf(t.unknown));
});

test('the page loads only its own style, and sends its address to nobody', async () => {
  const { confirmationUrl } = await shop.paying({ amount: 5 });
  const { response, html } = await open(confirmationUrl);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(html).not.toMatch(/\b(src|href)=/);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['pay', 'succeeded', 5],
  ['decline', 'failed', 0],
])(
  'a decision to %s returns to the origin of the payment with the outcome, and the service knows it',
  async (decision, status, captured) => {
    const payment = await shop.paying({ amount: 5, returnUrl });
    const answer = await decide(payment.confirmationUrl, decision);
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect([back.origin, back.hash]).toEqual(['https://shop.example', '#done']);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '1',
      paymentId: payment.id,
      status,
    });
    expect(await shop.paymentNow(payment)).toMatchObject({ status, captured });
  },
);

test('a payment without a return address shows a page of thanks', async () => {
  const payment = await shop.paying({ amount: 5 });
  const answer = await decide(payment.confirmationUrl, 'pay');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Thank you')]);
});

test('paying twice, or paying and declining at once, is decided once and reported', async () => {
  const payment = await shop.paying({ amount: 5, returnUrl });
  await Promise.all(
    ['pay', 'pay', 'decline', 'pay'].map(decision => decide(payment.confirmationUrl, decision)),
  );
  const { status, captured } = await shop.paymentNow(payment);
  expect([status, captured]).toEqual(status === 'succeeded' ? ['succeeded', 5] : ['failed', 0]);
  const again = await decide(payment.confirmationUrl, 'decline');
  expect(again.status).toBe(200);
  expect(await again.text()).toContain(status === 'succeeded' ? 'is paid' : 'was declined');
  expect((await shop.paymentNow(payment)).status).toBe(status);
  expect((await open(payment.confirmationUrl)).html).not.toContain('<button');
  const events = await eventsOf('payment.succeeded', 'payment.failed');
  expect(events).toHaveLength(1);
});

const eventsOf = async (...types: string[]) =>
  (await shop.journal()).filter((each: { eventType: string }) => types.includes(each.eventType));

test('an expired payment can no longer be paid', async () => {
  const payment = await shop.paying({ amount: 5 });
  world.clock.advance({ minutes: 35 });
  const answer = await decide(payment.confirmationUrl, 'pay');
  expect(await answer.text()).toContain('This payment has expired');
  await world.jobs.run('reconcile-payments');
  expect(await shop.paymentNow(payment)).toMatchObject({ status: 'expired', captured: 0 });
});

test.each(['sbx_unknown', 'x', '%00', '%F0%28', 'sbx_x%27%20or%201%3D1'])(
  'the address /sandbox/%s is not found',
  async secret => {
    const { response, html } = await open(`${world.url}/sandbox/${secret}`);
    expect([400, 404]).toContain(response.status);
    expect(html).not.toContain('Pay</button>');
    expect((await decide(`${world.url}/sandbox/sbx_unknown`, 'pay')).status).toBe(404);
  },
);

test('a decision other than pay or decline is refused and decides nothing', async () => {
  const payment = await shop.paying({ amount: 5 });
  expect((await decide(payment.confirmationUrl, 'refund')).status).toBe(400);
  expect((await fetch(payment.confirmationUrl, { method: 'POST' })).status).toBe(400);
  expect((await shop.paymentNow(payment)).status).toBe('pending');
});

test('the page of thanks for payments elsewhere loads nothing else', async () => {
  const { response, html } = await open(`${world.url}/payments/done`);
  expect([response.status, html]).toEqual([200, expect.stringContaining('Thank you')]);
});
