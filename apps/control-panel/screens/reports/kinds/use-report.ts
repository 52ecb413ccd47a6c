import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ReportBy } from '../../../operations.generated.ts';
import document from '../compare-reports.graphql';
import { intervalOf } from '../range/ranges.ts';
import type { Shown } from '../range/use-range.ts';
import type { Report } from './kinds.ts';

/** A report over the shown days, and over those before where they are compared; by nothing, by periods of them. */
export function useReport({ about, kind, series }: Report, shown: Shown, by?: ReportBy) {
  const { id: businessId } = useBusiness();
  const { days, before, compares } = shown;
  const hasPeriods = series.length > 0;
  const answer = useRead(about, document, {
    businessId,
    kind,
    ...days,
    beforeFrom: before.from,
    beforeTo: before.to,
    compares: compares && hasPeriods,
    ...(by ? { by } : hasPeriods && { interval: intervalOf(days) }),
  });
  const former = answer.data?.before;
  // Beside nothing, everything would be new.
  const isThere = former && former.total.count > 0;
  return { ...answer, report: answer.data?.report, before: isThere ? former : undefined };
}
