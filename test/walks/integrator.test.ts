import { afterAll } from '@jest/globals';
import { at } from '../apps/control-panel/board-page.ts';
import { createWorld } from '../world.ts';
import { integrator, openIntegrator } from './integrator.ts';
import { walkApi } from './support/walk-each.ts';

const world = await createWorld({ now: at(8) });
afterAll(() => world.close());

walkApi(integrator, () => openIntegrator(world));
