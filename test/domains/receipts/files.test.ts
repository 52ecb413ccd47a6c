import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { knownBuyer } from '../../support/clients/buyers.ts';
import { createWorld } from '../../world.ts';
import { openTill, type Till } from './till.ts';

const world = await createWorld();
afterAll(() => world.close());

let till: Till;
beforeEach(async () => {
  till = await openTill(world, { legalName: 'Lumen Haarkunst GmbH', receiptFooter: 'IBAN DE02' });
});

async function sold(items: readonly object[], settings = {}) {
  await till.update(settings);
  const products = await Promise.all(items.map(item => till.product({ name: 'Soap', ...item })));
  const order = await till.ordered(products.map(item => ({ item })));
  await till.paid({ orderId: order.id });
  const [receipt] = await till.receipts({ orderId: order.id });
  return receipt;
}

const fetched = (
  path: string,
  token = till.owner.tokens.session,
  prefix = `/business/${till.id}`,
) =>
  fetch(`${world.url}/api${prefix}/receipts/${path}`, {
    headers: { authorization: `Bearer ${token}`, cookie: `Platform.Auth=${token}` },
  });

/** Returns the text of each page of a PDF. */
async function pagesOf(answer: Response): Promise<string[]> {
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf);
  return text.map(page => page.replace(/\s+/g, ' '));
}

describe('the PDF of a receipt', () => {
  test.each([
    ['en', ['Receipt 2026-000001', 'March 2, 2026', '€12.50', 'Page 1 of 1', 'Paid (']],
    ['de', ['Quittung 2026-000001', '2. März 2026', '12,50 €', 'Seite 1 von 1', 'Gesamtbetrag']],
    ['ru', ['Квитанция 2026-000001', '2 марта 2026', '12,50 €', 'Страница 1 из 1', 'Итого']],
  ])('is in %s with the words, dates and amounts of the language', async (language, words) => {
    const { id } = await sold([{ price: 12.5, name: 'Мыло für Ada' }]);
    const answer = await fetched(`${id}/receipt.pdf?language=${language}`);
    expect(answer.headers.get('content-disposition')).toContain('2026-000001.pdf');
    const [page = ''] = await pagesOf(answer);
    const known = ['Мыло für Ada', 'Lumen Haarkunst GmbH', '12/345/67890', 'IBAN DE02', 'Ada'];
    for (const word of [...words, ...known]) expect(page).toContain(word.replace(/\s/g, ' '));
  });

  test('has as many pages as it needs, each with the head of the table, the seller and its number', async () => {
    const { id } = await sold(
      Array.from({ length: 60 }, (_, k) => ({ name: `Article no. ${k}.` })),
    );
    const pages = await pagesOf(await fetched(`${id}/receipt.pdf`));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Lumen Haarkunst GmbH');
    }
    const all = pages.join(' ');
    for (let k = 0; k < 60; k += 1) expect(all).toContain(`Article no. ${k}.`);
    expect(pages.at(-1)).toContain('Total');
  });

  test.each([
    ['JPY', 1200, '¥1,200'],
    ['KWD', 1.234, 'KWD 1.234'],
  ])('writes %s with its own decimals', async (currency, price, text) => {
    till = await openTill(world, { currency });
    const { id } = await sold([{ price }]);
    expect((await pagesOf(await fetched(`${id}/receipt.pdf`))).join()).toContain(text);
  });
});

describe('the page of a receipt', () => {
  test('has the same content, needs no other file and may load none', async () => {
    const { id } = await sold([{ price: 12.5 }]);
    const answer = await fetched(`${id}/receipt.html?language=de`);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const page = await answer.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Quittung 2026-000001');
    expect(page).not.toMatch(/(src|href)=|url\(/);
  });
});

describe('text entered by people', () => {
  const hostile = '<img src=x onerror=alert(1)>&amp; \u202egpj.exe \u2066 שלום 😀';

  test('stays text in both forms, and cannot change the writing direction', async () => {
    const { id } = await sold([{ name: hostile, price: 1 }], {
      receiptFooter: `</style>${hostile}`,
    });
    const page = await (await fetched(`${id}/receipt.html`)).text();
    expect(page).not.toMatch(/<img|[\u202a-\u202e\u2066-\u2069]/);
    expect(page).toContain('&#60;img src=x');
    const [pdf = ''] = await pagesOf(await fetched(`${id}/receipt.pdf`));
    expect(pdf).toContain('<img src=x onerror=alert(1)>');
  });

  test('of 10,000 characters stays on its page', async () => {
    const { id } = await sold([{ price: 1 }]);
    const long = 'x'.repeat(10_000);
    await world.sql('alter table receipt disable trigger receipt_append_only');
    await world.sql(
      `update receipt set frozen = jsonb_set(jsonb_set(jsonb_set(frozen, '{lines,0,title}', to_jsonb($2::text)),
         '{buyer,name}', to_jsonb($2::text)), '{seller,name}', to_jsonb($2::text)) where id = $1`,
      [id, long],
    );
    await world.sql('alter table receipt enable trigger receipt_append_only');
    expect(await pagesOf(await fetched(`${id}/receipt.pdf`))).toHaveLength(1);
    expect(await (await fetched(`${id}/receipt.html`)).text()).toContain('xxx…');
  });
});

describe('a document is readable', () => {
  test('by its buyer, who lists and fetches it, and by no other buyer', async () => {
    const { id } = await sold([{ price: 1 }]);
    const own = await knownBuyer(world, '+4930123456');
    const other = await knownBuyer(world, '+4930999999');
    const list = async (token: string) =>
      (await world.rest(token)('GET', '/account/receipts')).data;
    expect((await list(own)).items[0]).toMatchObject({
      receiptId: id,
      seller: { name: 'Lumen Haarkunst GmbH' },
    });
    expect((await list(other)).items).toEqual([]);
    expect(await pagesOf(await fetched(`${id}/receipt.pdf`, own, '/account'))).toHaveLength(1);
    expect((await fetched(`${id}/receipt.html`, own, '/account')).status).toBe(200);
    expect((await fetched(`${id}/receipt.pdf`, other, '/account')).status).toBe(404);
  });

  test('by no other person', async () => {
    const { id } = await sold([{ price: 1 }]);
    const stranger = await world.business();
    const path = `${id}/receipt.pdf`;
    expect((await fetched(path, stranger.owner.tokens.session)).status).toBe(404);
    expect((await fetched(path, 'nobody')).status).toBe(401);
    const theirs = `/business/${stranger.id}`;
    expect((await fetched(path, stranger.owner.tokens.session, theirs)).status).toBe(404);
  });
});
