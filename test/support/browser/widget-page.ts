import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { World } from '../../world.ts';
import { untilStill } from './until-still.ts';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = {
  phone: { width: 320, height: 640 },
  desktop: { width: 1100, height: 800 },
};

/** Serves another web site, with a strict policy, that embeds the widget of a business. */
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
    /** Returns the address of the page in a language, with attributes of the widget's tag and markup before it. */
    addressOf,
    /** Opens the page as a visitor whose clock shows the world's time. Errors are collected in `faults`. */
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
  /** Sites allowed by the widget's token; this site by default. */
  allowedOrigins?: string[];
  /** Script sources allowed by the site's policy; the service by default. */
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

/** Returns accessibility violations found by axe-core: the rule and the place. */
export async function barriers(page: Page): Promise<string[]> {
  // The page's policy allows only the widget's script, but the browser may inject others.
  await page.evaluate(axe);
  // Elements must not be judged while they fade in.
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
