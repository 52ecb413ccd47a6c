import { commissions as t } from '#texts/commissions';
import { Button } from '@mantine/core';
import TypeRates from './type-rates.tsx';
import styles from './commissions.module.css';
import { useRules, type Rule, useSaveRate } from './use-rules.ts';
import { useMoney, usePercent } from '../../ui/text/money.tsx';

/** Default commission rates, and the overrides by staff member or item. */
export default function Commissions() {
  const { items = [], hasNextPage, isFetchingNextPage, fetchNextPage } = useRules({});
  const own = items.filter(({ staffId, catalogItemId }) => staffId ?? catalogItemId);
  return (
    <section className={styles['part']}>
      <h2>{t.everybody}</h2>
      <TypeRates />
      <p className={styles['hint']}>{t.from}</p>
      <h2>{t.own}</h2>
      {own.length === 0 && <p className={styles['hint']}>{t.noneOwn}</p>}
      <ul className={styles['own']}>
        {own.map(rule => (
          <Own key={rule.id} rule={rule} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

function Own({ rule }: { rule: Rule }) {
  const money = useMoney();
  const percent = usePercent();
  const { remove, isPending } = useSaveRate();
  const { staffName, itemName, type, unitAmount } = rule;
  const what = [staffName, itemName ?? (type && t.types[type])].filter(Boolean).join(' · ');
  return (
    <li>
      <span>{what}</span>
      <span className={styles['acts']}>
        {unitAmount == null ? percent(rule.percent ?? 0) : t.each({ amount: money(unitAmount) })}
        <Button
          variant="subtle"
          disabled={isPending}
          aria-label={`${t.remove}: ${what}`}
          onClick={() => remove(rule.id)}
        >
          {t.remove}
        </Button>
      </span>
    </li>
  );
}
