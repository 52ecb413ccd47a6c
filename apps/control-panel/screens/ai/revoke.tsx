import { useChange } from '../../api/use-change.ts';
import type { ListOwnTokensQuery } from '../../operations.generated.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { showDone } from '../../parts/toasts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './connect/texts.ts';
import revokeDocument from './revoke-own-token.graphql';

export type Token = ListOwnTokensQuery['tokens']['items'][number];

/** Revokes a token, once it is certain. */
export function Revoke({
  token: { id, name },
  onClose,
}: {
  token: Pick<Token, 'id' | 'name'>;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const { mutate, isPending } = useChange(revokeDocument, {
    affects: ['token', 'journal'],
    onDone: () => {
      showDone(t.revoked(name));
      onClose();
    },
  });
  return (
    <Confirm
      opened
      danger
      title={t.revokeTitle(name)}
      text={t.revokeText}
      action={t.revoke}
      busy={isPending}
      onConfirm={() => mutate({ tokenId: id })}
      onClose={onClose}
    />
  );
}
