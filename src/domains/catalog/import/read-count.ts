import { invalid } from '../../../platform/errors.ts';

/** Reads a whole number from `least` to `most`. @throws DomainError VALIDATION_FAILED. */
export function readCount(cell: string, path: string, least: number, most: number): number {
  const count = /^\d{1,10}$/.test(cell) ? Number(cell) : -1;
  if (count < least || count > most) {
    throw invalid(path, `must be a whole number from ${least} to ${most}.`);
  }
  return count;
}
