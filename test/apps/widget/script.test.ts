import { afterAll, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { send } from '../../facades/support/send.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('the widget is one small file that pages of all sites may load, and need not load twice', async () => {
  const look = (etag?: string) =>
    send(`${world.url}/widget.js`, {
      method: 'GET',
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });
  const { status, headers, text } = await look();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('public, max-age='),
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  expect(gzipSync(text).length).toBeLessThan(26_000);
  expect((await look(String(headers['etag']))).status).toBe(304);
  const { headers: sent } = await fetch(`${world.url}/widget.js`);
  expect(sent.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
});

test('development shows it on a page, with a token for that page alone', async () => {
  const page = async () => (await fetch(`${world.url}/dev/widget`)).text();
  expect(await page()).toContain('no published business');
  await world.business({ publish: true, name: 'Lumen' });
  const [, token = ''] = /data-token="(wgt_[\w-]+)"/.exec(await page()) ?? [];
  expect(await page()).toContain(token);
  const ask = (origin: string) =>
    world.rest()('GET', '/widget/config', undefined, {
      headers: { origin, 'x-widget-token': token },
    });
  expect((await ask(world.url)).data).toMatchObject({ name: 'Lumen' });
  expect((await ask('https://evil.example')).status).toBe(403);
});
