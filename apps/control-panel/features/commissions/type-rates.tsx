import { commissions as t } from '#texts/commissions';
import { Skeleton } from '@mantine/core';
import type { CatalogItemType } from '../../data/operations.generated.ts';
import styles from './commissions.module.css';
import { RateField } from './rate-field.tsx';
import { useRules, type Rule } from './use-rules.ts';

const types = ['service', 'product'] as const;

/** Commission rates of services and products, in general or of one staff member. */
export default function TypeRates({ staffId }: { staffId?: string }) {
  const general = useRules({ forEverybody: true }).items;
  const own = useRules(staffId ? { staffId } : { forEverybody: true }).items;
  if (!general || !own) return <Skeleton height={120} />;
  return (
    <div className={styles['rates']}>
      {types.map(type => {
        const rule = ofType(own, type);
        const usual = staffId ? ofType(general, type)?.percent : null;
        const target = { type, ...(staffId && { staffId }) };
        return (
          <RateField
            key={`${type} ${rule?.id} ${rule?.percent}`}
            {...{ label: t.types[type], target, rule, usual }}
          />
        );
      })}
      <p className={styles['hint']}>{t.hint}</p>
    </div>
  );
}

function ofType(rules: readonly Rule[], type: CatalogItemType): Rule | undefined {
  return rules.find(rule => rule.type === type);
}
