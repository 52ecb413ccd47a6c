import type { ListOwnTokensQuery } from '../../operations.generated.ts';
import { RevokeToken } from '../../parts/revoke-token.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './connect/texts.ts';
import revokeDocument from './revoke-own-token.graphql';

export type Token = ListOwnTokensQuery['tokens']['items'][number];

/** Revokes a token, once it is certain. */
export function Revoke({
  token,
  onClose,
}: {
  token: Pick<Token, 'id' | 'name'>;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  return (
    <RevokeToken
      token={token}
      document={revokeDocument}
      title={t.revokeTitle(token.name)}
      text={t.revokeText}
      action={t.revoke}
      done={t.revoked(token.name)}
      onClose={onClose}
    />
  );
}
