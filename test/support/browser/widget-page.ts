import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { World } from '../../world.ts';
import { untilStill } from './until-still.ts';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core'), 'utf8');

export const sizes = {
  phone: { width: 320, height: 640 },
  desktop: { width: 1100, height: 800 },
};

/** Another web site, with a strict policy, that has the widget of a business on its page. */
export async function openSite(
  world: World,
  businessId: string,
  { allowedOrigins, scripts = world.url }: Site = {},
) {
  const server = createServer((request, response) => {
    const [, language = 'en', attributes = '', before = ''] = (request.url ?? '')
      .split('/')
      .map(decodeURIComponent);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${scripts}; connect-src ${world.url}`,
    );
    response.end(
      `<!doctype html><html lang="${language}"><title>Salon</title><link rel="icon" href="data:,">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><main><h1>Salon</h1>${before}` +
        `<script src="${world.url}/widget.js" data-token="${token}" ${attributes}></script></main></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = await world.issue({
    kind: 'widget',
    name: 'site',
    businessId,
    allowedOrigins: allowedOrigins ?? [origin],
  });
  const addressOf = (...parts: [language: string, attributes: string, before: string]) =>
    `${origin}/${parts.map(encodeURIComponent).join('/')}`;
  return {
    token,
    /** The page in a language, with these attributes of the widget's tag and this markup before it. */
    addressOf,
    /** Opens the page as a visitor whose clock shows the world's time. Its faults are `faults`. */
    visit: async (
      browser: Browser,
      { language = 'en', attributes = '', before = '', watch, ...options }: Visit = {},
    ) => {
      const context = await browser.newContext({ viewport: sizes.desktop, ...options });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', error => faults.push(String(error)));
      if (watch) page.on('console', message => watch(message.text()));
      await page.clock.install({ time: world.clock.now() });
      await page.goto(addressOf(language, attributes, before));
      return { page, faults };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Site {
  /** The sites that the widget's token lets, instead of this one. */
  allowedOrigins?: string[];
  /** The scripts that its policy lets in; those of the service if left out. */
  scripts?: string;
}

type Visit = BrowserContextOptions & {
  language?: string;
  attributes?: string;
  /** Markup of the page before the widget. */
  before?: string;
  /** Called with each line of the console. */
  watch?(text: string): void;
};

/** What axe-core finds on a page that keeps people out: the rule and where. */
export async function barriers(page: Page): Promise<string[]> {
  // The page's policy lets no other script in than the widget's; the browser itself may.
  await page.evaluate(axe);
  // What appears is not to be judged while it fades in.
  await untilStill(page);
  return page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: any[] }> };
    };
    const { violations } = await run.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node: any) => node.target).join(' ')}`);
  });
}
