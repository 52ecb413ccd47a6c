import { afterAll, describe, expect, test } from '@jest/globals';
import { sessionIn } from '../../../domains/identity/sign-in/mailed-world.ts';
import { computing } from '../../../support/time/computing.ts';
import { longestTurn } from '../../../support/time/longest-turn.ts';
import { countStatements } from '../../../support/database/statements.ts';
import { createWorld } from '../../../world.ts';

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
    // One of them reads the tariff, once for the process.
    expect(count).toBeLessThanOrEqual(14);
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
      const lines =
        list === 'clients'
          ? Array.from({ length: 10_000 }, (_, n) => `+4930${1_000_000 + n},Client ${n},likes tea`)
          : Array.from({ length: 10_000 }, (_, n) => `Service ${n},S-${n},20,30,C${n % 50}`);
      const header =
        list === 'clients'
          ? 'clientPhone,clientName,notes'
          : 'name,sku,price,durationMinutes,categoryName';
      const file = [header, ...lines].join('\n');
      let longest = Infinity;
      // Garbage collection of earlier tests may fall into one turn, so the better of two runs counts.
      for (let tries = 0; tries < 2 && longest >= 100; tries++) {
        const shop = await world.business();
        const turn = await longestTurn(async () => {
          const answer = await shop.rest('POST', `/${list}/import`, file);
          expect(answer.data).toMatchObject({ created: 10_000 });
        });
        longest = Math.min(longest, turn);
      }
      expect(longest).toBeLessThan(100);
    },
  );

  test.each([
    [
      'clients',
      'clientPhone,clientName,notes',
      (n: number) => `+4930${1_000_000 + n},Client ${n},`,
    ],
    [
      'catalog',
      'name,sku,price,durationMinutes,description',
      (n: number) => `Service ${n},S-${n},20,30,`,
    ],
  ])(
    'of %s is bound, and takes half a second at most, until an owner’s address is confirmed',
    async (list, header, lineOf) => {
      const email = `${list}@example.com`;
      const as = world.rest(sessionIn(await world.rest()('POST', '/auth/register', { email })));
      const { data } = await as('POST', '/business', { name: 'New', businessType: 'salon' });
      const send = (count: number, more: string) => {
        const lines = Array.from({ length: count }, (_, n) => `${lineOf(n)}${more}`);
        return as('POST', `/business/${data.id}/${list}/import`, csv(header, ...lines));
      };
      for (const [count, more] of [
        [2001, ''],
        [1000, 'x'.repeat(1100)],
      ] as const) {
        const refused = await send(count, more);
        expect([refused.status, refused.message]).toEqual([
          400,
          expect.stringContaining('until an owner of the business has confirmed'),
        ]);
      }
      const cost = await computing(async () => {
        expect((await send(2000, 'x'.repeat(480))).data).toMatchObject({ created: 2000 });
      });
      expect(cost).toBeLessThan(500);
      await world.sql('update app_user set email_confirmed_at = now() where email = $1', [email]);
      expect((await send(2001, '')).status).toBe(200);
    },
  );

  test('with very many columns is refused at once', async () => {
    const salon = await world.business();
    const text = `clientPhone,${Array.from({ length: 400_000 }, (_, n) => `c${n}`).join()}\n`;
    const cost = await computing(async () => {
      const answer = await salon.rest('POST', '/clients/import', text);
      expect(answer).toMatchObject({
        status: 400,
        message: expect.stringContaining('at most 200'),
      });
    });
    expect(cost).toBeLessThan(1000);
  });
});
