import { DomainError } from '../../../platform/errors.ts';
import type { StaffMember } from '../staff-member.entity.ts';

const mostPeriods = 200;

/** Refuses a further period if a staff member has the maximum. @throws DomainError RULE_VIOLATION. */
export function checkPeriods({ name, timeOff }: StaffMember): void {
  if (timeOff.length < mostPeriods) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `${name} has ${mostPeriods} periods of time off. Remove some that are over first.`,
  ).withReason('time_off_many', { staffName: name, limit: mostPeriods });
}
