import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFrameTexts } from '../texts/use-texts.ts';

interface Props {
  /** The id of the form. */
  form: string;
  isPending: boolean;
  onClose: () => void;
  /** What sending it does, in a word; left out: it saves. */
  action?: string;
  /** What else can be done, at the other end. */
  children?: ReactNode;
}

/** The buttons under a drawer's form: leaves it, or sends it. */
export function FormFooter({ form, isPending, onClose, action, children }: Props) {
  const { cancel, save } = useFrameTexts();
  return (
    <>
      {children}
      <Button variant="default" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" form={form} loading={isPending}>
        {action ?? save}
      </Button>
    </>
  );
}
