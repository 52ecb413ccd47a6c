import { settingsHours as t } from '#texts/settingsHours';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { instantAt } from '../../../calendar/wall-clock.ts';
import document from './booked-then.graphql';
import styles from './hours.module.css';

/** Says what is booked on these days already, before they are changed. */
export function Booked({ from, to }: { from: string; to: string }) {
  const { id: businessId, timezone } = useBusiness();
  const instant = (day: string) => new Date(instantAt(day, '00:00', timezone)).toISOString();
  const asked = { businessId, from: instant(from), to: instant(addDays(to, 1)) };
  const { data, isPlaceholderData } = useRead('appointment', document, asked);
  const { items = [], nextCursor } = data?.appointments ?? {};
  if (isPlaceholderData || items.length === 0) return null;
  return (
    <p className={styles['booked']} role="status">
      {t.booked({ count: items.length, isMore: Boolean(nextCursor) })}
    </p>
  );
}
