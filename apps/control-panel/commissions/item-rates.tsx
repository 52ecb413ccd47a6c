import { commissions as t } from '#texts/commissions';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import staffDocument from '../paying/documents/tipped-staff.graphql';
import styles from './commissions.module.css';
import { RateField } from './rate-field.tsx';
import { useRules } from './use-rules.ts';

/** What is earned by an item: by everybody, or by a person for whom it is another rate. */
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
