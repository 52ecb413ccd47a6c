import type { RequestTimeOffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readPeriod } from '../../business/periods/read-weekly.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { anyTimeOff } from '../time-off/time-off.ts';
import { requestEvent } from './find-requests.ts';
import { TimeOffRequest } from './time-off-request.entity.ts';
import { personFor } from './whose.ts';

const mostPending = 50;
const longestMilliseconds = 366 * 86_400_000;

/**
 * Requests time off, which takes effect only when it is approved. @throws DomainError RULE_VIOLATION beyond
 * 50 pending requests.
 */
export async function requestTimeOff(
  context: Context,
  input: RequestTimeOffInput,
): Promise<TimeOffRequest> {
  const business = await authorize(context, input.businessId, anyTimeOff);
  const { id: businessId, timezone } = business;
  const { startAt, endAt } = readPeriod(input, timezone);
  if (endAt <= context.now()) throw invalid('endAt', 'must be in the future.');
  if (endAt - startAt > longestMilliseconds)
    throw invalid('endAt', 'must be within a year of the start.');
  return writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    const person = await personFor(transaction, businessId, input.staffId);
    const { id: staffId } = person;
    const pending = await em.count(TimeOffRequest, { businessId, staffId, status: 'pending' });
    if (pending >= mostPending) {
      throw new DomainError(
        'RULE_VIOLATION',
        `${mostPending} requests of ${person.name} wait already. Withdraw or decide some first.`,
      );
    }
    const result = em.create(TimeOffRequest, {
      id: newId('tor'),
      businessId,
      staffId,
      startAt,
      endAt,
      reason: input.reason?.trim() || null,
      status: 'pending',
      createdAt: now(),
    });
    return { result, event: requestEvent(result, person, 'requested', null) };
  });
}
