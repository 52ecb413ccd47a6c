import { operatorBilling as t } from '#texts/operatorBilling';
import { Button, Checkbox, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type {
  SaveTariffMutationVariables,
  TariffHistoriesQuery,
} from '../../data/operations.generated.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useReason } from '../../ui/feedback/use-reason.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import saveDocument from './save-tariff.graphql';
import styles from './billing.module.css';

export type History = TariffHistoriesQuery['tariffHistories']['items'][number];

type Input = SaveTariffMutationVariables['input'];

const features = ['own_domain', 'webhooks', 'sandboxes'] as const;
const limits = [
  'staff',
  'catalogItems',
  'locations',
  'appointmentsPerMonth',
  'messagesPerMonth',
] as const;

function inputOf(history: History | null, place: number): Input {
  if (!history) {
    return {
      key: '',
      name: '',
      description: '',
      monthlyPrice: 0,
      currency: 'EUR',
      features: [...features],
      trialDays: 14,
      offered: true,
      position: place,
    };
  }
  const { limits: most, ...newest } = history.newest;
  return { ...newest, ...most, position: newest.position };
}

interface Props {
  /** Null: a new tariff. */
  history: History | null;
  /** Place of a new tariff in lists. */
  place: number;
  onClose: () => void;
}

/** Form of a new version of a tariff, filled with the newest one. */
export function TariffForm({ history, place, onClose }: Props) {
  const reasonOf = useReason();
  const [input, setInput] = useState(() => inputOf(history, place));
  const set = (changes: Partial<Input>) => setInput({ ...input, ...changes });
  const number = (value: string | number) => (value === '' ? null : Number(value));
  const { mutate, isPending, error } = useChange(saveDocument, {
    affects: ['operated'],
    showsFailures: true,
    onDone: ({ saveTariff: { name, version } }) => {
      onClose();
      showDone(t.saved({ name, version }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ input });
  };
  return (
    <Dialog
      opened
      title={history ? t.newVersionOf({ name: history.newest.name }) : t.addTariff}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {!history && (
            <TextInput
              label={t.key}
              description={t.keyHint}
              required
              value={input.key}
              onChange={({ currentTarget }) => set({ key: currentTarget.value })}
            />
          )}
          <TextInput
            label={t.name}
            required
            value={input.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextInput
            label={t.description}
            value={input.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
          <Group grow align="end">
            <NumberInput
              label={t.monthlyPrice}
              required
              min={0}
              value={input.monthlyPrice}
              onChange={value => set({ monthlyPrice: Number(value) })}
            />
            <NumberInput
              label={t.yearlyPrice}
              min={0}
              value={input.yearlyPrice ?? ''}
              onChange={value => set({ yearlyPrice: number(value) })}
            />
            <TextInput
              label={t.currency}
              required
              value={input.currency}
              onChange={({ currentTarget }) => set({ currency: currentTarget.value.toUpperCase() })}
            />
          </Group>
          <p className={styles['small']}>{t.limitsHint}</p>
          <div className={styles['fields']}>
            {limits.map(limit => (
              <NumberInput
                key={limit}
                label={t.limits[limit]}
                min={1}
                value={input[limit] ?? ''}
                onChange={value => set({ [limit]: number(value) })}
              />
            ))}
            <NumberInput
              label={t.trialDays}
              min={0}
              value={input.trialDays}
              onChange={value => set({ trialDays: Number(value) })}
            />
            <NumberInput
              label={t.position}
              min={1}
              value={input.position}
              onChange={value => set({ position: Number(value) })}
            />
          </div>
          {features.map(feature => (
            <Checkbox
              key={feature}
              label={t.features[feature]}
              checked={[input.features].flat().includes(feature)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  features: features.filter(each =>
                    each === feature ? checked : [input.features].flat().includes(each),
                  ),
                })
              }
            />
          ))}
          <Checkbox
            label={t.offeredHint}
            checked={input.offered}
            onChange={({ currentTarget }) => set({ offered: currentTarget.checked })}
          />
          {error && (
            <p role="alert" className={styles['bad']}>
              {reasonOf(error)}
            </p>
          )}
          <Group justify="end">
            <Button type="submit" loading={isPending}>
              {t.saveVersion}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
