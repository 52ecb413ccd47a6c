import { aiConnect as t } from '#texts/aiConnect';
import type { ListOwnTokensQuery } from '../../data/operations.generated.ts';
import { RevokeToken } from '../../ui/feedback/revoke-token.tsx';
import revokeDocument from './revoke-own-token.graphql';

export type Token = ListOwnTokensQuery['tokens']['items'][number];

/** Confirmation dialog that revokes a token. */
export function Revoke({
  token,
  onClose,
}: {
  token: Pick<Token, 'id' | 'name'>;
  onClose: () => void;
}) {
  return (
    <RevokeToken
      token={token}
      document={revokeDocument}
      title={t.revokeTitle({ name: token.name })}
      text={t.revokeText}
      action={t.revoke}
      done={t.revoked({ name: token.name })}
      onClose={onClose}
    />
  );
}
