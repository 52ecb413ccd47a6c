import { treatmentNotes as t } from '#texts/treatmentNotes';
import { frame } from '#texts/frame';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type MouseEvent, useState } from 'react';
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
  /** Names of lines to fill in above the text. */
  lines?: readonly string[];
  onClose: () => void;
}

/** Keeps the focus in the text: the rule shown on leaving it would move the pressed button away. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Form of a treatment note. */
export function NoteForm({ of, text = '', lines = [], onClose }: Props) {
  const { save, cancel, saved } = frame;
  const form = useFirstFocus();
  const { id: businessId } = useBusiness();
  const fields = useFields(saveTreatmentNoteInput, { text });
  const [filled, fill] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['note'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onClose();
    },
  });
  const send = (words: string) =>
    mutate({ input: { businessId, ...of, text: words } }, { onError: fields.showFailure });
  const submit = fields.onSubmit(values => send(values.text.trim()));
  const run = (event: FormEvent<HTMLFormElement>) => {
    const named = lines.flatMap(line => (filled[line]?.trim() ? `${line}: ${filled[line]}` : []));
    if (named.length === 0) return submit(event);
    event.preventDefault();
    send([...named, fields.values.text.trim()].join('\n').trim());
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={run} noValidate>
      {lines.map((line, index) => (
        <TextInput
          key={line}
          label={line}
          data-autofocus={index === 0 || undefined}
          value={filled[line] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            fill(former => ({ ...former, [line]: value }))
          }
        />
      ))}
      <Textarea
        {...fields.of('text')}
        label={t.note}
        description={t.hint}
        data-autofocus={lines.length === 0 || undefined}
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
      </div>
    </form>
  );
}
