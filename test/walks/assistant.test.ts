import { afterAll } from '@jest/globals';
import { at } from '../apps/control-panel/board-page.ts';
import { createWorld } from '../world.ts';
import { assistant, openAssistant } from './assistant.ts';
import { walkApi } from './support/walk-each.ts';

const world = await createWorld({ now: at(8) });
afterAll(() => world.close());

walkApi(assistant, () => openAssistant(world));
