import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { periodEvent } from './period-event.ts';
import { putPeriod, type Replacement } from './put-period.ts';
import { type OwnTimeOff } from './time-off.ts';

/**
 * Replaces one period of a staff member under the business's lock, which `decide` runs under too. Parallel
 * changes of other periods are kept. Appointments stay as they are.
 */
export function replaceTimeOff(
  context: Context,
  { id: businessId, timezone }: Business,
  decide: (transaction: Context) => Promise<Replacement>,
): Promise<OwnTimeOff> {
  return writeLocked(context, businessId, async transaction => {
    const { person, before, after } = await decide(transaction);
    const shown = after ?? before;
    if (!shown) throw new Error('There is no period.');
    const event = periodEvent({ person, before, after }, timezone);
    const isChanged = !before || !after || Object.keys(event.after ?? {}).length > 0;
    if (isChanged) putPeriod({ person, before, after });
    return { result: { ...shown, businessId, staffId: person.id }, journaled: !isChanged, event };
  });
}
