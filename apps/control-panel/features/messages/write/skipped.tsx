import { messagesWrite as t } from '#texts/messagesWrite';
import type { SkipReason } from '../../../data/operations.generated.ts';
import styles from './write.module.css';

/** Lists the clients who do not get a message, by reason; renders nothing without any. */
export function Skipped({
  skipped,
}: {
  skipped: readonly { reason: SkipReason; clients: number }[];
}) {
  if (skipped.length === 0) return null;
  return (
    <p className={styles['dimmed']}>
      {t.without}:{' '}
      {skipped.map(({ reason, clients }) => `${clients} ${t.reasons[reason]}`).join(', ')}
    </p>
  );
}
