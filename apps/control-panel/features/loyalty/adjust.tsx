import { loyalty as t } from '#texts/loyalty';
import { NumberInput, TextInput } from '@mantine/core';
import adjustLoyaltyPointsInput from 'virtual:limits/AdjustLoyaltyPointsInput';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import document from './adjust-points.graphql';

interface Props {
  clientId: string;
  balance: number;
  onClose: () => void;
}

/** Form to give points to a client or take some, with a reason. */
export default function Adjust({ clientId, balance, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const initial = { change: '' as number | '', reason: '' };
  const fields = useFields(adjustLoyaltyPointsInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['loyalty'],
    showsFailures: true,
    onDone: answer => {
      showDone(t.count({ count: answer.adjustLoyaltyPoints.balance }));
      onClose();
    },
  });
  const run = ({ change, reason }: typeof initial) =>
    mutate(
      { input: { businessId, clientId, change: change || 0, reason: reason.trim() } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.adjust}
      text={t.count({ count: balance })}
      action={t.adjust}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <NumberInput
        {...fields.of('change')}
        label={t.change}
        description={t.changeHint}
        allowDecimal={false}
        clampBehavior="none"
        data-autofocus
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
