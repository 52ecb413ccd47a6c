import type { Document } from '../../data/document.ts';
import type { Kind } from '../../data/use-read.ts';
import { Confirm } from '../feedback/confirm.tsx';
import { showDone } from './toasts.ts';
import { useChange } from './use-change.ts';

interface Props<Answer, Variables> {
  document: Document<Answer, Variables>;
  variables: Variables;
  affects: readonly Kind[];
  title: string;
  /** Consequences: the things that stay or change with it. Undefined while they are not known. */
  text: string | undefined;
  action: string;
  /** Message after the deletion. */
  done: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before it deletes a record. */
export function DeleteDialog<Answer, Variables>(props: Props<Answer, Variables>) {
  const { document, variables, affects, title, text, action, done, onClose, onDone } = props;
  const { mutate, isPending } = useChange(document, {
    affects,
    onDone: () => {
      showDone(done);
      onDone();
    },
  });
  return (
    <Confirm
      opened
      danger
      title={title}
      text={text ?? ' '}
      action={action}
      busy={isPending || text === undefined}
      onConfirm={() => mutate(variables)}
      onClose={onClose}
    />
  );
}
