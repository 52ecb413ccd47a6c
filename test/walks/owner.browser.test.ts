import { openBrowserWorld } from '../support/browser/browser-world.ts';
import { at } from '../apps/control-panel/board-page.ts';
import { owner, openOwner } from './owner.ts';
import { walkPanel } from './support/panel.ts';

const { world, browser } = await openBrowserWorld({
  now: at(9),
});

walkPanel(owner, { world, browser, open: openOwner });
