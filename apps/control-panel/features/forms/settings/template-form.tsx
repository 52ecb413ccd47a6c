import { noteTemplates as t } from '#texts/noteTemplates';
import { frame } from '#texts/frame';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import saveNoteTemplateInput from 'virtual:limits/SaveNoteTemplateInput';
import { useBusiness } from '../../../data/session.ts';
import { DeleteDialog } from '../../../ui/change/delete-dialog.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useFirstFocus } from '../../../ui/input/use-first-focus.ts';
import deleteDocument from './delete-note-template.graphql';
import styles from './forms.module.css';
import type { Template } from './template.ts';
import saveDocument from './save-note-template.graphql';
import { Services } from './services.tsx';

interface Props {
  template: Template | null;
  onClose: () => void;
}

/** Form of a template of notes. */
export function TemplateForm({ template, onClose }: Props) {
  const { save, cancel, saved } = frame;
  const { id: businessId } = useBusiness();
  const focused = useFirstFocus();
  const [lines, setLines] = useState((template?.lines ?? []).join('\n'));
  const fields = useFields(saveNoteTemplateInput, {
    name: template?.name ?? '',
    catalogItemIds: template?.catalogItemIds ?? [],
    text: template?.text ?? '',
  });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['note'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onClose();
    },
  });
  const run = fields.onSubmit(({ name, catalogItemIds, text }) =>
    mutate(
      {
        input: {
          businessId,
          ...(template && { templateId: template.id, version: template.version }),
          name: name.trim(),
          catalogItemIds: catalogItemIds.length > 0 ? catalogItemIds : null,
          text: text.trim(),
          lines: linesOf(lines),
        },
      },
      { onError: fields.showFailure },
    ),
  );
  return (
    <form
      ref={focused}
      className={styles['fields']}
      onSubmit={run}
      noValidate
      aria-label={template?.name ?? t.add}
    >
      <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
      <Services
        ids={fields.values.catalogItemIds}
        onChange={ids => fields.setFieldValue('catalogItemIds', ids)}
      />
      <Textarea
        label={t.lines}
        description={t.linesHint}
        autosize
        minRows={3}
        maxRows={20}
        value={lines}
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
      />
      <Textarea
        {...fields.of('text')}
        label={t.text}
        description={t.textHint}
        autosize
        minRows={3}
        maxRows={14}
      />
      <div className={styles['buttons']}>
        <Button type="submit" loading={isPending}>
          {save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        {template && <Delete template={template} onDone={onClose} />}
      </div>
    </form>
  );
}

/** Returns the typed names, without blank lines. */
function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map(line => line.replace(/:\s*$/, '').trim())
    .filter(line => line !== '');
}

function Delete({
  template: { id: templateId, name },
  onDone,
}: {
  template: Template;
  onDone: () => void;
}) {
  const { id: businessId } = useBusiness();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => ask(true)}>
        {t.delete}
      </Button>
      {isAsked && (
        <DeleteDialog
          document={deleteDocument}
          variables={{ input: { businessId, templateId } }}
          affects={['note']}
          title={t.deleteTitle({ name })}
          text={t.deleteText}
          action={t.delete}
          done={t.deleted}
          onClose={() => ask(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}
