import { readDayRange } from '../../../platform/validation/read-day-range.ts';

const mostDays = 93;

/** Reads 1 to 93 local days. @throws DomainError VALIDATION_FAILED. */
export const readSpan = (input: { from: string; to: string }) => readDayRange(input, mostDays);
