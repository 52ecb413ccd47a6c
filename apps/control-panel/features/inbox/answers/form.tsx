import { inbox as t } from '#texts/inbox';
import { frame } from '#texts/frame';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import limits from 'virtual:limits/SaveSavedAnswerInput';
import type { ListSavedAnswersQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { DeleteDialog } from '../../../ui/change/delete-dialog.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { DraftOffer } from '../../../ui/form/draft-offer.tsx';
import { useFieldsDraft } from '../../../ui/form/use-draft.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useFirstFocus } from '../../../ui/input/use-first-focus.ts';
import styles from './answers.module.css';
import deleteDocument from './delete-saved-answer.graphql';
import saveDocument from './save-saved-answer.graphql';

export type SavedAnswer = ListSavedAnswersQuery['savedAnswers'][number];

interface Props {
  /** Null: a new one. */
  answer: SavedAnswer | null;
  onClose: () => void;
}

/** Form for a saved answer. */
export function AnswerForm({ answer, onClose }: Props) {
  const { save, cancel } = frame;
  const { id: businessId } = useBusiness();
  const focused = useFirstFocus();
  const [isDeleting, setDeleting] = useState(false);
  const fields = useFields(
    {
      ...limits,
      name: { ...limits.name, required: true },
      text: { ...limits.text, required: true },
    },
    { name: answer?.name ?? '', text: answer?.text ?? '' },
  );
  const draft = useFieldsDraft(`saved-answer/${answer?.id ?? 'new'}`, fields);
  const close = () => {
    draft.forget();
    onClose();
  };
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['conversation'],
    showsFailures: true,
    onDone: ({ saveSavedAnswer: { name } }) => {
      showDone(t.answerSaved({ name }));
      close();
    },
  });
  const run = fields.onSubmit(values =>
    mutate(
      {
        input: {
          businessId,
          ...values,
          ...(answer && { savedAnswerId: answer.id, version: answer.version }),
        },
      },
      { onError: fields.showFailure },
    ),
  );
  return (
    <form ref={focused} className={styles['form']} onSubmit={run} noValidate>
      <DraftOffer draft={draft} />
      <TextInput {...fields.of('name')} label={t.answerName} data-autofocus />
      <Textarea {...fields.of('text')} label={t.answerText} autosize minRows={4} maxRows={14} />
      <div className={styles['buttons']}>
        <Button type="submit" loading={isPending}>
          {save}
        </Button>
        <Button variant="default" onClick={close}>
          {cancel}
        </Button>
        {answer && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {t.deleteAnswer}
          </Button>
        )}
      </div>
      {answer && isDeleting && (
        <DeleteDialog
          document={deleteDocument}
          variables={{ input: { businessId, savedAnswerId: answer.id } }}
          affects={['conversation']}
          title={t.deleteAnswerTitle({ name: answer.name })}
          text={t.deleteAnswerText}
          action={t.deleteAnswer}
          done={t.answerDeleted}
          onClose={() => setDeleting(false)}
          onDone={close}
        />
      )}
    </form>
  );
}
