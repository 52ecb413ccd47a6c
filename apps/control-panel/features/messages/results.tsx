import { messagesWritten as t } from '#texts/messagesWritten';
import { Money } from '../../ui/text/money.tsx';
import styles from './messages.module.css';

interface Props {
  results: {
    sent: number;
    failed: number;
    delivered: number;
    bounced: number;
    complained: number;
    booked: number;
    revenue?: number | null;
    currency: string;
  };
}

/** Effect of messages with news: how many were sent, who booked after them, and the revenue. */
export function Results({ results }: Props) {
  const { sent, failed, delivered, bounced, complained, booked, revenue, currency } = results;
  return (
    <p className={styles['dimmed']} title={t.resultsHint}>
      {t.resultsSent({ count: sent })}
      {failed > 0 && ` · ${t.resultsFailed({ count: failed })}`}
      {delivered > 0 && ` · ${t.resultsDelivered({ count: delivered })}`}
      {bounced > 0 && ` · ${t.resultsBounced({ count: bounced })}`}
      {complained > 0 && ` · ${t.resultsComplained({ count: complained })}`}
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
