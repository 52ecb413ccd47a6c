import { appointment as t } from '#texts/appointment';
import { frame } from '#texts/frame';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import noteAppointmentInput from 'virtual:limits/NoteAppointmentInput';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import { useFieldsDraft } from '../../drafts/use-draft.ts';
import { Fact, Facts } from '../../parts/facts.tsx';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useFollowed } from '../../parts/use-followed.ts';
import styles from './appointment.module.css';
import noteDocument from './note-appointment.graphql';
import type { Shown } from './use-steps.ts';

/** What staff tell each other of an appointment; its client never sees it. */
export function StaffNote({ appointment }: { appointment: Shown }) {
  const { id: appointmentId, version } = appointment;
  const { id: businessId } = useBusiness();
  const { save, saved } = frame;
  const can = useCan();
  const stored = { staffNote: appointment.staffNote ?? '' };
  const fields = useFields(noteAppointmentInput, stored);
  useFollowed(fields, stored);
  const draft = useFieldsDraft(`note/${appointmentId}`, fields);
  const { mutate, isPending } = useChange(noteDocument, {
    affects: ['appointment'],
    onDone: () => {
      draft.forget();
      showDone(saved);
    },
  });
  const { staffNote } = fields.values;
  const isTyped = staffNote.trim() !== stored.staffNote;
  const note = () => {
    const input = { businessId, appointmentId, version, staffNote: staffNote.trim() || null };
    mutate({ input }, { onError: fields.showFailure });
  };
  // Who goes on to something else has said all.
  const saveLeft = useEffectEvent(() => {
    if (isTyped && !isPending) note();
  });
  useEffect(() => () => saveLeft(), []);
  if (!can('appointment_update')) {
    return (
      <Facts>
        <Fact name={t.staffNote}>{appointment.staffNote}</Fact>
      </Facts>
    );
  }
  return (
    <form className={styles['note']} onSubmit={fields.onSubmit(note)} noValidate>
      <DraftOffer draft={draft} />
      <Textarea
        {...fields.of('staffNote')}
        label={t.staffNote}
        description={t.staffNoteHint}
        autosize
        minRows={2}
        maxRows={8}
      />
      {isTyped && (
        <Button type="submit" variant="default" loading={isPending}>
          {save}
        </Button>
      )}
    </form>
  );
}
