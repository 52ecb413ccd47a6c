import { afterAll, describe, expect, test } from '@jest/globals';
import { longestTurn } from '../../support/longest-turn.ts';
import { countStatements } from '../../support/statements.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const csv = (...lines: string[]) => lines.map(line => `${line}\r\n`).join('');

describe('an imported file', () => {
  test('of 10,000 clients is stored with a few statements', async () => {
    const shop = await world.business();
    const lines = Array.from({ length: 10_000 }, (_, n) => `+4930${1_000_000 + n},Client ${n}`);
    const text = csv('clientPhone,clientName', ...lines);
    const count = await countStatements(async () => {
      const answer = await shop.rest('POST', '/clients/import', text);
      expect(answer.data).toMatchObject({ created: 10_000, failed: 0 });
    });
    expect(count).toBeLessThanOrEqual(10);
  });

  test('of 10,000 items is stored with a few statements, and can be booked at once', async () => {
    const shop = await world.business();
    const lines = Array.from({ length: 10_000 }, (_, n) => `Service ${n},S-${n},20,30,C${n % 50}`);
    const text = csv('name,sku,price,durationMinutes,categoryName', ...lines);
    const count = await countStatements(async () => {
      const answer = await shop.rest('POST', '/catalog/import', text);
      expect(answer.data).toMatchObject({ created: 10_000, failed: 0 });
    });
    expect(count).toBeLessThanOrEqual(12);
    const again = await shop.rest('POST', '/catalog/import', text);
    expect(again.data).toMatchObject({ unchanged: 10_000 });
    const [row] = await world.sql<{ id: string }>(`select id from catalog_item where sku = 'S-77'`);
    await shop.booked({ id: row?.id ?? '' }, { at: '2026-03-03T09:00:00Z' });
    await shop.rest(
      'POST',
      '/catalog/import',
      csv('name,sku,durationMinutes', 'Service 77,S-77,45'),
    );
    const longer = await shop.booked({ id: row?.id ?? '' }, { at: '2026-03-04T09:00:00Z' });
    expect(longer.endAt).toBe('2026-03-04T09:45:00Z');
  });

  test.each(['clients', 'catalog'])(
    'of 10,000 %s lets other work of the process go on',
    async list => {
      const shop = await world.business();
      const lines =
        list === 'clients'
          ? Array.from({ length: 10_000 }, (_, n) => `+4930${1_000_000 + n},Client ${n},likes tea`)
          : Array.from({ length: 10_000 }, (_, n) => `Service ${n},S-${n},20,30,C${n % 50}`);
      const header =
        list === 'clients'
          ? 'clientPhone,clientName,notes'
          : 'name,sku,price,durationMinutes,categoryName';
      const file = [header, ...lines].join('\n');
      const longest = await longestTurn(async () => {
        const answer = await shop.rest('POST', `/${list}/import`, file);
        expect(answer.data).toMatchObject({ created: 10_000 });
      });
      expect(longest).toBeLessThan(100);
    },
  );

  test('with very many columns is refused at once', async () => {
    const salon = await world.business();
    const text = `clientPhone,${Array.from({ length: 400_000 }, (_, n) => `c${n}`).join()}\n`;
    const before = performance.now();
    const answer = await salon.rest('POST', '/clients/import', text);
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('at most 200') });
    expect(performance.now() - before).toBeLessThan(3000);
  });
});
