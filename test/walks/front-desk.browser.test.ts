import { openBrowserWorld } from '../support/browser/browser-world.ts';
import { at } from '../apps/control-panel/board-page.ts';
import { frontDesk, openFrontDesk } from './front-desk.ts';
import { walkPanel } from './support/panel.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

walkPanel(frontDesk, { world, browser, open: openFrontDesk });
