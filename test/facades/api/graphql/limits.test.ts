import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});

afterAll(() => world?.close());

async function expectRefused(query: string, says: RegExp): Promise<void> {
  const answer = await salon.graphql(query);
  expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  expect(JSON.stringify(answer.body)).toMatch(says);
}

describe('a query is refused', () => {
  test('for the length of its lists, whichever way it is given', async () => {
    const page = 'items { id name description images variants { id name sku price } }';
    const several = (limit: string) =>
      Array.from({ length: 6 }, (_, index) => `a${index}: catalog(limit: ${limit}) { ${page} }`);
    await expectRefused(`{ ${several('100').join(' ')} }`, /cost/i);
    const refused = await salon.graphql(`query ($n: Int) { ${several('$n').join(' ')} }`, {
      n: 100,
    });
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    await expectRefused(`query ($n: Int = 100) { ${several('$n').join(' ')} }`, /cost/i);
    expect((await salon.graphql(`{ ${several('5').join(' ')} }`)).code).toBeUndefined();
  });

  test('nested so deeply that it could not be parsed, over GET too', async () => {
    for (const text of [
      '{a'.repeat(100_000),
      `{a(b:${'['.repeat(100_000)}`,
      `{a(b:${'{c:'.repeat(100_000)}`,
    ]) {
      await expectRefused(text, /must not nest brackets/);
    }
    const query = encodeURIComponent('{a'.repeat(2000));
    const response = await fetch(`${world.url}/graphql?query=${query}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${salon.tokens.service}` },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('must not nest brackets');
  });
});
