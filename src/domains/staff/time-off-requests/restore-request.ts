import type { Context } from '../../../platform/context.ts';
import { checkUnchanged } from '../../../platform/journal/changes.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPerson } from '../find-person.ts';
import { replaceTimeOff } from '../time-off/replace-decided-time-off.ts';
import { findRequest } from './find-requests.ts';
import { requestEvent, standingOf } from './request-event.ts';
import type { TimeOffRequest } from './time-off-request.entity.ts';
import { speakFor } from './whose.ts';

/** Makes a decided request pending again, and removes its time off. @throws DomainError VERSION_CONFLICT. */
export function restoreRequest(
  context: Context,
  business: Business,
  { id, after }: { id: string; after: Readonly<Record<string, unknown>> },
): Promise<TimeOffRequest> {
  const { id: businessId } = business;
  return writeLocked(context, businessId, async transaction => {
    const request = await findRequest(transaction.em, businessId, id);
    const { status, staffId, timeOffId } = request;
    if (status === 'withdrawn') await speakFor(transaction, businessId, staffId);
    else await authorize(transaction, businessId, 'staff:write');
    const before = standingOf(request);
    checkUnchanged(before, after);
    const person = await findPerson(transaction.em, businessId, staffId);
    const granted = person.timeOff.find(each => each.id === timeOffId);
    if (granted)
      await replaceTimeOff(transaction, business, { person, before: granted, after: null });
    const waiting = { note: null, decidedByName: null, decidedAt: null, timeOffId: null };
    Object.assign(request, waiting, { status: 'pending' });
    return { result: request, event: requestEvent(request, person, 'restored', before) };
  });
}
