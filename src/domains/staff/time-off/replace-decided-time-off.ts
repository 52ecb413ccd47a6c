import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Business } from '../../business/business.entity.ts';
import { periodEvent } from './period-event.ts';
import { putPeriod, type Replacement } from './put-period.ts';

/**
 * Replaces a period after a decision on its request. Records the same event as any other change of a period.
 */
export async function replaceTimeOff(
  transaction: Context,
  { timezone }: Business,
  replacement: Replacement,
): Promise<void> {
  putPeriod(replacement);
  await journalSideEffects({ ...transaction, undoes: null }, [periodEvent(replacement, timezone)]);
}
