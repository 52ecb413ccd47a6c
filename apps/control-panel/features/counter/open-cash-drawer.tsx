import { till as t } from '#texts/till';
import { TextInput } from '@mantine/core';
import openCashDrawerInput from 'virtual:limits/OpenCashDrawerInput';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { ChooseLocation } from '../../ui/form/choose-location.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useCashDrawerName } from './cash-drawer.ts';
import document from './open-cash-drawer.graphql';

/** Opens a cash drawer with its counted cash. */
export default function OpenCashDrawer({ onClose }: { onClose: () => void }) {
  const nameOf = useCashDrawerName();
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const { id: current = '' } = useCurrentLocation();
  const initial = { opening: '' as number | '', name: '', locationId: current };
  const fields = useFields(openCashDrawerInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['payment'],
    showsFailures: true,
    onDone: ({ openCashDrawer: { id, name } }) => {
      showDone(t.opened({ name: nameOf(name) }));
      onClose();
      open(id);
    },
  });
  const run = ({ opening, name, locationId }: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          opening: opening || 0,
          ...(name.trim() && { name: name.trim() }),
          ...(locationId && { locationId }),
        },
      },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.openTitle}
      action={t.openAction}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <AmountField {...fields.of('opening')} label={t.opening} data-autofocus />
      <ChooseLocation
        {...fields.getInputProps('locationId')}
        value={fields.values.locationId}
        mt="sm"
      />
      <TextInput {...fields.of('name')} label={t.name} placeholder={t.usual} mt="sm" />
    </Confirm>
  );
}
