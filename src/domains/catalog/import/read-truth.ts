import { invalid } from '../../../platform/errors.ts';

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** Reads a yes/no cell. @throws DomainError VALIDATION_FAILED naming its column. */
export function readTruth(cell: string, column: string): boolean {
  const said = truths[cell.toLowerCase()];
  if (said === undefined) throw invalid(column, 'must be true or false.');
  return said;
}
