import type { SkipTimeOffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { clockOf, comesOn } from '../../business/periods/absences-between.ts';
import { anyTimeOff, authorizeKind } from './action-for.ts';
import { findTimeOff } from './find-time-off.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import type { OwnTimeOff } from './time-off.ts';

/**
 * Skips one day of a weekly period. @throws DomainError VALIDATION_FAILED if the period does not begin on
 * that day.
 */
export async function skipTimeOff(
  context: Context,
  { businessId, timeOffId, day }: SkipTimeOffInput,
): Promise<OwnTimeOff> {
  const business = await authorize(context, businessId, anyTimeOff);
  return replaceTimeOff(context, business, async transaction => {
    const { person, timeOff: before } = await findTimeOff(transaction.em, business.id, timeOffId);
    await authorizeKind(transaction, business, before.kind);
    const { weekly, startAt } = before;
    const [first] = clockOf(startAt, business.timezone);
    if (!weekly || day < first || !comesOn(weekly, day)) {
      throw invalid('day', 'must be a local day on which a weekly period begins.');
    }
    const skippedDays = [...weekly.skippedDays, day].toSorted();
    return { person, before, after: { ...before, weekly: { ...weekly, skippedDays } } };
  });
}
