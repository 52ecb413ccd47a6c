import { createHash } from 'node:crypto';
import type { Core } from './core-client.ts';
import type { PublicToken } from './core-types.ts';

/** For how long the core's answer is used: a token that is revoked stops working within this time. */
const freshMilliseconds = 30_000;

/** Tells whether a public token of the shop works. @throws CoreProblem, CoreUnavailable. */
export type IsLive = (token: string) => Promise<boolean>;

/**
 * Makes the check of public tokens. The core tells the hashes of those that work, so that no token is sent to it, and
 * it is asked at most once in the time above, whatever tokens are tried.
 */
export function liveTokens(core: Core, now: () => number): IsLive {
  let known: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;
  const read = async () => {
    const { data } = await core.shop<PublicToken[]>('/public-tokens');
    return new Set(data.map(({ sha256 }) => sha256));
  };
  return async token => {
    if (!known || now() - readAt >= freshMilliseconds) {
      readAt = now();
      const asked = read();
      known = asked;
      // An error is not kept: the next call asks again.
      asked.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return (await known).has(createHash('sha256').update(token).digest('hex'));
  };
}
