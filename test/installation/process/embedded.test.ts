import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';

/** The embedded database in a folder, with no server installed. The steps are one history, in order. */
let folder: string;
let running: Running;
let place: Awaited<ReturnType<typeof foundBusiness>>;
let kept: { appointmentId: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-process-'));
  running = await launch({ DATA_DIR: folder });
  await running.ready();
});

afterAll(async () => {
  await running?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('with an empty folder a client can onboard, look for slots, book and list', async () => {
  place = await foundBusiness(running);
  expect(place.starts.length).toBeGreaterThan(40);
  const booked = await running.call('create_appointment', booking(place, place.starts[0]));
  expect(booked.status).toBe(200);
  kept = booked.data;
  const { businessId, date } = place;
  const { data } = await running.call('list_appointments', { businessId, date });
  expect(data.items).toMatchObject([{ appointmentId: kept.appointmentId, clientName: 'Client 0' }]);
});

test('exactly one of twenty simultaneous bookings gets the place, and the others are refused as full', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      running.call('create_appointment', booking(place, place.starts[8], index)),
    ),
  );
  const codes = answers.map(answer => answer.code);
  expect(codes.filter(code => code === undefined)).toHaveLength(1);
  expect(codes.filter(code => code === 'SLOT_UNAVAILABLE')).toHaveLength(19);
});

test('the metrics describe the process itself', async () => {
  const text = await (await fetch(`${running.url}/metrics`)).text();
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds'])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'));
});

test('a second process on the same folder is refused with one clear sentence, and the first goes on', async () => {
  const second = await launch({ DATA_DIR: folder });
  expect(await second.exited).toEqual({ code: 1, signal: null });
  expect(second.output()).toContain(folder);
  expect(second.output()).toContain('is in use by process');
  expectNoStack(second.output());
  expect((await running.call('list_businesses', {})).status).toBe(200);
});

test('after kill -9 the lock left behind is taken over and everything booked is still there', async () => {
  await running.kill();
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain('process ');
  running = await launch({ DATA_DIR: folder });
  await running.ready();
  const { businessId } = place;
  const { data } = await running.call('get_appointment', { businessId, ...pick(kept) });
  expect(data).toMatchObject({ appointmentId: kept.appointmentId, status: 'confirmed' });
  const again = await running.call('create_appointment', booking(place, place.starts[8]));
  expect(again.code).toBe('SLOT_UNAVAILABLE');
  const journal = await running.call('list_audit_events', {
    businessId,
    eventType: 'ai.tool.create_appointment',
    limit: 100,
  });
  expect(journal.data.items.length).toBeGreaterThanOrEqual(21);
});

test('on SIGTERM calls under way are answered, it ends with 0, and the folder is free', async () => {
  const { businessId, catalogItemId } = place;
  const args = { businessId, catalogItemId, dateFrom: place.date, dateTo: place.date };
  let sent = 0;
  const allSent = new Promise<void>(resolve => {
    subscribe('undici:client:sendHeaders', () => {
      if (++sent === 10) resolve();
    });
  });
  const underWay = Array.from({ length: 10 }, () => running.call('get_availability', args));
  await allSent;
  running.signal('SIGTERM');
  const answers = await Promise.all(underWay);
  expect(answers.map(answer => answer.status)).toEqual(underWay.map(() => 200));
  const ended = await running.exited;
  expect([ended, running.output()]).toEqual([{ code: 0, signal: null }, expect.any(String)]);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('');
});

function pick({ appointmentId }: { appointmentId: string }) {
  return { appointmentId };
}

function expectNoStack(text: string): void {
  expect(text).not.toMatch(/\n\s+at /);
  expect(text).not.toMatch(/node:internal|\.ts:\d+/);
}
