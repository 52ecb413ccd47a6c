import type { Context } from '../../platform/context.ts';
import type { LinkedCalendar } from './linked-calendar.entity.ts';
import { updateTokens } from './linked-calendar.queries.ts';
import { appOf, providers } from './providers/index.ts';
import { type Access, Refused, type Tokens } from './providers/provider.ts';

/** Sealed tokens of a consent. */
interface Kept {
  accessToken: string;
  expiresAt: number;
  refreshToken: string;
}

/** Minimum remaining validity of a token, in milliseconds, so that it does not expire during a call. */
const restMilliseconds = 60_000;

export const purposeOf = (id: string) => `linked calendar ${id}`;

/** Seals the tokens of a consent. Without a new refresh token, the former one is kept. */
export function sealTokens(
  { services }: Pick<Context, 'services'>,
  id: string,
  tokens: Tokens,
  before: string | null,
): string {
  const { accessToken, expiresAt } = tokens;
  const kept: Kept = { accessToken, expiresAt, refreshToken: tokens.refreshToken ?? before ?? '' };
  return services.seal.close(JSON.stringify(kept), purposeOf(id));
}

/** Returns the refresh token, with which a consent can be ended. */
export function refreshTokenOf(
  { services }: Pick<Context, 'services'>,
  { id, sealed }: Pick<LinkedCalendar, 'id' | 'sealed'>,
): string {
  return openTokens(services, id, sealed).refreshToken;
}

/**
 * Runs work with a calendar's access token, and once more with a new token if it is no longer valid. @throws
 * Refused.
 */
export async function withAccess<T>(
  context: Context,
  calendar: LinkedCalendar,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  try {
    return await work(await accessTo(context, calendar, false));
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'token_over') throw error;
    return work(await accessTo(context, calendar, true));
  }
}

async function accessTo(
  context: Context,
  calendar: LinkedCalendar,
  isOver: boolean,
): Promise<Access> {
  const app = appOf(context, calendar.provider);
  if (!app) throw new Refused('app_missing', 'The installation has no app with the service.');
  const { id, businessId, sealed } = calendar;
  const kept = openTokens(context.services, id, sealed);
  if (!isOver && kept.expiresAt - restMilliseconds > context.now())
    return { app, accessToken: kept.accessToken };
  const fresh = await providers[calendar.provider].refresh(app, kept.refreshToken);
  calendar.sealed = sealTokens(context, id, fresh, kept.refreshToken);
  const change = { former: sealed, sealed: calendar.sealed };
  await updateTokens(context.em, { businessId, id, ...change });
  return { app, accessToken: fresh.accessToken };
}

function openTokens({ seal }: Context['services'], id: string, sealed: string): Kept {
  return JSON.parse(seal.open(sealed, purposeOf(id))) as Kept;
}
