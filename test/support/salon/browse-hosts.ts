import type { BrowserContext } from 'playwright-core';
import type { openAllShops } from './all-shops.ts';
import { shops } from './shop.ts';

/** Lets a browser visit the hosts of all shops and of the directory, which a storefront on a local port serves. */
export async function browseHosts(
  context: BrowserContext,
  all: Awaited<ReturnType<typeof openAllShops>>,
): Promise<void> {
  const host = shops.domain.replaceAll('.', String.raw`\.`);
  await context.route(new RegExp(`^https://([a-z0-9-]+\\.)?${host}/`), async route => {
    const request = route.request();
    const body = request.postData();
    const answer = await all.get(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      ...(body !== null && { body }),
    });
    const headers = Object.fromEntries(answer.headers);
    const next = answer.headers.get('location');
    if (next !== null) {
      // The browser would follow a redirect past this function, so a page leads on instead.
      const url = new URL(next, request.url()).href.replaceAll('&', '&amp;');
      const { 'set-cookie': cookie } = headers;
      return route.fulfill({
        contentType: 'text/html',
        headers: { ...(cookie && { 'set-cookie': cookie }) },
        body: `<meta http-equiv="refresh" content="0;url=${url}">`,
      });
    }
    await route.fulfill({
      status: answer.status,
      headers,
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}
