import { DomainError } from '../../../platform/errors.ts';
import type { StaffMember } from '../staff-member.entity.ts';

const mostPeriods = 200;

/** @throws DomainError RULE_VIOLATION where a person has as many periods as anybody may have. */
export function checkPeriods({ name, timeOff }: StaffMember): void {
  if (timeOff.length < mostPeriods) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `${name} has ${mostPeriods} periods of time off. Remove some that are over first.`,
  ).because('time_off_many', { staffName: name, limit: mostPeriods });
}
