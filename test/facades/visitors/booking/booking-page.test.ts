import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readable } from '../../../support/browser/forms.ts';
import { needed } from '../../../support/salon/salon.ts';
import { writtenReview } from '../../../support/salon/written-review.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;
beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ name: 'Lumen & <b>', publish: true });
});
afterAll(() => world?.close());

const open = () => fetch(`${world.url}/book/${salon.slug}`);
const tokenOf = async () => /data-token="(wgb_[^"]+)"/.exec(await (await open()).text())?.[1] ?? '';
const statusOf = async (token: string, origin = world.url) => {
  const headers = { authorization: `Bearer ${token}`, origin };
  return (await fetch(`${world.url}/api/widget/config`, { headers })).status;
};

test('every public business has a booking page, which runs the widget alone and is framed by nobody at first', async () => {
  const page = await open();
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  const text = await page.text();
  expect(text).toContain('Lumen &#38; &#60;b&#62;');
  expect(text).toContain(`<a href="/write/${salon.slug}" target="_blank">Write to us</a>`);
});

test('its reviews are on a page beside it, as plain text, where each visitor reports one once a day', async () => {
  const reviewsAt = `${world.url}/book/${salon.slug}/reviews`;
  const text = async (address: string) => (await fetch(address)).text();
  expect(await (await open()).text()).not.toContain('/reviews');
  const { id } = await salon.booked(await salon.service(), { at: '2026-03-04T09:00:00Z' });
  const spam = 'Late. <b>See</b> https://spam.example';
  const reviewId = await writtenReview(world, salon, id, { stars: 2, text: spam });
  const page = await (await open()).text();
  expect(page).toContain(`href="/book/${salon.slug}/reviews"`);
  expect(readable(page)).toContain('2.0 of 5 from 1 review');
  const shown = await text(reviewsAt);
  expect(readable(shown)).toContain(spam);
  expect(readable(shown)).toContain('Only clients who had a visit here can write a review');
  expect(shown).not.toMatch(/<b>|href="https:\/\/spam/);
  const report = (address: string, reason = 'unlawful') =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ reason }),
    });
  const reportAt = `${reviewsAt}/${reviewId}/report`;
  for (let times = 0; times < 2; times += 1) {
    const { status, headers } = await report(reportAt);
    expect([status, headers.get('location')]).toEqual([
      303,
      `/book/${salon.slug}/reviews?done=reported`,
    ]);
  }
  expect(readable(await text(`${reviewsAt}?done=reported`))).toContain('The review was reported');
  const { items } = needed(await salon.rest('GET', '/reviews?reported=true'));
  expect(items).toMatchObject([{ reviewId, reports: 1 }]);
  expect((await report(reportAt, 'too few stars')).status).toBe(400);
  expect((await report(`${reviewsAt}/rev_unknown/report`)).status).toBe(404);
  await salon.update({ publish: false });
  expect((await fetch(reviewsAt)).status).toBe(404);
  expect((await report(reportAt)).status).toBe(404);
  await salon.update({ publish: true });
});

test('a business that is not public looks as if there were none', async () => {
  await salon.update({ publish: false });
  const [hidden, none] = [await open(), await fetch(`${world.url}/book/no-such-business`)];
  expect([hidden.status, none.status]).toEqual([404, 404]);
  await salon.update({ publish: true });
});

test('the token of a booking page works for a day, on pages of this service, and is none of a preview', async () => {
  const token = await tokenOf();
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(token, 'https://elsewhere.example')).toBe(403);
  expect(await statusOf(token.replace(/^wgb_/, 'wgp_'))).toBe(401);
  world.clock.advance({ hours: 23 });
  expect(await statusOf(token)).toBe(200);
  world.clock.advance({ hours: 1 });
  expect(await statusOf(token)).toBe(401);
});

test('the sites of working widget tokens may frame the booking page, and no others', async () => {
  const make = (allowedOrigins: string[]) =>
    world.rest(salon.tokens.session)('POST', '/tokens', {
      kind: 'widget',
      name: 'site',
      businessId: salon.id,
      allowedOrigins,
    });
  const framing = async () => {
    const { headers } = await open();
    const policy = headers.get('content-security-policy') ?? '';
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')];
  };
  const { data } = await make(['https://b.example', 'https://a.example']);
  await make(['https://a.example']);
  const other = await world.business({ publish: true });
  await world.issue({
    kind: 'widget',
    name: 'other',
    businessId: other.id,
    allowedOrigins: ['https://other.example'],
  });
  expect(await framing()).toEqual(["'self' https://a.example https://b.example", null]);
  needed(await world.rest(salon.tokens.session)('DELETE', `/tokens/${data.token.tokenId}`));
  expect(await framing()).toEqual(["'self' https://a.example", null]);
});

test('a booking page describes itself, and says without scripts how else to book', async () => {
  await salon.update({ phone: '+4930123456', address: 'Torstraße 1' });
  const text = await (await open()).text();
  const address = `${world.url}/book/${salon.slug}`;
  expect(text).toContain(`<link rel="canonical" href="${address}" />`);
  expect(text).toContain(`<meta property="og:url" content="${address}" />`);
  expect(text).toMatch(
    /<meta name="description" content="[^"]*Lumen &#38; &#60;b&#62;, Torstraße 1/,
  );
  const [, without = ''] = /<noscript>([^]*)<\/noscript>/.exec(text) ?? [];
  expect(without).toContain('<a href="tel:+4930123456">+49 30 123456</a>');
  expect(without).toContain('Torstraße 1');
  expect(without).not.toContain('mailto:');
  await salon.rest('PUT', '/shop', {
    name: 'Lumen',
    published: true,
    storefrontUrl: 'https://shop.example',
    contacts: { email: 'hello@lumen.example' },
  });
  const more = await (await open()).text();
  expect(more).toContain('<a href="mailto:hello@lumen.example">');
  expect(more).toContain('<a href="https://shop.example">');
});

test('a booking page offers the languages of its business, and names them to search engines', async () => {
  expect(await (await open()).text()).not.toContain('hreflang');
  await salon.update({ locale: 'de', languages: ['fr', 'en'] });
  const address = `${world.url}/book/${salon.slug}`;
  const french = await (await fetch(`${address}?lang=fr`)).text();
  expect(french).toMatch(/<html lang="fr">/);
  expect(french).toContain(`<link rel="canonical" href="${address}?lang=fr" />`);
  for (const language of ['de', 'fr', 'en']) {
    expect(french).toContain(
      `<link rel="alternate" hreflang="${language}" href="${address}?lang=${language}" />`,
    );
  }
  expect(french).toContain(`hreflang="x-default" href="${address}" />`);
  const nav = /<nav class="languages">([^]*?)<\/nav>/.exec(french)?.[1] ?? '';
  expect(
    [...nav.matchAll(/lang="(\w+)" (?:hreflang|aria-current)/g)].map(([, each]) => each),
  ).toEqual(['de', 'fr', 'en']);
  const asked = await fetch(address, { headers: { 'accept-language': 'fr' } });
  const spoken = await asked.text();
  expect(spoken).toMatch(/<html lang="fr">/);
  expect(spoken).toContain(`<link rel="canonical" href="${address}" />`);
});

test('reports from one network are limited, also of reviews that do not exist', async () => {
  const reportAt = `${world.url}/book/${salon.slug}/reviews/rev_unknown/report`;
  const report = async () =>
    (await fetch(reportAt, { method: 'POST', body: new URLSearchParams({ reason: 'insult' }) }))
      .status;
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push(await report());
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});
