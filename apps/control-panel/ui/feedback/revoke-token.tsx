import { useChange } from '../change/use-change.ts';
import type { Document } from '../../data/document.ts';
import { Confirm } from './confirm.tsx';
import { showDone } from '../change/toasts.ts';

interface Props {
  token: { id: string; name: string };
  document: Document<unknown, { tokenId: string }>;
  title: string;
  text: string;
  action: string;
  done: string;
  onClose: () => void;
}

/** Confirmation dialog that revokes a token. */
export function RevokeToken({ token, document, title, text, action, done, onClose }: Props) {
  const { mutate, isPending } = useChange(document, {
    affects: ['token', 'journal'],
    onDone: () => {
      showDone(done);
      onClose();
    },
  });
  return (
    <Confirm
      opened
      danger
      title={title}
      text={text}
      action={action}
      busy={isPending}
      onConfirm={() => mutate({ tokenId: token.id })}
      onClose={onClose}
    />
  );
}
