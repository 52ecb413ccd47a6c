import { forms as t } from '#texts/forms';
import { frame } from '#texts/frame';
import { NumberInput } from '@mantine/core';
import updateBusinessInput from 'virtual:limits/UpdateBusinessInput';
import { useCan } from '../../../data/can.ts';
import type { KeepingQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import document from './keeping.graphql';
import saveDocument from './save-keeping.graphql';
import { SettingsCard } from './settings-card.tsx';

type Read = KeepingQuery['business'];

/** Setting for how long files and notes of clients are kept. */
export function Keeping() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('business', document, { businessId });
  return data && <KeepingForm key={data.business.version} read={data.business} />;
}

function KeepingForm({ read }: { read: Read }) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('business_update');
  const { keepHealthMonths, keepFileMonths, version } = read;
  const fields = useFields<{ keepHealthMonths: number | ''; keepFileMonths: number | '' }>(
    updateBusinessInput,
    { keepHealthMonths: keepHealthMonths ?? '', keepFileMonths: keepFileMonths ?? '' },
  );
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['business', 'file'],
    showsFailures: true,
    onDone: () => showDone(frame.saved),
  });
  const run = fields.onSubmit(values =>
    mutate(
      {
        input: {
          businessId,
          version,
          keepHealthMonths: values.keepHealthMonths === '' ? null : values.keepHealthMonths,
          keepFileMonths: values.keepFileMonths === '' ? null : values.keepFileMonths,
        },
      },
      { onError: fields.showFailure },
    ),
  );
  const months = (name: 'keepHealthMonths' | 'keepFileMonths', label: string) => (
    <NumberInput
      {...fields.of(name)}
      label={label}
      disabled={!canWrite}
      allowDecimal={false}
      allowNegative={false}
    />
  );
  return (
    <SettingsCard title={t.keeping} {...{ canWrite, isPending }} onSubmit={run}>
      <p>{t.keepingHint}</p>
      {months('keepHealthMonths', t.keepHealth)}
      {months('keepFileMonths', t.keepFiles)}
    </SettingsCard>
  );
}
