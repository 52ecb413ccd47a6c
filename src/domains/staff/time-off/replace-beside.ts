import type { Context } from '../../../platform/context.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import type { Business } from '../../business/business.entity.ts';
import { periodEvent } from './period-event.ts';
import { putPeriod, type Replacement } from './put-period.ts';

/** Replaces a period by what is decided of its request, and tells of it as of any other period. */
export async function replaceBeside(
  transaction: Context,
  { timezone }: Business,
  replacement: Replacement,
): Promise<void> {
  putPeriod(replacement);
  await noteBeside({ ...transaction, undoes: null }, [periodEvent(replacement, timezone)]);
}
