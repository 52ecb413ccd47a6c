import { appointmentEnding as t } from '#texts/appointmentEnding';
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTellsClients } from '../../data/session.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { WhichField, type Which } from './series/series.tsx';
import type { Shown, useSteps } from './use-steps.ts';

export type Ending = 'cancel' | 'decline' | 'no_show';

interface Props {
  ending: Ending;
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  /** Label of the confirming button, if the dialog concerns more than the appointment. */
  action?: string;
  onClose: () => void;
}

/** Confirms a cancellation or no-show, names the fee, and lets staff waive it. */
export function EndingDialog({ ending, appointment, steps, action, onClose }: Props) {
  const money = useMoney();
  const { lateFee, noShowFee, currency } = appointment;
  const tellsClients = useTellsClients();
  const [by, setBy] = useState<'business' | 'client'>('business');
  const [isWaived, waive] = useState(false);
  const [reason, setReason] = useState('');
  const [which, setWhich] = useState<Which>('one');
  const { series } = steps;
  const fee =
    ending === 'no_show' ? (noShowFee ?? 0) : ending === 'cancel' && by === 'client' ? lateFee : 0;
  const confirm = () => {
    const waiveFee = isWaived && fee > 0;
    if (ending === 'cancel') {
      const cancel = which === 'later' ? series.cancel : steps.cancel;
      cancel(reason, {
        ...(lateFee > 0 && { cancelledBy: by }),
        ...(waiveFee && { waiveFee }),
      });
    } else steps.setStatus(ending === 'decline' ? 'declined' : 'no_show', reason, waiveFee);
    onClose();
  };
  return (
    <Confirm
      opened
      title={t.title[ending]}
      {...(ending !== 'no_show' && { text: t.cancelText({ isTold: tellsClients }) })}
      action={action ?? t.action[ending]}
      keep={t.keep[ending]}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm" mt={ending === 'no_show' ? 0 : 'md'}>
        {ending === 'cancel' && series.isPart && <WhichField value={which} onChange={setWhich} />}
        {ending === 'cancel' && lateFee > 0 && (
          <Radio.Group
            label={t.who}
            value={by}
            onChange={value => setBy(value === 'client' ? 'client' : 'business')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="business" label={t.byBusiness} />
              <Radio value="client" label={t.byClient({ fee: money(lateFee, currency) })} />
            </Stack>
          </Radio.Group>
        )}
        {fee > 0 && (
          <>
            <b>{t.kept({ fee: money(isWaived ? 0 : fee, currency) })}</b>
            {appointment.card?.status === 'kept' && !isWaived && <span>{t.fromCard}</span>}
            <Checkbox
              label={t.waive({ fee: money(fee, currency) })}
              checked={isWaived}
              onChange={({ currentTarget }) => waive(currentTarget.checked)}
            />
          </>
        )}
        <Textarea
          aria-label={t.reason}
          placeholder={t.reason}
          value={reason}
          maxLength={500}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </Confirm>
  );
}
