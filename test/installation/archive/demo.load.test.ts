import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportBusiness } from '../../../src/app/archive/export-business.ts';
import { importBusiness } from '../../../src/app/archive/import-business.ts';
import { createDemo } from '../demo/demo-world.ts';
import * as audits from '../demo/audits.ts';
import { createWorld, type World } from '../../world.ts';
import { newFile } from './files.ts';

const now = '2026-06-10T08:00:00Z';
let demo: Awaited<ReturnType<typeof createDemo>>;
let away: World;
let left: { rows: number };
let came: { rows: number };

beforeAll(async () => {
  [demo, away] = await Promise.all([createDemo(now), createWorld({ now })]);
  const [business] = await demo.rows('select id from business');
  const file = newFile(away);
  left = await exportBusiness(demo.world.services, { business: business.id, file });
  came = await importBusiness(away.services, { file, newIds: true });
});

afterAll(async () => {
  await demo?.world.close();
  await away?.close();
});

test('every row comes', () => {
  expect(left.rows).toBeGreaterThan(5000);
  expect(came.rows).toBe(left.rows);
});

// The sandbox's own books are not part of an archive.
const { sandboxAgrees: _, ...books } = audits;

test.each(Object.entries(books))('its books balance: %s', async (_name, statement) => {
  expect(await away.sql(statement)).toEqual([]);
});
