import { teamSheets as t } from '#texts/teamSheets';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useChangeToast } from '../../../ui/change/use-undo.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import type { WeekSheetsQuery } from '../../../data/operations.generated.ts';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import approveDocument from './approve-sheets.graphql';
import { hoursText } from './entries.tsx';
import reopenDocument from './reopen-sheets.graphql';
import styles from './sheets.module.css';

type Sheets = WeekSheetsQuery['timeSheets'];

interface Props {
  sheets: Sheets;
  /** Days after `today` cannot be approved yet. */
  days: { from: string; to: string; today: string };
  canWrite: boolean;
}

/** Table of worked and planned hours by staff member and day, with approval. */
export function Totals({ sheets: { items, totals }, days: { from, to, today }, canWrite }: Props) {
  const { id: businessId } = useBusiness();
  const { locale } = useSpoken();
  const withToast = useChangeToast(['staff']);
  const approve = useChange(approveDocument, withToast(t.approvedDone));
  const reopen = useChange(reopenDocument, withToast(t.reopened));
  const isPending = approve.isPending || reopen.isPending;
  const title = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const shown = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const last = to < today ? to : today;
  const rowsOf = Map.groupBy(items, ({ staffId }) => staffId);
  const isApproved = (staffId: string) => {
    const rows = (rowsOf.get(staffId) ?? []).filter(row => row.day! <= last);
    return rows.length > 0 && rows.every(row => row.approved);
  };
  const inputOf = (staffIds: string[]) => ({ input: { businessId, staffIds, from, to: last } });
  const waiting = totals.filter(({ staffId, open }) => !open && !isApproved(staffId));
  return (
    <>
      <div className={styles['scroll']} role="region" aria-label={t.sheets}>
        <table className={styles['sheets']}>
          <thead>
            <tr>
              <th scope="col">{t.person}</th>
              {shown.map(day => (
                <th key={day} scope="col">
                  {title.format(new Date(day))}
                </th>
              ))}
              <th scope="col">{t.worked}</th>
              <th scope="col">{t.planned}</th>
              <th scope="col">{t.difference}</th>
              {canWrite && <th scope="col">{t.approval}</th>}
            </tr>
          </thead>
          <tbody>
            {totals.map(total => (
              <tr key={total.staffId}>
                <th scope="row">
                  <OpenLink id={total.staffId} className={styles['name']!}>
                    {total.staffName}
                  </OpenLink>
                  {total.open && <Status tone="good">{t.in}</Status>}
                </th>
                {shown.map(day => (
                  <Day key={day} row={rowsOf.get(total.staffId)?.find(row => row.day === day)} />
                ))}
                <td>{hoursText(total.workedMinutes)}</td>
                <td>{hoursText(total.plannedMinutes)}</td>
                <td>{hoursText(total.differenceMinutes)}</td>
                {canWrite && (
                  <td>
                    {from <= today &&
                      (isApproved(total.staffId) ? (
                        <Button
                          size="xs"
                          variant="subtle"
                          disabled={isPending}
                          aria-label={`${t.reopen}: ${total.staffName}`}
                          onClick={() => reopen.mutate(inputOf([total.staffId]))}
                        >
                          {t.reopen}
                        </Button>
                      ) : (
                        <Button
                          size="xs"
                          variant="default"
                          disabled={isPending}
                          aria-label={`${t.approve}: ${total.staffName}`}
                          onClick={() => approve.mutate(inputOf([total.staffId]))}
                        >
                          {t.approve}
                        </Button>
                      ))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canWrite && from <= today && (
        <Button
          style={{ justifySelf: 'start' }}
          disabled={isPending || waiting.length === 0}
          onClick={() => approve.mutate(inputOf(waiting.map(({ staffId }) => staffId)))}
        >
          {t.approveAll}
        </Button>
      )}
    </>
  );
}

function Day({ row }: { row: Sheets['items'][number] | undefined }) {
  if (!row) return <td>–</td>;
  return (
    <td data-approved={row.approved || undefined}>
      {hoursText(row.workedMinutes)}
      <small> / {hoursText(row.plannedMinutes)}</small>
    </td>
  );
}
