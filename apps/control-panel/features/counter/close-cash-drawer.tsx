import { till as t } from '#texts/till';
import { Text, TextInput } from '@mantine/core';
import closeCashDrawerInput from 'virtual:limits/CloseCashDrawerInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import document from './close-cash-drawer.graphql';
import { useCashDrawerName, type ShownCashDrawer } from './cash-drawer.ts';

interface Props {
  cashDrawer: Pick<ShownCashDrawer, 'id' | 'name' | 'expected' | 'currency'>;
  onClose: () => void;
}

/** Closes a drawer with its counted cash, after showing the difference. */
export default function CloseCashDrawer({ cashDrawer, onClose }: Props) {
  const money = useMoney();
  const nameOf = useCashDrawerName();
  const { id: businessId } = useBusiness();
  const { id: drawerId, name, expected, currency } = cashDrawer;
  const initial = { counted: '' as number | '', note: '' };
  const fields = useFields(closeCashDrawerInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['payment'],
    showsFailures: true,
    onDone: ({ closeCashDrawer: { difference } }) => {
      showDone(t.closedWith({ amount: money(difference ?? 0, currency) }));
      onClose();
    },
  });
  const run = ({ counted, note }: typeof initial) => {
    if (counted === '') return;
    mutate(
      { input: { businessId, drawerId, counted, note: note.trim() || null } },
      { onError: fields.showFailure },
    );
  };
  const { counted } = fields.values;
  const difference = counted === '' ? null : counted - expected;
  return (
    <Confirm
      opened
      title={t.closeTitle({ name: nameOf(name) })}
      text={t.closeText({ amount: money(expected, currency) })}
      action={t.closeAction}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <AmountField
        {...fields.of('counted')}
        currency={currency}
        label={t.countedNow}
        mt="md"
        data-autofocus
      />
      {difference !== null && (
        <Text size="sm" mt="xs" aria-live="polite">
          {Math.abs(difference) < 0.0001
            ? t.exact
            : t.differs({ amount: money(difference, currency) })}
        </Text>
      )}
      <TextInput {...fields.of('note')} label={t.note} mt="sm" />
    </Confirm>
  );
}
