import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { StaffMember, TimeOff } from '../staff-member.entity.ts';
import { inOrder } from './time-off.ts';

/** The person whose list changes, and one period of it before and after; null where there is none. */
export interface Replacement {
  person: StaffMember;
  before: TimeOff | null;
  after: TimeOff | null;
}

/** Adds, changes or removes one period of a person's list. */
export function putPeriod({ person, before, after }: Replacement): void {
  const others = person.timeOff.filter(({ id }) => id !== before?.id);
  person.timeOff = inOrder(after ? [...others, after] : others);
  raiseVersion(person, null);
}
