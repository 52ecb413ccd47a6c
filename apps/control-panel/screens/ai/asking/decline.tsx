import { aiAsking as t } from '#texts/aiAsking';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import declineProposalInput from 'virtual:limits/DeclineProposalInput';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { showDone } from '../../../parts/toasts.ts';
import document from './decline-proposal.graphql';

interface Props {
  proposalId: string;
  sentence: string;
  onClose: () => void;
}

/** Says no, and why, which the assistant is told. */
export function Decline({ proposalId, sentence, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useChange(document, {
    affects: ['proposal', 'journal', 'appointment'],
    onDone: () => {
      showDone(t.declined);
      onClose();
    },
  });
  return (
    <Confirm
      opened
      title={t.declineTitle}
      text={sentence}
      action={t.decline}
      busy={isPending}
      onConfirm={() => mutate({ input: { businessId, proposalId, reason: reason.trim() || null } })}
      onClose={onClose}
    >
      <Textarea
        label={t.reason}
        description={t.reasonHint}
        value={reason}
        maxLength={declineProposalInput['reason']?.maxLength}
        autosize
        minRows={2}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </Confirm>
  );
}
