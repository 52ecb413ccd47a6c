import { appointment as t } from '#texts/appointment';
import { frame } from '#texts/frame';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import noteAppointmentInput from 'virtual:limits/NoteAppointmentInput';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import { useFieldsDraft } from '../../ui/form/use-draft.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useFollowed } from '../../ui/form/use-followed.ts';
import styles from './appointment.module.css';
import noteDocument from './note-appointment.graphql';
import type { Shown } from './use-steps.ts';

/** A note of the staff about an appointment. Its client never sees it. */
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
  // Saves an unsaved note on unmount, so that leaving the drawer loses nothing.
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
