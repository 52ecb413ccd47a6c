import { openBrowserWorld } from '../support/browser/browser-world.ts';
import { at } from '../apps/control-panel/board-page.ts';
import { client, openClient } from './client.ts';
import { walkSite } from './support/site.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

walkSite(client, { world, browser, open: openClient });
