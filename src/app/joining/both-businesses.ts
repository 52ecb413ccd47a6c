import { authorize } from '../../domains/business/access/authorize.ts';
import { notFound } from '../../domains/nouns/not-found.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../platform/journal/journal.ts';
import { write, type Written } from '../../platform/journal/write.ts';
import { lockWhole, ownsAll, type Both } from './plan.queries.ts';

interface Named {
  businessId?: string | null | undefined;
  joinedBusinessId: string;
}

/**
 * Returns the receiving and the joined business, both owned by the caller in person.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED for one business twice.
 */
export async function authorizeBoth(context: Context, input: Named): Promise<Both> {
  // Owners have this action in every business of theirs, also in one that was joined.
  const into = await authorize(context, input.businessId, 'token:write');
  const from = await authorize(context, input.joinedBusinessId, 'token:write');
  context.journal.businessId = into.id;
  if (into.id === from.id) throw invalid('joinedBusinessId', 'must be another business.');
  await requireOwner(context, [into.id, from.id]);
  return { into, from };
}

/** @throws DomainError FORBIDDEN unless the caller is a person, signed in, who owns all of these businesses. */
export async function requireOwner(
  { em, caller: { userId, credential } }: Context,
  businessIds: readonly string[],
): Promise<void> {
  const isOwner = userId != null && (await ownsAll(em, userId, businessIds));
  if (isOwner && credential === 'session') return;
  const owned = businessIds.length > 1 ? 'both businesses' : 'the business';
  throw new DomainError('FORBIDDEN', `Only an owner of ${owned} can do this, signed in.`);
}

/**
 * Runs work under the locks of both businesses, in one transaction that may change both. Its event is in the journal of the
 * receiving business, and `other` in that of the joined one.
 */
export function writeBoth<T>(
  context: Context,
  { into, from }: Both,
  work: (transaction: Context, both: Both) => Promise<Written<T> & { other: DomainEvent }>,
): Promise<T> {
  const ids = [into.id, from.id].toSorted() as [string, string];
  const { businessQueue } = context.services;
  return businessQueue.run(ids[0], () =>
    businessQueue.run(ids[1], () =>
      write(context, { across: 'joining' }, async transaction => {
        const locked = await lockWhole(transaction.em, ids);
        const rowOf = (id: string) => {
          const row = locked.find(each => each.id === id);
          if (!row) throw notFound('biz', id);
          return row;
        };
        const { other, ...written } = await work(transaction, {
          into: rowOf(into.id),
          from: rowOf(from.id),
        });
        transaction.journal.businessId = into.id;
        await insertJournal(transaction, [journalRow(transaction, other, 'succeeded')]);
        return written;
      }),
    ),
  );
}
