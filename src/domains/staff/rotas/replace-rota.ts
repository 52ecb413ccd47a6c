import type { Context } from '../../../platform/context.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { checkLocations } from '../locations/check-locations.ts';
import { checkPlaceOfRota } from '../locations/place-of-rota.ts';
import { ownRota, putRotas } from './put-rotas.ts';
import type { OwnRota, Rota } from './rota.ts';

/** Change of one rota of a staff member; `before` is null for a new rota, `after` for a removed one. */
interface Replacement {
  person: StaffMember;
  before: Rota | null;
  after: Rota | null;
}

/**
 * Replaces one rota of a staff member under the business's lock, which `decide` runs under too. Appointments
 * stay as they are.
 */
export function replaceRota(
  context: Context,
  { id: businessId }: Business,
  decide: (transaction: Context) => Promise<Replacement>,
): Promise<OwnRota> {
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { person, before, after } = await decide(transaction);
    const rota = after ?? before;
    if (!rota) throw new Error('There is no rota.');
    const changes = changesOf(before, after);
    const isChanged = !before || !after || Object.keys(changes.after ?? {}).length > 0;
    if (isChanged) putRotas({ person, gone: before ? [before] : [], come: after ? [after] : [] });
    if (isChanged && after) await checkPlaceOfRota(transaction.em, locked, person, after);
    if (isChanged) await checkLocations(transaction, locked, person);
    const verb = !before ? 'added' : after ? 'changed' : 'removed';
    return {
      result: ownRota(person, rota),
      journaled: !isChanged,
      event: {
        type: `rota.${verb}`,
        businessId,
        subject: rota.id,
        summary: `${person.name}, rota ${daysOf(rota)}: ${verb}.`,
        details: { staffId: person.id },
        ...changes,
      },
    };
  });
}

/** Returns the days of a rota in words. */
export function daysOf({ firstDay, lastDay }: Pick<Rota, 'firstDay' | 'lastDay'>): string {
  return lastDay === null ? `from ${firstDay} on` : `${firstDay} to ${lastDay}`;
}
