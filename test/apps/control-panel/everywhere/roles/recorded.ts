import type { Page } from 'playwright-core';

/** Documents that a page has sent, by name: all, those that the service forbade, and those that failed, with the code. */
export interface Recorded {
  sent: Set<string>;
  forbidden: Set<string>;
  failed: Set<string>;
}

/**
 * Records what a page sends. Changes are refused before they reach the service, so that all stays as it is and each of
 * them can be tried.
 */
export async function record(page: Page): Promise<Recorded> {
  const sent = new Set<string>();
  const forbidden = new Set<string>();
  const failed = new Set<string>();
  await page.exposeFunction('record', (name: string, code?: string) => {
    sent.add(name);
    if (code === 'FORBIDDEN') forbidden.add(name);
    else if (code) failed.add(`${name}: ${code}`);
  });
  await page.addInitScript(() => {
    const { record } = globalThis as unknown as {
      record: (name: string, code?: string) => Promise<void>;
    };
    const { fetch, setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } =
      globalThis;
    const { requestIdleCallback } = globalThis;
    const timers = new Set<unknown>();
    const frames = new Set<number>();
    const underWay = {
      calls: 0,
      idle: 0,
      /** Tells that a call or a timer is under way, after which the page may change. */
      isBusy: () => underWay.calls + underWay.idle + timers.size + frames.size > 0,
      /** The next frame, for which nobody else waits. */
      frame: () => new Promise(done => requestAnimationFrame(done)),
    };
    // A short timer delays what the page shows next. Nobody waits for a long one, such as an open list that follows its field.
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
    globalThis.requestAnimationFrame = run => {
      const frame = requestAnimationFrame(time => {
        frames.delete(frame);
        run(time);
      });
      frames.add(frame);
      return frame;
    };
    globalThis.cancelAnimationFrame = frame => {
      frames.delete(frame);
      cancelAnimationFrame(frame);
    };
    globalThis.requestIdleCallback = (run, options) => {
      underWay.idle += 1;
      return requestIdleCallback(deadline => {
        underWay.idle -= 1;
        run(deadline);
      }, options);
    };
    Object.assign(globalThis, { underWay });
    /** A file that is imported changes what others would import, too; a trial changes nothing. */
    const isImport = (address: Parameters<typeof fetch>[0], method = 'GET') =>
      method !== 'GET' && typeof address === 'string' && !address.includes('dryRun=true');
    const fetchOther = async (...[address, init]: Parameters<typeof fetch>) => {
      if (isImport(address, init?.method)) {
        return Response.json({ code: 'RULE_VIOLATION', detail: 'Not now.' }, { status: 422 });
      }
      underWay.calls += 1;
      try {
        const answer = await fetch(address, init);
        return new Response(await answer.blob(), answer);
      } finally {
        underWay.calls -= 1;
      }
    };
    globalThis.fetch = async (address, init) => {
      if (address !== '/graphql') return fetchOther(address, init);
      const { query } = JSON.parse(init?.body as string) as { query: string };
      const [, kind, name = query] = /^(\w+) (\w+)/.exec(query) ?? [];
      underWay.calls += 1;
      try {
        await record(name);
        if (kind === 'mutation')
          return Response.json({
            errors: [{ message: 'Not now.', extensions: { code: 'RULE_VIOLATION' } }],
          });
        const answer = await fetch(address, init);
        // The page gets what has arrived as a whole, so that it waits for nothing after the call.
        const text = await answer.text();
        const { errors: [error] = [] } = JSON.parse(text) as {
          errors?: { extensions: { code: string } }[];
        };
        if (error) await record(name, error.extensions.code);
        return Object.assign(new Response(text, answer), {
          json: async () => JSON.parse(text) as unknown,
        });
      } finally {
        underWay.calls -= 1;
      }
    };
  });
  return { sent, forbidden, failed };
}
