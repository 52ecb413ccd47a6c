import type { Page } from 'playwright-core';

/** Names of documents that a page has sent: all, the forbidden ones, and the failed ones with their codes. */
export interface Recorded {
  sent: Set<string>;
  forbidden: Set<string>;
  failed: Set<string>;
}

/** Name of a sent document, and the code if it failed. */
type Sent = readonly [name: string, code?: string];

/** Returns the documents that a page has sent since it was loaded. */
export async function recordedBy(page: Page): Promise<Recorded> {
  const all = await page.evaluate(() => (globalThis as unknown as { recorded: Sent[] }).recorded);
  return {
    sent: new Set(all.map(([name]) => name)),
    forbidden: new Set(all.flatMap(([name, code]) => (code === 'FORBIDDEN' ? [name] : []))),
    failed: new Set(
      all.flatMap(([name, code]) => (code && code !== 'FORBIDDEN' ? [`${name}: ${code}`] : [])),
    ),
  };
}

/**
 * Makes a page record its calls. Changes are refused before they reach the service, so the data stays the same and each change
 * can be tried.
 */
export async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Sent[] = [];
    Object.assign(globalThis, { recorded });
    const { fetch, setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } =
      globalThis;
    const { requestIdleCallback } = globalThis;
    const timers = new Set<unknown>();
    const frames = new Set<number>();
    const waiting: (() => void)[] = [];
    const isOver = () => {
      for (const done of waiting.splice(0)) done();
    };
    const underWay = {
      calls: 0,
      idle: 0,
      /** Returns true if a call or a timer is pending, after which the page may change. */
      isBusy: () => underWay.calls + underWay.idle + timers.size + frames.size > 0,
      /** Resolves once no call and no timer is pending; until then no frame shows the awaited state. */
      over: async () => {
        while (underWay.calls + timers.size > 0)
          await new Promise<void>(done => void waiting.push(done));
      },
      /** Resolves in the next frame, without counting as a frame of the app. */
      frame: () => new Promise(done => requestAnimationFrame(done)),
    };
    // Only short timers count: they delay the page's next state. Long ones, such as an open list's tracking of its field, do not.
    globalThis.setTimeout = ((run: () => void, delay = 0, ...given: []) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        isOver();
        run(...given);
      }, delay);
      if (delay < 1000) timers.add(timer);
      return timer;
    }) as typeof setTimeout;
    globalThis.clearTimeout = timer => {
      timers.delete(timer);
      clearTimeout(timer as number | undefined);
      isOver();
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
    /** An import changes records that other imports would use; a dry run changes nothing. */
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
        isOver();
      }
    };
    globalThis.fetch = async (address, init) => {
      if (address !== '/graphql') return fetchOther(address, init);
      const { query } = JSON.parse(init?.body as string) as { query: string };
      const [, kind, name = query] = /^(\w+) (\w+)/.exec(query) ?? [];
      underWay.calls += 1;
      try {
        recorded.push([name]);
        if (kind === 'mutation')
          return Response.json({
            errors: [{ message: 'Not now.', extensions: { code: 'RULE_VIOLATION' } }],
          });
        const answer = await fetch(address, init);
        // The answer is passed to the page as a whole, so that nothing is pending after the call.
        const text = await answer.text();
        const { errors: [error] = [] } = JSON.parse(text) as {
          errors?: { extensions: { code: string } }[];
        };
        if (error) recorded.push([name, error.extensions.code]);
        return Object.assign(new Response(text, answer), {
          json: async () => JSON.parse(text) as unknown,
        });
      } finally {
        underWay.calls -= 1;
        isOver();
      }
    };
  });
}
