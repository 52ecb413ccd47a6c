import { channelsWidget as t } from '#texts/channelsWidget';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { usePages } from '../../../api/use-read.ts';
import type { ListWidgetTokensQuery } from '../../../operations.generated.ts';
import { Age } from '../../../parts/age.tsx';
import { Card } from '../../../parts/card.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { RevokeToken } from '../../../parts/revoke-token.tsx';
import { Status } from '../../../parts/status.tsx';
import styles from '../channels.module.css';
import document from './list-widget-tokens.graphql';
import revokeDocument from './revoke-widget-token.graphql';

type Token = ListWidgetTokensQuery['tokens']['items'][number];

/** The sites that the widget is let onto, and when it was last asked for there. */
export function Tokens() {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState<Token | null>(null);
  const pages = usePages('token', document, { businessId }, ({ tokens }) => tokens);
  return (
    <Card labelledBy="widget-tokens">
      <h2 id="widget-tokens">{t.tokens}</h2>
      <Paged
        pages={pages}
        title={t.tokens}
        none={<p className={styles['small']}>{t.noTokens}</p>}
        more={t.showMore}
      >
        {items =>
          items.length > 0 && (
            <Rows tokens={items.filter(({ kind }) => kind === 'widget')} onRevoke={ask} />
          )
        }
      </Paged>
      {asked && (
        <RevokeToken
          token={asked}
          document={revokeDocument}
          title={t.revokeTitle({ name: asked.name })}
          text={t.revokeText}
          action={t.revoke}
          done={t.isRevoked({ name: asked.name })}
          onClose={() => ask(null)}
        />
      )}
    </Card>
  );
}

function Rows({
  tokens,
  onRevoke,
}: {
  tokens: readonly Token[];
  onRevoke: (token: Token) => void;
}) {
  if (tokens.length === 0) return <p className={styles['small']}>{t.noTokens}</p>;
  return (
    <ul className={styles['tokens']}>
      {tokens.map(token => (
        <li key={token.id}>
          <span>
            <strong>{token.allowedOrigins.join(', ') || token.name}</strong>
            <small>
              <code>{token.prefix}…</code>
              {' · '}
              {token.lastUsedAt ? (
                <>
                  {t.used} <Age at={token.lastUsedAt} />
                </>
              ) : (
                t.unused
              )}
            </small>
          </span>
          {token.status === 'active' ? (
            <Button
              variant="default"
              size="xs"
              aria-label={t.revokeOne({ name: token.name })}
              onClick={() => onRevoke(token)}
            >
              {t.revoke}
            </Button>
          ) : (
            <Status tone="quiet">{t.revoked}</Status>
          )}
        </li>
      ))}
    </ul>
  );
}
