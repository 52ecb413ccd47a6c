import type { Context } from '../../../platform/context.ts';
import { checkUnchanged, type Changes } from '../../../platform/journal/changes.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPerson } from '../list-staff.ts';
import { findRota } from './find-rota.ts';
import { putRotas } from './put-rotas.ts';
import { replaceRota } from './replace-rota.ts';
import type { OwnRota, Rota } from './rota.ts';

/** Undoes a change of a rota. @throws DomainError VERSION_CONFLICT if it was changed since. */
export function restoreRota(
  context: Context,
  business: Business,
  { id, staffId, before, after }: Changes & { id: string; staffId: string },
): Promise<OwnRota> {
  return replaceRota(context, business, async ({ em }) => {
    const person = await findPerson(em, business.id, staffId);
    const present = person.rotas.find(each => each.id === id) ?? null;
    checkUnchanged({ id: null, ...present }, after ?? { id: null });
    return { person, before: present, after: before && ({ ...present, ...before } as Rota) };
  });
}

/**
 * Undoes copies of a rota and restores the rotas they replaced. @throws DomainError VERSION_CONFLICT if one
 * was changed since.
 */
export async function restoreCopied(
  context: Context,
  { id: businessId }: Business,
  { subject, ...changes }: Changes & { subject: string },
): Promise<string[]> {
  const [replaced, copies] = [changes.before, changes.after].map(
    byId => Object.values(byId ?? {}) as OwnRota[],
  ) as [OwnRota[], OwnRota[]];
  await authorize(context, businessId, 'staff:write');
  return writeLocked(context, businessId, async transaction => {
    for (const copy of copies) {
      const { person, rota } = await findRota(transaction.em, businessId, copy.id);
      checkUnchanged(rota, { ...copy });
      const former = replaced.filter(({ staffId }) => staffId === person.id);
      putRotas({ person, gone: [rota], come: former.map(rotaOf) });
    }
    return {
      result: copies.map(({ staffId }) => staffId),
      event: {
        type: 'rota.copies_removed',
        businessId,
        subject,
        summary: 'Copied hours were taken back.',
        details: { staffIds: copies.map(({ staffId }) => staffId) },
        before: changes.after,
        after: changes.before,
      },
    };
  });
}

function rotaOf({ businessId: _businessId, staffId: _staffId, ...rota }: OwnRota): Rota {
  return rota;
}
