import type { EnterBusinessInput, LeftBusiness } from '../../graphql.generated.ts';
import type { OperatorEntry } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { newIdAt } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { authorizeOperator } from '../business/access/authorize-operator.ts';
import { callerRole } from '../business/access/authorize.ts';
import { OperatorEntryRow } from '../business/access/operator-entry.entity.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { updateLeft } from '../business/access/operator-entry.queries.ts';

/** Duration of an operator's entry. After it, the operator must give a reason again. */
const entryMilliseconds = 60 * 60_000;

/** Starts an operator's entry to a business, for the calling session only. */
export async function enterBusiness(
  context: Context,
  input: EnterBusinessInput,
): Promise<OperatorEntry> {
  const { id: businessId } = await authorizeOperator(context, input.businessId, 'enter businesses');
  const { userId, credential, credentialId: sessionId, actor } = context.caller;
  if (credential !== 'session' || userId === null) {
    throw new DomainError('FORBIDDEN', 'Only a person who is signed in can enter a business.');
  }
  if ((await callerRole(context, businessId)) !== null) {
    throw new DomainError(
      'RULE_VIOLATION',
      'You are a member of this business, and see it as such.',
    );
  }
  const reason = readName(input.reason, 'reason');
  return write(context, businessId, async ({ em, now }) => {
    const startedAt = now();
    const endsAt = startedAt + entryMilliseconds;
    const id = newIdAt('ent', startedAt);
    const entry = { id, businessId, reason, startedAt, endsAt };
    em.create(OperatorEntryRow, { ...entry, sessionId, userId, leftAt: null });
    return {
      result: entry,
      event: {
        type: 'business.operator_entered',
        businessId,
        subject: businessId,
        summary: `${actor.name}, who runs the service, began to look into the business: ${reason}`,
        details: { reason, until: toIso(endsAt) },
      },
    };
  });
}

/** Ends an operator's entry to a business. Does nothing if it ended already. */
export async function leaveBusiness(context: Context): Promise<LeftBusiness> {
  const entry = presentEntry(context);
  if (!entry) return { entry: null };
  const { id, businessId } = entry;
  return write(context, businessId, async ({ em, now, caller }) => {
    const hasLeft = await updateLeft(em, { businessId, id, at: now() });
    return {
      result: { entry },
      // A parallel call ended the entry, so no second event is journaled.
      journaled: !hasLeft,
      event: {
        type: 'business.operator_left',
        businessId,
        subject: businessId,
        summary: `${caller.actor.name}, who runs the service, looks into the business no more.`,
      },
    };
  });
}
