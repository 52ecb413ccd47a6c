import { loyalty as t } from '#texts/loyalty';
import { NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import saveLoyaltyRewardInput from 'virtual:limits/SaveLoyaltyRewardInput';
import type { LoyaltyTermsQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { namesOf } from '../../ui/form/names-of.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import items from './reward-items.graphql';
import document from './save-reward.graphql';
import styles from './loyalty.module.css';

type Reward = LoyaltyTermsQuery['loyaltyRewards'][number];

/** Form of a reward: its name, its points, and an amount off or an item free of charge. */
export default function RewardForm({ reward, onClose }: { reward?: Reward; onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const [isItem, setItem] = useState(reward !== undefined && reward.amount === null);
  const initial = {
    name: reward?.name ?? '',
    points: (reward?.points ?? '') as number | '',
    amount: (reward?.amount ?? '') as number | '',
    catalogItemId: reward?.catalogItemId ?? null,
    active: reward?.active ?? true,
  };
  const fields = useFields(saveLoyaltyRewardInput, initial);
  const { data } = useRead('catalog', items, { businessId });
  const { mutate, isPending } = useChange(document, {
    affects: ['loyalty'],
    showsFailures: true,
    onDone: ({ saveLoyaltyReward: { name } }) => {
      showDone(t.savedReward({ name }));
      onClose();
    },
  });
  const known = reward && { rewardId: reward.id, version: reward.version };
  const run = ({ name, points, amount, catalogItemId, active }: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          ...known,
          name: name.trim(),
          active,
          ...(points !== '' && { points }),
          amount: isItem || amount === '' ? null : amount,
          catalogItemId: isItem ? catalogItemId : null,
        },
      },
      { onError: fields.showFailure },
    );
  const { values } = fields;
  return (
    <Confirm
      opened
      title={reward ? reward.name : t.addReward}
      action={t.saveReward}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <NumberInput
          {...fields.of('points')}
          label={t.points}
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          inputMode="numeric"
          withAsterisk
        />
        <SegmentedControl
          fullWidth
          aria-label={t.worth}
          value={isItem ? 'item' : 'amount'}
          onChange={value => setItem(value === 'item')}
          data={[
            { value: 'amount', label: t.amountOff },
            { value: 'item', label: t.freeItem },
          ]}
        />
        {isItem ? (
          <Select
            {...fields.of('catalogItemId')}
            searchable
            label={t.item}
            data={namesOf(
              data?.catalog.items,
              values.catalogItemId ? [values.catalogItemId] : [],
              t.item,
            )}
          />
        ) : (
          <AmountField {...fields.of('amount')} label={t.amountOff} withAsterisk />
        )}
        <Switch
          label={t.offered}
          checked={values.active}
          onChange={({ currentTarget }) => fields.setFieldValue('active', currentTarget.checked)}
        />
      </div>
    </Confirm>
  );
}
