import { openBrowserWorld } from '../support/browser/browser-world.ts';
import { at } from '../apps/control-panel/board-page.ts';
import { bookkeeper, openBookkeeper } from './bookkeeper.ts';
import { walkPanel } from './support/panel.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

walkPanel(bookkeeper, { world, browser, open: openBookkeeper });
