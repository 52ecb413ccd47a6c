import { board as boardTexts } from '#texts/board';
import { calendarSummary as t } from '#texts/calendarSummary';
import { memo } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { type Board, summaryVariables, appointmentsOn } from '../../../data/board/board.ts';
import { isOn } from '../fold-groups.ts';
import { Money } from '../../../ui/text/money.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import document from './day-summary.graphql';
import styles from './summary.module.css';

interface Props {
  from: string;
  days: number;
  /** Staff member to show; undefined for all staff. */
  staffId: string | undefined;
  board: Board | undefined;
}

/** Key figures of the shown days: appointments, revenue, utilization and pending requests. */
export const Summary = memo(function Summary({ from, days, staffId, board }: Props) {
  const { visits: appointments } = boardTexts;
  const { locale } = useSpoken();
  const { id: businessId } = useBusiness();
  const enabled = useCan()('order_read');
  const { data } = useRead(
    'appointment',
    document,
    summaryVariables({ businessId, from, days, staffId }),
    { enabled },
  );
  if (!enabled) return null;
  const summary = data?.businessSummary;
  const count = summary?.visitsByStatus.filter(isOn).reduce((all, one) => all + one.count, 0);
  const requests = board ? requestsOn(board) : 0;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <dl className={styles['summary']} aria-label={t.title} aria-busy={!summary}>
      {summary && (
        <>
          <Figure name={t.visits}>{appointments({ count: count ?? 0 })}</Figure>
          <Figure name={t.booked}>
            <Money amount={summary.booked} /> {t.booked}
          </Figure>
          <Figure name={t.paid}>
            <Money amount={summary.paid} /> {t.paid}
          </Figure>
          {summary.occupancy !== null && (
            <Figure name={t.full}>
              {percent.format(summary.occupancy)} {t.full}
            </Figure>
          )}
          {requests > 0 && (
            <Figure name={t.approve} warn>
              {t.toApprove({ count: requests })}
            </Figure>
          )}
          {summary.unpaidVisits > 0 && (
            <Figure name={t.unpaid} warn>
              {t.notPaid({ count: summary.unpaidVisits })}
            </Figure>
          )}
        </>
      )}
    </dl>
  );
});

/** Counts the appointments that await approval. */
function requestsOn(board: Board): number {
  return appointmentsOn(board).filter(
    ({ status, waitsFor }) => status === 'pending' && waitsFor === 'approval',
  ).length;
}

function Figure({
  name,
  warn,
  children,
}: {
  name: string;
  warn?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div data-warn={warn || undefined}>
      <dt className="hidden-text">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
