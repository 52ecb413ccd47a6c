import { afterAll, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { languages } from '../../../packages/shared/languages.ts';
import { send } from '../../facades/support/send.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
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
  expect(gzipSync(text).length).toBeLessThan(22_000);
  expect((await look(String(headers['etag']))).status).toBe(304);
  const { headers: sent } = await fetch(`${world.url}/widget.js`);
  expect(sent.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
});

test('the texts of each language are a file that browsers keep for good, and pages of all sites may read', async () => {
  const script = await (await fetch(`${world.url}/widget.js`)).text();
  for (const language of languages) {
    const [, version = ''] = new RegExp(`\\b${language}:"([\\w-]{8})"`).exec(script) ?? [];
    const { status, headers, text } = await send(
      `${world.url}/widget-texts/${language}-${version}.json`,
      { method: 'GET', headers: {} },
    );
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    const { widget, more } = widgetTexts(language);
    expect(JSON.parse(text)).toMatchObject({
      widget: { services: widget.services },
      more: { yes: more.yes },
    });
    expect(gzipSync(text).length).toBeLessThan(5_000);
  }
});

test('texts of another version are the present ones, which are not kept, and of no other language', async () => {
  const look = (file: string) => fetch(`${world.url}/widget-texts/${file}`);
  const older = await look('de-older_00.json');
  expect(older.headers.get('cache-control')).toBe('no-cache');
  expect(await older.json()).toMatchObject({
    widget: { services: widgetTexts('de').widget.services },
  });
  for (const file of ['xx-older_00.json', 'constructor-x.json', 'de.json', '%2e%2e-x.json']) {
    expect((await look(file)).status).toBe(404);
  }
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
