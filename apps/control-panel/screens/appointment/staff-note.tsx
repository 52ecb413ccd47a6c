import { Button, Textarea } from '@mantine/core';
import noteAppointmentInput from 'virtual:limits/NoteAppointmentInput';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { Fact, Facts } from '../../parts/facts.tsx';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useFollowed } from '../../parts/use-followed.ts';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import styles from './appointment.module.css';
import noteDocument from './note-appointment.graphql';
import { texts } from './texts.ts';
import type { Shown } from './use-steps.ts';

/** What staff tell each other of an appointment; its client never sees it. */
export function StaffNote({ appointment }: { appointment: Shown }) {
  const { id: appointmentId, version } = appointment;
  const { id: businessId } = useBusiness();
  const t = useTexts(texts);
  const { save, saved } = useFrameTexts();
  const can = useCan();
  const stored = { staffNote: appointment.staffNote ?? '' };
  const fields = useFields(noteAppointmentInput, stored);
  useFollowed(fields, stored);
  const { mutate, isPending } = useChange(noteDocument, {
    affects: ['appointment'],
    onDone: () => showDone(saved),
  });
  if (!can('appointment_update')) {
    return (
      <Facts>
        <Fact name={t.staffNote}>{appointment.staffNote}</Fact>
      </Facts>
    );
  }
  const send = fields.onSubmit(({ staffNote }) =>
    mutate(
      { input: { businessId, appointmentId, version, staffNote: staffNote.trim() || null } },
      { onError: fields.showFailure },
    ),
  );
  const isTyped = fields.values.staffNote.trim() !== stored.staffNote;
  return (
    <form className={styles['note']} onSubmit={send} noValidate>
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
