import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OfferedDraft } from './use-draft.ts';

interface Props {
  /** Id of the form. */
  form: string;
  isPending: boolean;
  onClose: () => void;
  /** Label of the submit button; the default is “Save”. */
  action?: string;
  /** Draft of the form, which Cancel deletes. */
  draft?: OfferedDraft;
  /** Further buttons at the start of the footer. */
  children?: ReactNode;
}

/** Cancel and submit buttons of a drawer's form. */
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
