import { clientFiles as t } from '#texts/clientFiles';
import { frame } from '#texts/frame';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import updateClientFileInput from 'virtual:limits/UpdateClientFileInput';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useFirstFocus } from '../../ui/input/use-first-focus.ts';
import type { ClientFile } from './file.ts';
import styles from './files.module.css';
import updateDocument from './update-file.graphql';

const labels = ['before', 'after', 'other'] as const;

/** Form of the label and the words of a file. A document has no label. */
export function EditFile({ file, onClose }: { file: ClientFile; onClose: () => void }) {
  const { save, cancel, saved } = frame;
  const { id: businessId } = useBusiness();
  const form = useFirstFocus();
  const { id: fileId, kind, version } = file;
  const fields = useFields(updateClientFileInput, { label: file.label, note: file.note ?? '' });
  const { mutate, isPending } = useChange(updateDocument, {
    affects: ['file'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onClose();
    },
  });
  const run = fields.onSubmit(({ label, note }) =>
    mutate(
      { input: { businessId, fileId, version, label, note: note.trim() || null } },
      { onError: fields.showFailure },
    ),
  );
  return (
    <form ref={form} className={styles['edit']} onSubmit={run} noValidate>
      {kind === 'picture' && (
        <NativeSelect
          {...fields.of('label')}
          label={t.label}
          data={labels.map(value => ({ value, label: t.labels[value] }))}
        />
      )}
      <TextInput {...fields.of('note')} label={t.note} data-autofocus />
      <div className={styles['buttons']}>
        <Button type="submit" size="xs" loading={isPending}>
          {save}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
