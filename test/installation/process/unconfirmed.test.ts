import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { restClient } from '../../support/clients/api-clients.ts';
import { query } from '../../support/database/plain-role.ts';
import { startPostgres, type RunningPostgres } from '../../support/database/postgres.ts';
import {
  booking,
  foundBusiness,
  launch,
  serviceToken,
  type Running,
} from '../../support/process/running.ts';

let server: RunningPostgres;
let environment: Record<string, string>;
let running: Running;

beforeAll(async () => {
  server = await startPostgres();
  await query(server.url, 'create database frontdesk');
  environment = {
    DATABASE_URL: Object.assign(new URL(server.url), { pathname: 'frontdesk' }).href,
    DATABASE_STATEMENT_TIMEOUT: '1',
  };
  running = await launch(environment);
  await running.ready();
});

afterAll(async () => {
  await running?.kill();
  await server?.stop();
});

const standby = async (names: string) => {
  await query(server.url, `alter system set synchronous_standby_names = '${names}'`);
  await query(server.url, 'select pg_reload_conf()');
};

test('nobody is told of a booking that the standby has not confirmed; repeated with its key, it is the one that there is', async () => {
  const place = await foundBusiness(running);
  const rest = restClient(running.url)(await serviceToken(environment));
  const { businessId, ...visit } = booking(place, place.starts[0]);
  const path = `/business/${businessId}/appointments`;
  const made = async () =>
    (await rest('GET', path)).data.items.map((each: any) => each.appointmentId);
  const book = () => rest('POST', path, visit, { headers: { 'idempotency-key': 'booking-1' } });
  expect(await made()).toEqual([]);
  await standby('gone');
  const answer = await book();
  expect([answer.status, answer.code]).toEqual([503, 'BUSY']);
  expect(answer.headers.get('retry-after')).toBe('3');
  await standby('');
  const committed = await made();
  expect(committed).toHaveLength(1);
  const { status, data } = await book();
  expect([status, data.appointmentId]).toEqual([201, ...committed]);
});
