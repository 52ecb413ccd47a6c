import { till as t } from '#texts/till';
import { TextInput } from '@mantine/core';
import openCashDrawerInput from 'virtual:limits/OpenCashDrawerInput';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useChange } from '../../api/use-change.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useDrawerName } from './drawer-name.ts';
import document from './open-cash-drawer.graphql';

/** Opens a drawer with what was counted in it. */
export default function OpenDrawer({ onClose }: { onClose: () => void }) {
  const nameOf = useDrawerName();
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const initial = { opening: '' as number | '', name: '' };
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
  const run = ({ opening, name }: typeof initial) =>
    mutate(
      { input: { businessId, opening: opening || 0, ...(name.trim() && { name: name.trim() }) } },
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
      <TextInput {...fields.of('name')} label={t.name} placeholder={t.usual} mt="sm" />
    </Confirm>
  );
}
