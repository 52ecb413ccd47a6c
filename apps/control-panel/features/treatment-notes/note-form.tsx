import { treatmentNotes as t } from '#texts/treatmentNotes';
import { frame } from '#texts/frame';
import { Button, Textarea } from '@mantine/core';
import type { MouseEvent } from 'react';
import saveTreatmentNoteInput from 'virtual:limits/SaveTreatmentNoteInput';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useFirstFocus } from '../../ui/input/use-first-focus.ts';
import styles from './notes.module.css';
import saveDocument from './save-note.graphql';

interface Props {
  /** A note to change, or the client and the appointment of a new one. */
  of: { noteId: string; version: number } | { clientId: string; appointmentId?: string };
  text?: string;
  /** The latest note, from which a new one can start, such as a colour formula that is repeated. */
  latest?: string | undefined;
  onClose: () => void;
}

/** Keeps the focus in the text: the rule shown on leaving it would move the pressed button away. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Form of a treatment note. */
export function NoteForm({ of, text = '', latest, onClose }: Props) {
  const { save, cancel, saved } = frame;
  const form = useFirstFocus();
  const { id: businessId } = useBusiness();
  const fields = useFields(saveTreatmentNoteInput, { text });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['note'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onClose();
    },
  });
  const run = fields.onSubmit(values =>
    mutate(
      { input: { businessId, ...of, text: values.text.trim() } },
      { onError: fields.showFailure },
    ),
  );
  return (
    <form ref={form} className={styles['form']} onSubmit={run} noValidate>
      <Textarea
        {...fields.of('text')}
        label={t.note}
        description={t.hint}
        data-autofocus
        autosize
        minRows={3}
        maxRows={14}
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="sm" loading={isPending}>
          {save}
        </Button>
        <Button size="sm" variant="default" onMouseDown={keepFocus} onClick={onClose}>
          {cancel}
        </Button>
        {latest && fields.values.text === '' && (
          <Button
            size="sm"
            variant="subtle"
            onMouseDown={keepFocus}
            onClick={() => fields.setFieldValue('text', latest)}
          >
            {t.fromLatest}
          </Button>
        )}
      </div>
    </form>
  );
}
