import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { QuerySessionsArgs, Session } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { Token } from '../tokens/token.entity.ts';
import { findSessions } from '../tokens/token.queries.ts';
import { signedInUser } from './signed-in-user.ts';
import type { User } from '../user.entity.ts';
import { issueToken } from '../tokens/token-kinds.ts';

/** Lists the calling user's active sessions, newest first. */
export async function listSessions(
  context: Context,
  input: QuerySessionsArgs,
): Promise<Page<Session>> {
  const userId = signedInUser(context, 'has sessions');
  const { limit, after } = readPage(input, ['text']);
  const rows = await findSessions(context.em, {
    userId,
    now: context.now(),
    after,
    most: limit + 1,
  });
  const page = pageOf(rows, limit, row => [row.id]);
  return { ...page, items: page.items.map(token => sessionOf(context, token)) };
}

/** Ends the current session. */
export async function signOut(context: Context): Promise<Session> {
  return endSession(context, signedInUser(context, 'has sessions'), context.caller.credentialId);
}

/** Ends one of the calling user's sessions at once. Ending it twice changes nothing. */
export async function revokeSession(context: Context, sessionId: string): Promise<Session> {
  return endSession(context, signedInUser(context, 'has sessions'), sessionId);
}

function endSession(context: Context, userId: string, sessionId: string): Promise<Session> {
  return write(context, null, async ({ em, now }) => {
    const token = await em.findOne(Token, { id: sessionId, userId, kind: 'session' });
    if (!token) throw notFound('tok', sessionId);
    token.revokedAt ??= now();
    return {
      result: sessionOf(context, token),
      event: {
        type: 'session.ended',
        businessId: null,
        subject: token.id,
        summary: `A session of ${token.name} was ended.`,
      },
    };
  });
}

function sessionOf({ caller }: Context, { id, createdAt, lastUsedAt, device }: Token): Session {
  const current = id === caller.credentialId;
  return { id, createdAt, lastUsedAt: lastUsedAt ?? null, device: device ?? null, current };
}

/** Lifetime of a session and its cookie. */
const sessionMilliseconds = 7 * 24 * 3_600_000;

/** New session, whose secret exists only here. */
export interface SignedIn {
  user: User;
  session: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Signs a user in, in the current transaction. */
export function openSession(
  { em, now, program }: Pick<Context, 'em' | 'now' | 'program'>,
  user: User,
): { sessionId: string; signedIn: SignedIn } {
  const expiresAt = now() + sessionMilliseconds;
  const { token, text } = issueToken(em, now(), {
    kind: 'session',
    name: user.name,
    userId: user.id,
    device: deviceOf(program),
    expiresAt,
  });
  return { sessionId: token.id, signedIn: { user, session: text, expiresAt } };
}

/**
 * Browsers by the part of their user agent that only they send. A browser that also names others comes before
 * them.
 */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Returns the names of browser and system, such as `Firefox, Windows`, from a user agent; null if it names
 * neither.
 */
export function deviceOf(program: string | null): string | null {
  if (!program) return null;
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(program))?.[0];
  const found = [nameIn(browsers), nameIn(systems)].filter(Boolean);
  return found.join(', ') || (/^[A-Za-z][\w.-]{0,29}/.exec(program)?.[0] ?? null);
}
