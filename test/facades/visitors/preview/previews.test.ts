import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openShop } from '../../../support/salon/shop.ts';
import { openStorefront } from '../../../support/salon/storefront.ts';
import { createWorld, type World } from '../../../world.ts';

let world: World;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  world = await createWorld();
  shop = await openShop(world, { published: false });
});
afterAll(() => world?.close());

const preview = (path: string, session = shop.salon.tokens.session) =>
  fetch(`${world.url}/ControlPanel/-/preview/${path}`, {
    headers: { cookie: `Platform.Auth=${session}` },
  });

/** Returns the content security policy of a page, by the name of each directive. */
const policyOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map(rule => {
      const [name = '', ...values] = rule.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

describe.each(['shop', 'widget'])('the preview of a %s', of => {
  test('is framed by pages of this service alone, and sends nothing elsewhere', async () => {
    const shown = await preview(`${of}/${shop.salon.id}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(policyOf(shown)).toMatchObject({
      'default-src': "'none'",
      'frame-ancestors': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
    });
  });

  test('is not there for who is signed out, or has nothing to do with the business', async () => {
    const stranger = await world.user();
    expect((await preview(`${of}/${shop.salon.id}`, '')).status).toBe(401);
    expect((await preview(`${of}/${shop.salon.id}`, stranger.tokens.session)).status).toBe(404);
  });
});

test('the preview of a shop runs no script and takes what is typed for text', async () => {
  const hostile = '</script><script>ran=1</script><img src=x onerror=ran=1>';
  const typed = new URLSearchParams({
    tagline: hostile,
    description: hostile,
    phone: hostile,
    accentColor: hostile,
    logoUrl: 'javascript:ran=1',
    termsUrl: 'javascript:ran=1',
  });
  const shown = await preview(`shop/${shop.salon.id}?${typed.toString()}`);
  const text = await shown.text();
  expect(policyOf(shown)).toMatchObject({ sandbox: 'allow-same-origin', 'style-src': "'self'" });
  expect(policyOf(shown)).not.toHaveProperty('script-src');
  expect(text).toContain('&#60;img src=x onerror=ran=1&#62;');
  expect(text).not.toMatch(/<script|<img src=x|javascript:/);
});

test('the storefront itself stays closed to frames', async () => {
  const storefront = await openStorefront(world);
  const shown = await fetch(storefront.url);
  expect(policyOf(shown)).toMatchObject({ 'frame-ancestors': "'none'" });
  storefront.close();
});

describe('the token of a widget’s preview', () => {
  const tokenIn = async () => {
    await shop.salon.update({ publish: true });
    const page = await (await preview(`widget/${shop.salon.id}`)).text();
    return /data-token="(wgp_[^"]+)"/.exec(page)?.[1] ?? '';
  };
  const statusOf = async (token: string, origin?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(origin && { origin }) };
    return (await fetch(`${world.url}/api/widget/config`, { headers })).status;
  };

  test('is one for pages of this service alone', async () => {
    const token = await tokenIn();
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token, world.url)).toBe(200);
    expect(await statusOf(token, 'https://elsewhere.example')).toBe(403);
  });

  test('is none once it is changed, and after an hour', async () => {
    const token = await tokenIn();
    const other = await world.business({ publish: true });
    const [, , until, mac] = /^wgp_(\w+)-(\w+)-(.+)$/.exec(token) ?? [];
    expect(await statusOf(`wgp_${other.id.slice(4)}-${until}-${mac}`)).toBe(401);
    expect(await statusOf(token.replace(`-${until}-`, '-zzzzzzzz-'))).toBe(401);
    world.clock.advance({ hours: 1 });
    expect(await statusOf(token)).toBe(401);
  });

  test('reaches neither what staff see nor another door', async () => {
    const token = await tokenIn();
    const headers = { authorization: `Bearer ${token}` };
    const asked = await fetch(`${world.url}/api/business/${shop.salon.id}`, { headers });
    expect(asked.status).toBe(401);
  });
});
