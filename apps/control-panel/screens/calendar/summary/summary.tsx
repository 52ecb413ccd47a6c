import { board as boardTexts } from '#texts/board';
import { calendarSummary as t } from '#texts/calendarSummary';
import { memo } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { visitsOn, type Board } from '../../../calendar/board.ts';
import { summaryAsked } from '../../../calendar/asked.ts';
import { isOn } from '../../../calendar/fold-groups.ts';
import { Money } from '../../../parts/money.tsx';
import { useSpoken } from '../../../texts/spoken.ts';
import document from './day-summary.graphql';
import styles from './summary.module.css';

interface Props {
  from: string;
  days: number;
  /** Whose days they are; left out: everybody's. */
  staffId: string | undefined;
  board: Board | undefined;
}

/** How the shown days stand: visits, money, fullness, and what of them waits. */
export const Summary = memo(function Summary({ from, days, staffId, board }: Props) {
  const { visits } = boardTexts;
  const { locale } = useSpoken();
  const { id: businessId } = useBusiness();
  const enabled = useCan()('order_read');
  const { data } = useRead(
    'appointment',
    document,
    summaryAsked({ businessId, from, days, staffId }),
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
          <Figure name={t.visits}>{visits({ count: count ?? 0 })}</Figure>
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

/** How many bookings of the days wait for approval. */
function requestsOn(board: Board): number {
  return visitsOn(board).filter(
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
