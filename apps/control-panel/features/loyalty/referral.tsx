import { loyalty as t } from '#texts/loyalty';
import { TextInput } from '@mantine/core';
import noteReferralInput from 'virtual:limits/NoteReferralInput';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import document from './note-referral.graphql';

/** Form for the code of the client who recommended the business to a new one. */
export default function Referral({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const initial = { friendCode: '' };
  const fields = useFields(noteReferralInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['loyalty'],
    showsFailures: true,
    onDone: ({ noteReferral: { referrerName } }) => {
      showDone(`${t.recommendedBy} ${referrerName ?? ''}`);
      onClose();
    },
  });
  const run = ({ friendCode }: typeof initial) =>
    mutate(
      { input: { businessId, clientId, friendCode: friendCode.trim().toUpperCase() } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.recommended}
      text={t.recommendedHint}
      action={t.note}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <TextInput
        {...fields.of('friendCode')}
        label={t.code}
        autoCapitalize="characters"
        autoComplete="off"
        data-autofocus
      />
    </Confirm>
  );
}
