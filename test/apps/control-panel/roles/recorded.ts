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
    const { fetch } = globalThis;
    const state = globalThis as { underWay?: number; sent?: number };
    globalThis.fetch = async (address, init) => {
      if (address !== '/graphql') return fetch(address, init);
      const { query } = JSON.parse(init?.body as string) as { query: string };
      const [, kind, name = query] = /^(\w+) (\w+)/.exec(query) ?? [];
      state.sent = (state.sent ?? 0) + 1;
      state.underWay = (state.underWay ?? 0) + 1;
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
        state.underWay -= 1;
      }
    };
  });
  return { sent, forbidden };
}
