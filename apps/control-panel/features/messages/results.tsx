import { messagesWritten as t } from '#texts/messagesWritten';
import { Money } from '../../ui/text/money.tsx';
import styles from './messages.module.css';

interface Props {
  results: {
    sent: number;
    failed: number;
    booked: number;
    revenue?: number | null;
    currency: string;
  };
}

/** Effect of messages with news: how many were sent, who booked after them, and the revenue. */
export function Results({ results: { sent, failed, booked, revenue, currency } }: Props) {
  return (
    <p className={styles['dimmed']} title={t.resultsHint}>
      {t.resultsSent({ count: sent })}
      {failed > 0 && ` · ${t.resultsFailed({ count: failed })}`}
      {` · ${t.resultsBooked({ count: booked })}`}
      {revenue != null && (
        <>
          {' · '}
          <Money amount={revenue} currency={currency} />
        </>
      )}
    </p>
  );
}
