import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createContext } from '../../../src/app/context.ts';
import { writeFeeds } from '../../../src/domains/directory/google/write-feeds.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type World } from '../../world.ts';
import { list } from './listed.ts';

const now = '2026-03-02T08:00:00Z';
const billing = {
  secretKey: 'sk_test',
  webhookSecret: 'whsec',
  tax: 'stripe',
  graceDays: 14,
} as const;
let world: World;
let folder: string;

beforeAll(async () => {
  const googleBooking = { user: 'google', password: 'the password of the booking server' };
  world = await createWorld({ now, config: { googleBooking, billing } });
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

async function write() {
  const { services } = world;
  const context = createContext(services, { caller: systemCaller('test') });
  const written = await writeFeeds(context, {
    folder,
    callAs: caller => createContext(services, { caller }),
  });
  const texts = await Promise.all(written.files.map(file => readFile(file)));
  const [merchants, offered, availability] = texts.map(text =>
    JSON.parse(gunzipSync(text).toString()),
  );
  return { merchants, services: offered, availability, written };
}

test('The feeds for Google have the businesses that agreed, their services, and free and full times', async () => {
  const salon = await world.business({
    name: 'Kante',
    publish: true,
    phone: '+49 30 23125 199',
    address: 'Torstraße 1, 10119 Berlin',
    workingHours: daily('09:00-10:00'),
    minNoticeMinutes: 60,
    cancelCutoffMinutes: 120,
  });
  const staff = [await salon.staff()];
  const cut = await salon.service({ name: 'Haircut', price: 28.5, durationMinutes: 30, staff });
  await salon.service({ name: 'Prepaid', requiresPrepayment: true });
  await salon.service({ name: 'Deposit', depositPercent: 20 });
  await salon.booked(cut, { at: '2026-03-03T08:00:00Z' });
  await list(salon, { kinds: ['barber'], google: true, latitude: 52.529, longitude: 13.401 });
  const silent = await world.business({ name: 'Not at Google', publish: true });
  await silent.service();
  await list(silent, { kinds: ['spa'], latitude: 1, longitude: 1 });
  const proven = await world.business({ publish: true, phoneProof: 'always' });
  const atGoogle = { kinds: ['spa'], google: true, latitude: 1, longitude: 1 };
  expect(await list(proven, atGoogle)).toMatchObject({ googleState: 'cannot_book' });
  const unpaid = await world.business({ publish: true });
  expect(await list(unpaid, atGoogle)).toMatchObject({ googleState: 'waiting' });
  await world.sql('update business set read_only_at = $2 where id = $1', [unpaid.id, now]);
  expect(needed(await unpaid.rest('GET', '/directory')).googleState).toBe('not_listed');

  const { merchants, services, availability, written } = await write();
  const metadata = {
    processing_instruction: 'PROCESS_AS_COMPLETE',
    shard_number: 0,
    total_shards: 1,
    nonce: expect.any(String),
    generation_timestamp: Date.parse(now) / 1000,
  };
  expect(merchants).toEqual({
    metadata,
    merchant: [
      {
        merchant_id: salon.id,
        name: 'Kante',
        category: 'barber',
        url: `${world.url}/book/${salon.slug}`,
        telephone: '+493023125199',
        geo: {
          latitude: 52.529,
          longitude: 13.401,
          address: {
            country: 'DE',
            locality: 'Berlin',
            postal_code: '10119',
            street_address: 'Torstraße 1',
          },
        },
      },
    ],
  });
  expect(services).toEqual({
    metadata,
    service: [
      {
        merchant_id: salon.id,
        service_id: cut.id,
        localized_service_name: {
          value: 'Haircut',
          localized_value: [{ locale: 'en', value: 'Haircut' }],
        },
        price: { price_micros: 28_500_000, currency_code: 'EUR' },
        rules: { min_advance_booking: 3600, min_advance_online_canceling: 7200 },
        prepayment_type: 'NOT_SUPPORTED',
      },
    ],
  });
  expect(availability.metadata).toEqual(metadata);
  const [{ availability: slots }] = availability.service_availability;
  const at = (instant: string) =>
    slots.find((each: any) => each.start_sec === Date.parse(instant) / 1000);
  expect(at('2026-03-03T08:00:00Z')).toMatchObject({ spots_total: 1, spots_open: 0 });
  expect(at('2026-03-03T08:30:00Z')).toEqual({
    merchant_id: salon.id,
    service_id: cut.id,
    start_sec: Date.parse('2026-03-03T08:30:00Z') / 1000,
    duration_sec: 1800,
    spots_total: 1,
    spots_open: 1,
    confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
  });
  expect(written).toMatchObject({ merchants: 1, services: 1, slots: slots.length });
  expect(needed(await salon.rest('GET', '/directory'))).toMatchObject({
    googleState: 'sent',
    googleSentAt: now,
  });
});
