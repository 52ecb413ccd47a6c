import { commissions as t } from '#texts/commissions';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import staffDocument from '../../data/documents/tipped-staff.graphql';
import styles from './commissions.module.css';
import { RateField } from './rate-field.tsx';
import { useRules } from './use-rules.ts';

/** Commission rates of an item: the general one and overrides by staff member. */
export default function ItemRates({ itemId: catalogItemId }: { itemId: string }) {
  const { id: businessId } = useBusiness();
  const { items: rules } = useRules({ catalogItemId });
  const { data } = useRead('staff', staffDocument, { businessId });
  const [staffId, choose] = useState('');
  if (!rules) return <Skeleton height={120} />;
  const rule = rules.find(each => (each.staffId ?? '') === staffId);
  const people = data?.staffMembers.items ?? [];
  return (
    <div className={styles['rates']}>
      <NativeSelect
        label={t.of}
        value={staffId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: t.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <RateField
        key={`${staffId} ${rule?.id} ${rule?.percent} ${rule?.unitAmount}`}
        label={t.title}
        target={{ catalogItemId, ...(staffId && { staffId }) }}
        rule={rule}
      />
      <p className={styles['hint']}>{t.hint}</p>
    </div>
  );
}
