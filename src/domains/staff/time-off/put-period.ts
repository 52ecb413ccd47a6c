import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { StaffMember, TimeOff } from '../staff-member.entity.ts';
import { inOrder } from './time-off.ts';

/** Change of one period of a staff member; `before` is null for a new period, `after` for a removed one. */
export interface Replacement {
  person: StaffMember;
  before: TimeOff | null;
  after: TimeOff | null;
}

/** Adds, changes or removes one period of a staff member. */
export function putPeriod({ person, before, after }: Replacement): void {
  const others = person.timeOff.filter(({ id }) => id !== before?.id);
  person.timeOff = inOrder(after ? [...others, after] : others);
  raiseVersion(person, null);
}
