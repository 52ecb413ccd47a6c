import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extendSchema, parse } from 'graphql';
import { pino } from 'pino';
import { operationOf } from '../../../../facades/api/openapi/openapi-operation.ts';
import { loadOperations } from '../../../../facades/kit/engine/operation.ts';
import { createAdmission } from '../../../../facades/kit/turns/admission.ts';
import { loadRoutes } from '../../../../facades/kit/routes/load-routes.ts';
import { serveRoutes } from '../../../../facades/kit/routes/serve-routes.ts';
import { visitor } from '../../../../src/platform/caller.ts';
import { createSchema } from '../../../../src/app/schema.ts';
import { createWorld, type World } from '../../../world.ts';

/** The contract with a field that is deprecated. */
const schema = extendSchema(
  createSchema(),
  parse(`extend type Tariff {
    "The name of the former list."
    formerName: String @deprecated(reason: "Use name.")
  }`),
);

const routesOf = (directives: string, fields: string) => {
  const text = `"The former list of tariffs." query former_tariffs
    @rest(method: GET, path: "/former-tariffs", tag: "Businesses", access: PUBLIC) ${directives}
    { tariffs { items { ${fields} } } }`;
  return loadRoutes(schema, loadOperations(schema, [{ name: 'former.graphql', text }]));
};
const dates = '@deprecatedSince(date: "2026-12-01", sunset: "2027-12-01")';

let world: World;
let server: Server;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  server?.close();
  await world?.close();
});

test('A document that selects something deprecated must say since when, and until when it stays', () => {
  expect(() => routesOf('', 'key formerName')).toThrow(
    'former_tariffs: The field Tariff.formerName is deprecated. Use name. Give the dates by @deprecatedSince.',
  );
  expect(routesOf('', 'key name')[0]?.deprecation).toBeUndefined();
});

test('A deprecated address tells the dates in every answer, and in its description', async () => {
  const [route] = routesOf(dates, 'key formerName');
  const { config, services } = world;
  const log = pino({ level: 'silent' });
  const facade = { config, services, schema, log, admission: createAdmission(config, log) };
  const authenticate = async () => visitor('192.0.2.1');
  server = express()
    .use(serveRoutes(facade, [route!], () => ({ authenticate })))
    .listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/former-tariffs`);
  expect(status).toBe(200);
  expect(headers.get('deprecation')).toBe('@1796083200');
  expect(headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
  expect(operationOf(route!)).toMatchObject({
    deprecated: true,
    responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
  });
});

test('An address that stays tells no dates', async () => {
  const { headers } = await world.rest()('GET', '/tariffs');
  expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
});
