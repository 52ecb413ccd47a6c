import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { QuerySessionsArgs, Session } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { Token } from '../tokens/token.entity.ts';
import { findSessions } from '../tokens/token.queries.ts';
import { signedInUser } from './signed-in-user.ts';

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
