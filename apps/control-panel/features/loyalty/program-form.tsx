import { loyalty as t } from '#texts/loyalty';
import { frame } from '#texts/frame';
import { Button, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import saveLoyaltyProgramInput from 'virtual:limits/SaveLoyaltyProgramInput';
import { useCan } from '../../data/can.ts';
import type { LoyaltyTermsQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Card } from '../../ui/layout/card.tsx';
import document from './save-program.graphql';
import styles from './loyalty.module.css';
import { Tiers, type TypedTier } from './tiers.tsx';

type Program = LoyaltyTermsQuery['loyaltyProgram'];

const whole = {
  min: 1,
  allowDecimal: false,
  clampBehavior: 'none',
  inputMode: 'numeric',
} as const;

/** Form of the terms: for money or for visits, how many points, for friends, when they end, and tiers. */
export function ProgramForm({ program }: { program: Program }) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('catalog_write');
  const isNew = program.version === 0;
  const fields = useFields(saveLoyaltyProgramInput, {
    active: program.active,
    points: program.points as number | '',
    perAmount: (program.perAmount ?? 1) as number | '',
    friendPoints: (program.friendPoints ?? '') as number | '',
    mostFriends: program.mostFriends as number | '',
    expiryMonths: (program.expiryMonths ?? '') as number | '',
    tiers: program.tiers as readonly TypedTier[],
  });
  const [isForVisits, setForVisits] = useState(!isNew && program.perAmount === null);
  const { mutate, isPending } = useChange(document, {
    affects: ['loyalty'],
    showsFailures: true,
    onDone: () => showDone(saved),
  });
  const { values } = fields;
  const submit = fields.onSubmit(({ perAmount, friendPoints, points, mostFriends, ...given }) =>
    mutate(
      {
        input: {
          businessId,
          version: program.version,
          active: given.active,
          expiryMonths: given.expiryMonths === '' ? null : given.expiryMonths,
          tiers: given.tiers.map(({ name, pointsFrom, percent }) => ({
            name: name.trim(),
            pointsFrom: pointsFrom || 0,
            percent: percent || 100,
          })),
          perAmount: isForVisits || perAmount === '' ? null : perAmount,
          friendPoints: friendPoints === '' ? null : friendPoints,
          ...(points !== '' && { points }),
          ...(mostFriends !== '' && { mostFriends }),
        },
      },
      { onError: fields.showFailure },
    ),
  );
  return (
    <Card labelledBy="loyalty-terms">
      <form className={styles['form']} onSubmit={submit} noValidate>
        <h2 id="loyalty-terms">{t.terms}</h2>
        <Switch
          label={t.active}
          description={t.activeHint}
          disabled={!canWrite}
          checked={values.active}
          onChange={({ currentTarget }) => fields.setFieldValue('active', currentTarget.checked)}
        />
        <SegmentedControl
          fullWidth
          aria-label={t.basis}
          disabled={!canWrite}
          value={isForVisits ? 'visits' : 'money'}
          onChange={value => setForVisits(value === 'visits')}
          data={[
            { value: 'money', label: t.forMoney },
            { value: 'visits', label: t.forVisits },
          ]}
        />
        <div className={styles['pair']}>
          <NumberInput {...fields.of('points')} {...whole} label={t.points} disabled={!canWrite} />
          {!isForVisits && (
            <AmountField {...fields.of('perAmount')} label={t.perAmount} disabled={!canWrite} />
          )}
        </div>
        <div className={styles['pair']}>
          <NumberInput
            {...fields.of('friendPoints')}
            {...whole}
            label={t.friendPoints}
            description={t.friendHint}
            placeholder={t.none}
            disabled={!canWrite}
          />
          {values.friendPoints !== '' && (
            <NumberInput
              {...fields.of('mostFriends')}
              {...whole}
              label={t.mostFriends}
              description={t.mostFriendsHint}
              disabled={!canWrite}
            />
          )}
        </div>
        <NumberInput
          {...fields.of('expiryMonths')}
          {...whole}
          label={t.expiryMonths}
          description={t.expiryHint}
          placeholder={t.never}
          disabled={!canWrite}
        />
        <Tiers
          tiers={values.tiers}
          disabled={!canWrite}
          onChange={tiers => fields.setFieldValue('tiers', tiers)}
        />
        {canWrite && (
          <Button type="submit" loading={isPending} className={styles['save']}>
            {save}
          </Button>
        )}
      </form>
    </Card>
  );
}
