import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { inOrder, type OwnRota, type Rota } from './rota.ts';

const mostRotas = 60;

/** Staff member whose rotas change, with the removed and the added rotas. */
export interface Replacement {
  person: StaffMember;
  gone: readonly Rota[];
  come: readonly Rota[];
}

/** Replaces rotas of a staff member. @throws DomainError RULE_VIOLATION beyond 60 rotas. */
export function putRotas({ person, gone, come }: Replacement): void {
  const ids = new Set([...gone, ...come].map(({ id }) => id));
  const list = [...person.rotas.filter(({ id }) => !ids.has(id)), ...come];
  if (list.length > mostRotas && come.length > gone.length) {
    throw new DomainError(
      'RULE_VIOLATION',
      `${person.name} has ${mostRotas} rotas. Remove some that are over first.`,
    ).withReason('rota_many', { staffName: person.name, limit: mostRotas });
  }
  person.rotas = inOrder(list);
  raiseVersion(person, null);
}

/** Adds the staff member's ids to a rota. */
export function ownRota({ businessId, id: staffId }: StaffMember, rota: Rota): OwnRota {
  return { ...rota, businessId, staffId };
}
