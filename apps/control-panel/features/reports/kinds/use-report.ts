import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ReportBy, ReportKind } from '../../../data/operations.generated.ts';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import document from '../compare-reports.graphql';
import { intervalOf } from '../range/ranges.ts';
import type { Shown } from '../range/use-range.ts';
import type { Report } from './kinds.ts';

/** Returns true if a kind of report has figures of single locations. */
export function isOfPlaces(kind: ReportKind): boolean {
  return !['gift_cards', 'retention', 'members', 'membership_revenue'].includes(kind);
}

/** Reads a report for the selected days and for the compared ones. Without `by`, rows are periods. */
export function useReport({ about, kind, series }: Report, shown: Shown, by?: ReportBy) {
  const { id: businessId } = useBusiness();
  const { days, before, compares } = shown;
  const hasPeriods = series.length > 0;
  const { id: locationId } = useCurrentLocation();
  const answer = useRead(about, document, {
    businessId,
    kind,
    ...days,
    beforeFrom: before.from,
    beforeTo: before.to,
    compares: compares && hasPeriods,
    ...(locationId && isOfPlaces(kind) && { locationId }),
    ...(by ? { by } : hasPeriods && { interval: intervalOf(days) }),
  });
  const former = answer.data?.before;
  // Compared with an empty period, every figure would count as new, so the comparison is dropped.
  const isThere = former && former.total.count > 0;
  return { ...answer, report: answer.data?.report, before: isThere ? former : undefined };
}
