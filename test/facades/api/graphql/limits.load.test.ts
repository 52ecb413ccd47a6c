import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import * as documents from '../../../support/clients/documents.ts';
import { operations } from '../../../contract/tables/operations.ts';
import { computing } from '../../../support/time/computing.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;
let service: Awaited<ReturnType<Salon['service']>>;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  service = await salon.service();
});

afterAll(() => world?.close());

async function expectRefused(query: string, says?: RegExp): Promise<void> {
  const answer = await salon.graphql(query);
  expect(answer.status).toBe(400);
  expect(answer.code).toBe('VALIDATION_FAILED');
  if (says) expect(JSON.stringify(answer.body)).toMatch(says);
}

describe('a query is refused', () => {
  test('beyond a depth of 10, fragments counted', async () => {
    const fragments = Array.from(
      { length: 12 },
      (_, index) => `fragment f${index} on __Type { ofType { ...f${index + 1} } }`,
    ).join(' ');
    await expectRefused(
      `{ __type(name: "ID") { ...f0 } } ${fragments} fragment f12 on __Type { name }`,
      /depth/i,
    );
  });

  test('for fragments that contain each other', async () => {
    await expectRefused(
      '{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }',
    );
  });

  test('beyond 15 aliases', async () => {
    const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: viewer { credential }`);
    await expectRefused(`{ ${aliases.join(' ')} }`, /alias/i);
    const few = await salon.graphql(`{ ${aliases.slice(0, 15).join(' ')} }`);
    expect(few.code).toBeUndefined();
  });

  test('for many queries of free times', async () => {
    const { id: itemId } = service;
    const ask = (index: number) =>
      `a${index}: availability(catalogItemId: "${itemId}", dateFrom: "2026-03-03", dateTo: "2026-05-01") { slots { startAt endAt localStart available capacity bookedCount remainingCapacity staffIds } }`;
    await expectRefused(
      `{ ${Array.from({ length: 15 }, (_, index) => ask(index)).join(' ')} }`,
      /cost/i,
    );
    expect((await salon.graphql(`{ ${ask(0)} }`)).code).toBeUndefined();
  });

  test('for a thousand repetitions of one field or directive', async () => {
    await expectRefused(`{ ${'viewer { credential } '.repeat(20_000)} }`);
    await expectRefused(`{ viewer { credential ${'@include(if: true) '.repeat(5000)} } }`);
  });

  test('for a hundred mutations in one, of which none is run', async () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `m${index}: saveResource(input: {name: "x"}) { id }`,
    );
    await expectRefused(`mutation { ${many.join(' ')} }`, /alias/i);
    expect(await world.sql('select 1 from resource')).toEqual([]);
  });

  test('in a batch, which is not served', async () => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `Platform.Auth=${salon.tokens.session}`,
      },
      body: JSON.stringify([{ query: '{ viewer { credential } }' }]),
    });
    expect(response.status).toBe(400);
    const body = (await response.json()) as any;
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('a query is served', () => {
  test.each(Object.entries(documents).filter(([, document]) => typeof document === 'string'))(
    'A document of the Control Panel is served: %s',
    async (_, document) => {
      const { message } = await salon.graphql(document);
      expect(message).not.toMatch(/depth|cost|alias|limit of/i);
    },
  );

  test.each(operations.map(operation => [operation.name, operation.document]))(
    'A query for all fields of %s, two objects deep, is served.',
    async (_, document) => {
      // A token is used, because one of the queries ends the session that calls it.
      const { message } = await world.graphql(salon.tokens.service)(document);
      expect(message).not.toMatch(/depth|cost|alias|limit of/i);
    },
  );

  test('The introspection query of the explorer is served.', async () => {
    const whole = { schemaDescription: true, inputValueDeprecation: true, oneOf: true };
    const query = getIntrospectionQuery({
      ...whole,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
    });
    const answer = await world.graphql(salon.tokens.service)(query);
    expect(answer.message).toBe('');
  });
});

test('the most expensive query that is served takes half a second and five megabytes at most', async () => {
  const rich = await world.business();
  for (let index = 0; index < 100; index += 1) {
    await rich.service({ name: `Service ${index}`, description: '€'.repeat(5000) });
  }
  const page = 'items { id name description images variants { id name sku price } staffIds }';
  const query = (aliases: number) =>
    `{ ${Array.from({ length: aliases }, (_, index) => `a${index}: catalog(limit: 100) { ${page} }`).join(' ')} }`;
  let aliases = 15;
  let answer = await rich.graphql(query(aliases));
  while (answer.code !== undefined) {
    expect(answer.message).toMatch(/cost|larger|too large/);
    aliases -= 1;
    // The cost includes parsing the answer, since the test runs in the same process.
    const cost = await computing(async () => (answer = await rich.graphql(query(aliases))));
    expect(cost).toBeLessThan(1000);
  }
  expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(5_000_000);
  expect(aliases).toBeGreaterThan(0);
});
