import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidateSession } from '../../../data/boot/invalidate-session.ts';
import type { Document } from '../../../data/document.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import styles from './joining.module.css';
import { ofBoth } from './of-both.ts';

interface Props<Variables> {
  /** Says what happened, and until when it can be undone. */
  text: string;
  undo: string;
  question: { title: string; text: string };
  /** Says that it was undone. */
  done: string;
  document: Document<unknown, Variables>;
  variables: Variables;
}

/** A joining or leaving of the last day, with its undo. */
export function Undoable<Variables>(props: Props<Variables>) {
  const { text, undo, question, done, document, variables } = props;
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useChange(document, {
    affects: ofBoth,
    onDone: () => {
      invalidateSession();
      showDone(done);
    },
  });
  return (
    <div className={styles['recent']}>
      <p>{text}</p>
      <Button variant="default" size="xs" onClick={() => ask(true)}>
        {undo}
      </Button>
      <Confirm
        opened={isAsking}
        title={question.title}
        text={question.text}
        action={undo}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate(variables, { onSettled: () => ask(false) })}
      />
    </div>
  );
}
