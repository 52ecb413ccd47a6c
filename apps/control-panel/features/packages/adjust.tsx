import { clientsPackages as t } from '#texts/clientsPackages';
import { NumberInput, TextInput } from '@mantine/core';
import adjustPackageInput from 'virtual:limits/AdjustPackageInput';
import type { PackagesOfClientQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { endOf } from '../../i18n/wall-clock.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import document from './adjust-package.graphql';

export type PackageOfClient = PackagesOfClientQuery['packages']['items'][number];

interface Props {
  of: PackageOfClient;
  onClose: () => void;
}

/** Form to correct the remaining visits of a package or extend its expiry, with a reason. */
export default function Adjust({ of, onClose }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const { id: packageId, name, visitsLeft, lastDay, version } = of;
  const initial = { visitsLeft: visitsLeft as number | '', expiresAt: lastDay, reason: '' };
  const fields = useFields(adjustPackageInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['client', 'appointment'],
    showsFailures: true,
    onDone: answer => {
      showDone(t.left({ count: answer.adjustPackage.visitsLeft }));
      onClose();
    },
  });
  const run = (values: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          packageId,
          version,
          reason: values.reason.trim(),
          ...(values.visitsLeft !== '' &&
            values.visitsLeft !== visitsLeft && { visitsLeft: values.visitsLeft }),
          ...(values.expiresAt !== lastDay && { expiresAt: endOf(values.expiresAt, timezone) }),
        },
      },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.adjustTitle({ name })}
      action={t.adjust}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <NumberInput
        {...fields.of('visitsLeft')}
        label={t.visitsLeftLabel}
        min={0}
        allowDecimal={false}
        clampBehavior="none"
        inputMode="numeric"
      />
      <DateField
        {...fields.of('expiresAt')}
        label={t.validUntil}
        placeholder={t.forGood}
        clearable
        mt="sm"
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
