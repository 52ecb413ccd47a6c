import { openBrowserWorld } from '../support/browser/browser-world.ts';
import { at } from '../apps/control-panel/board-page.ts';
import { stylist, openStylist } from './stylist.ts';
import { walkPanel } from './support/panel.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

walkPanel(stylist, { world, browser, open: openStylist });
