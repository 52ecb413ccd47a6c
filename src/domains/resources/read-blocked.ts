import type { ResourceBlockInput } from '../../graphql.generated.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { readEach } from '../../platform/validation/collect-issues.ts';
import { readPeriod } from '../business/periods/read-period.ts';
import { checkWeekly, readWeekly } from '../business/periods/read-weekly.ts';
import type { ResourceBlock } from './resource.entity.ts';

/** Reads the blocked times of a resource, in the order of their starts. */
export function readBlocked(input: readonly ResourceBlockInput[], zone: string): ResourceBlock[] {
  const read = readEach(input, ({ reason, weekly, ...period }, index) => {
    const path = `blocked[${index}].`;
    const block = {
      ...readPeriod(period, zone, path),
      reason: reason || null,
      weekly: weekly ? readWeekly(weekly, path) : null,
    };
    checkWeekly(block, zone, path);
    return block;
  });
  return read.toSorted((a, b) => a.startAt - b.startAt);
}

/** Converts a blocked time to the form of the journal and of inputs. */
export function shownBlock({ startAt, endAt, reason, weekly }: ResourceBlock) {
  return { startAt: toIso(startAt), endAt: toIso(endAt), reason, weekly };
}
