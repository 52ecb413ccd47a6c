import { afterAll, expect, test } from '@jest/globals';
import { openBrowser } from '../../../support/browser/browser.ts';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { oauthWorld } from './oauth-world.ts';

const opening = [oauthWorld(), openBrowser(), openReceiver()] as const;
const [world, browser, receiver] = await Promise.all(opening);
afterAll(async () => {
  receiver.close();
  await browser.close();
  await world.close();
});

test('a person in a browser chooses what a client may do and where, and is led back to it', async () => {
  receiver.answer(200);
  const salon = await world.business({ name: 'Lumen' });
  const own = await world.client({ redirect_uris: [receiver.url] });
  const params = world.requestOf(own, { redirect_uri: receiver.url });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const cookie = { name: 'Platform.Auth', value: salon.tokens.session, url: world.url };
  await page.context().addCookies([cookie]);
  await page.goto(`${world.url}/oauth/authorize?${new URLSearchParams(params as never)}`);
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.getByRole('checkbox', { name: 'Take money' }).isChecked()).toBe(false);
  await page.getByRole('radio', { name: 'only these' }).check();
  await page.getByRole('checkbox', { name: 'Lumen' }).check();
  await page.getByRole('button', { name: 'Let it in' }).click();
  await page.waitForURL(url => url.href.startsWith(receiver.url));
  const code = new URL(page.url()).searchParams.get('code')!;
  const { body } = await world.exchange(own, code, { redirect_uri: receiver.url });
  expect(body.scope).toBe('read write');
});
