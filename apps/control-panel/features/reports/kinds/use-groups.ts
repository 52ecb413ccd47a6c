import { useHasSeveral } from '../../../data/locations/locations.ts';
import type { ReportBy } from '../../../data/operations.generated.ts';
import type { Report } from './kinds.ts';
import { isOfPlaces } from './use-report.ts';

/** Returns the groups that a report can be divided by, locations last and only if the business has several. */
export function useGroups({ kind, by }: Report): readonly ReportBy[] {
  const hasSeveral = useHasSeveral();
  return hasSeveral && isOfPlaces(kind) ? [...by, 'location'] : by;
}
