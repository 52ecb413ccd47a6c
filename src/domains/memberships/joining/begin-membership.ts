import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { insertMembership } from '../membership.queries.ts';
import { startOfDay } from '../periods.ts';

type Begun = Pick<
  ClientMembership,
  | 'businessId'
  | 'clientId'
  | 'itemId'
  | 'name'
  | 'currency'
  | 'priceMinor'
  | 'terms'
  | 'anchorOn'
  | 'startsOn'
  | 'endsOn'
> & { status: 'trial' | 'active' };

/** Stores a new membership, which is renewed when its first period or its trial is over. */
export async function beginMembership(
  { em, now }: Context,
  begun: Begun,
  timezone: string,
): Promise<ClientMembership> {
  const membership: ClientMembership = {
    ...begun,
    id: newId('mbr'),
    nextItemId: null,
    nextPlan: null,
    endsWithPeriod: false,
    tries: 0,
    dueOn: null,
    debitUntil: null,
    announcedFor: null,
    nextAt: startOfDay(begun.endsOn, timezone),
    joinedAt: now(),
    endedAt: null,
    version: 1,
  };
  await insertMembership(em, membership);
  return membership;
}
