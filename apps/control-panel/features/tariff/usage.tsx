import { tariff as t } from '#texts/tariff';
import styles from './tariff.module.css';
import type { Plan } from './use-standing.ts';

/** Usage of each limit, with a bar for limited ones. */
export function Usage({ plan: { usage, tariff } }: { plan: Plan }) {
  const { limits } = tariff;
  const rows = [
    { name: 'staff', used: usage.staff, most: limits.staff },
    { name: 'catalogItems', used: usage.catalogItems, most: limits.catalogItems },
    { name: 'locations', used: usage.locations, most: limits.locations },
    { name: 'appointments', used: usage.appointmentsThisMonth, most: limits.appointmentsPerMonth },
    { name: 'messages', used: usage.messagesThisMonth, most: limits.messagesPerMonth },
  ] as const;
  return (
    <section aria-labelledby="tariff-usage">
      <h3 id="tariff-usage">{t.usage}</h3>
      <ul className={styles['usage']}>
        {rows.map(({ name, used, most }) => (
          <li key={name}>
            <span>{t.limits[name]}</span>
            <span className="numbers">
              {most == null ? t.unlimited({ used }) : t.ofMost({ used, most })}
            </span>
            {most != null && (
              <meter
                aria-label={t.limits[name]}
                max={most}
                value={Math.min(used, most)}
                data-full={used >= most * 0.9 || undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
