import { afterAll } from '@jest/globals';
import { at } from '../apps/control-panel/board-page.ts';
import { createBillingWorld } from '../domains/billing/billing-world.ts';
import { openBrowserAlone } from '../support/browser/browser-world.ts';
import { openPayingOwner, payingOwner } from './paying-owner.ts';
import { walkPanel } from './support/panel.ts';

const browser = await openBrowserAlone();
const world = await createBillingWorld();
world.clock.set(at(9));
afterAll(() => world.close());

walkPanel(payingOwner, { world, browser, open: () => openPayingOwner(world) });
