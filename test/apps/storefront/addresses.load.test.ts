import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addresses } from '../../../apps/storefront/routes.ts';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;
let cut: any;
let soap: any;

beforeAll(async () => {
  store = await openStorefront(world);
  cut = await store.salon.service({ name: 'Cut' });
  soap = await store.salon.product({ name: 'Soap', price: 5, stockOnHand: 40 });
});
afterAll(async () => {
  store?.close();
  await world.close();
});

const phone = '+4930123499';

async function signedIn() {
  const browser = store.browser();
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: phone });
  await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, phone),
  });
  return browser;
}

/** Values for the parameters of an address: an unknown id, and texts that are no ids. */
const ids = ['apt_00000000000000000000000000', '%00', '..%2F..'];

/** Values that no field of a page accepts. */
const bad = ['-1e999', '2026-02-31', '%2B275760-09-13T00:00:00Z', '%00%F0%9F%92%87'];
const names =
  'date month staff variant with who people slot item itemId serviceId staffId quantity page q type categoryId sort minPrice maxPrice next done orders appointments gift-cards packages target code present name phone phoneCountry email delivery payment total key back undo cardId dateFrom dateTo hours every times start'.split(
    ' ',
  );

const at = (path: string, id: string) => path.replaceAll(/:\w+/g, id);

/** Returns queries for an address: each id alone, bad values of each kind beside an existing service, and those of one kind alone. */
function trials(path: string, place: number): { address: string; query: string }[] {
  const named = path.includes(':') ? ids : [''];
  const things = path === '/item/:id' ? [cut.id, soap.id] : [];
  const beside = ['item', 'itemId', 'serviceId'];
  const fields = (these: readonly string[], value: string) =>
    these.map(name => `${name}=${value}`).join('&');
  const others = names.filter(name => !beside.includes(name));
  return [
    ...[...named, ...things].map(id => ({ address: at(path, id), query: '' })),
    ...[named[0]!, ...things].flatMap(id => [
      { address: at(path, id), query: fields(names, bad[place % bad.length]!) },
      ...bad.map(value => ({
        address: at(path, id),
        query: `${fields(beside, cut.id)}&${fields(others, value)}`,
      })),
    ]),
  ];
}

async function failures(who: () => Promise<ReturnType<typeof store.browser>>): Promise<string[]> {
  const failed: string[] = [];
  const browser = await who();
  const note = (call: string, status: number) => {
    if (status >= 500) failed.push(`${call.slice(0, 80)}: ${status}`);
  };
  for (const [place, path] of addresses.gets.entries()) {
    for (const { address, query } of trials(path, place)) {
      const call = query ? `${address}?${query}` : address;
      note(`GET ${call}`, (await browser.send(call)).status);
    }
  }
  const own = ['/account/logout'];
  for (const [place, path] of addresses.posts.filter(each => !own.includes(each)).entries()) {
    for (const { address, query } of trials(path, place)) {
      const shown = await browser.send(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: store.url,
        },
        body: query,
      });
      note(`POST ${address} ${query}`, shown.status);
    }
  }
  return failed;
}

describe('No address of the shop fails, whatever stands in it,', () => {
  test('for a visitor who is signed out', async () => {
    expect(await failures(async () => store.browser())).toEqual([]);
  });

  test('for a signed-in buyer', async () => {
    expect(await failures(signedIn)).toEqual([]);
  });

  test('for a buyer whose session has ended', async () => {
    const failed: string[] = [];
    for (const path of addresses.gets) {
      const browser = store.browser();
      browser.jar.set('shop_buyer', `buy_${'a'.repeat(43)}`);
      const { status } = await browser.send(at(path, ids[0]!));
      if (status >= 500) failed.push(`${path}: ${status}`);
    }
    expect(failed).toEqual([]);
    expect(store.failures).toEqual([]);
  });
});
