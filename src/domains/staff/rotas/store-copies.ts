import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPeople } from '../find-person.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { ownRota, putRotas } from './put-rotas.ts';
import { daysOf } from './replace-rota.ts';
import { isWithin, type OwnRota, type Rota } from './rota.ts';

/** Staff member whose hours are copied, and the rota that the others get. */
interface Copied {
  source: StaffMember;
  copy: Omit<Rota, 'id'>;
}

/**
 * Gives each of some staff members a rota. It replaces only rotas that lie within its days. Changes all of
 * them or none.
 */
export function storeCopies(
  context: Context,
  { id: businessId }: Business,
  staffIds: readonly string[],
  decide: (transaction: Context, locked: Business) => Promise<Copied>,
): Promise<OwnRota[]> {
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { source, copy } = await decide(transaction, locked);
    const [copies, replaced, names] = [[] as OwnRota[], [] as OwnRota[], [] as string[]];
    for (const person of await findPeople(transaction.em, businessId, [...new Set(staffIds)])) {
      const rota = { id: newId('rot'), ...copy };
      const gone = person.rotas.filter(each => isWithin(each, copy));
      replaced.push(...gone.map(each => ownRota(person, each)));
      putRotas({ person, gone, come: [rota] });
      copies.push(ownRota(person, rota));
      names.push(person.name);
    }
    return {
      result: copies,
      event: {
        type: 'rota.copied',
        businessId,
        subject: source.id,
        summary: `The hours of ${source.name} were copied to ${names.join(', ')}, ${daysOf(copy)}.`,
        details: { staffIds: copies.map(({ staffId }) => staffId) },
        before: replaced.length > 0 ? byId(replaced) : null,
        after: byId(copies),
      },
    };
  });
}

/** Returns rotas by id. Each is a field of its own in the journal, so a later copy changes other fields. */
function byId(rotas: readonly OwnRota[]): Record<string, OwnRota> {
  return Object.fromEntries(rotas.map(rota => [rota.id, rota]));
}
