import type { Page } from 'playwright-core';

/** What a page has sent: the names of the documents, and of those that the service forbade. */
export interface Recorded {
  sent: Set<string>;
  forbidden: Set<string>;
}

/**
 * Records what a page sends. Changes are refused before they reach the service, so that all stays as it is and each of
 * them can be tried.
 */
export async function record(page: Page): Promise<Recorded> {
  const sent = new Set<string>();
  const forbidden = new Set<string>();
  await page.exposeFunction('record', (name: string, isForbidden: boolean) => {
    sent.add(name);
    if (isForbidden) forbidden.add(name);
  });
  await page.addInitScript(() => {
    const { record } = globalThis as unknown as {
      record: (name: string, isForbidden: boolean) => Promise<void>;
    };
    const { fetch, setTimeout, clearTimeout } = globalThis;
    const timers = new Set<unknown>();
    const underWay = {
      calls: 0,
      get timers() {
        return timers.size;
      },
    };
    // What the page waits for a moment with. What it does after a second, as an open list looks where its field is, nobody waits for.
    globalThis.setTimeout = ((run: () => void, delay = 0, ...given: []) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run(...given);
      }, delay);
      if (delay < 1000) timers.add(timer);
      return timer;
    }) as typeof setTimeout;
    globalThis.clearTimeout = timer => {
      timers.delete(timer);
      clearTimeout(timer as number | undefined);
    };
    Object.assign(globalThis, { underWay });
    globalThis.fetch = async (address, init) => {
      if (address !== '/graphql') return fetch(address, init);
      const { query } = JSON.parse(init?.body as string) as { query: string };
      const [, kind, name = query] = /^(\w+) (\w+)/.exec(query) ?? [];
      underWay.calls += 1;
      try {
        await record(name, false);
        if (kind === 'mutation')
          return Response.json({
            errors: [{ message: 'Not now.', extensions: { code: 'RULE_VIOLATION' } }],
          });
        const answer = await fetch(address, init);
        if ((await answer.clone().text()).includes('"FORBIDDEN"')) await record(name, true);
        return answer;
      } finally {
        underWay.calls -= 1;
      }
    };
  });
  return { sent, forbidden };
}
