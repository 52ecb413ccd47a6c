import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OfferedDraft } from '../drafts/use-draft.ts';

interface Props {
  /** The id of the form. */
  form: string;
  isPending: boolean;
  onClose: () => void;
  /** What sending it does, in a word; left out: it saves. */
  action?: string;
  /** The form's draft, which Cancel forgets. */
  draft?: OfferedDraft;
  /** What else can be done, at the other end. */
  children?: ReactNode;
}

/** The buttons under a drawer's form: leaves it, or sends it. */
export function FormFooter({ form, isPending, onClose, action, draft, children }: Props) {
  const { cancel, save } = frame;
  return (
    <>
      {children}
      <Button
        variant="default"
        onClick={() => {
          draft?.forget();
          onClose();
        }}
      >
        {cancel}
      </Button>
      <Button type="submit" form={form} loading={isPending}>
        {action ?? save}
      </Button>
    </>
  );
}
