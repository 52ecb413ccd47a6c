import { afterAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorld } from '../world.ts';
import { openOperator, operator } from './operator.ts';
import { walkApi } from './support/walk-each.ts';

const world = await createWorld();
const folder = await mkdtemp(join(tmpdir(), 'frontdesk-operator-'));
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

walkApi(operator, () => openOperator(world, folder));
