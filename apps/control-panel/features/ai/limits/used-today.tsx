import { aiLimits as t } from '#texts/aiLimits';
import { useBusiness } from '../../../data/session.ts';
import { digitsOf, useMoney } from '../../../ui/text/money.tsx';
import type { Token } from '../revoke.tsx';
import styles from './limits.module.css';

/** Shows the part of each limit of a day that a token has used in this business. */
export function UsedToday({ token: { limits, budgets } }: { token: Token }) {
  const money = useMoney();
  const { id, currency } = useBusiness();
  const used = budgets.find(({ businessId }) => businessId === id);
  const { moneyPerDayMinor, bookingsPerDay, messagesPerDay } = limits;
  const minor = 10 ** digitsOf(currency);
  const count = String;
  const rows = [
    {
      label: t.money({ currency }),
      used: used?.spent ?? 0,
      most: moneyPerDayMinor == null ? null : moneyPerDayMinor / minor,
      say: money,
    },
    { label: t.bookings, used: used?.bookings ?? 0, most: bookingsPerDay ?? null, say: count },
    { label: t.messages, used: used?.messages ?? 0, most: messagesPerDay ?? null, say: count },
  ].filter(({ most }) => most !== null);
  if (rows.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="used-today">
      <h3 id="used-today">{t.today}</h3>
      <dl className={styles['used']}>
        {rows.map(({ label, used: done, most, say }) => (
          <div key={label} data-full={done >= most! || undefined}>
            <dt>{label}</dt>
            <dd>{t.usedOf({ used: say(done), most: say(most!) })}</dd>
            <meter min={0} max={Math.max(most!, done, 1)} value={done} aria-label={label} />
          </div>
        ))}
      </dl>
    </section>
  );
}
