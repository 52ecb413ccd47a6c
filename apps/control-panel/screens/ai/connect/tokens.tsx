import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '../../../api/use-read.ts';
import { Age } from '../../../parts/age.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { Status } from '../../../parts/status.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import document from '../list-own-tokens.graphql';
import { Revoke, type Token } from '../revoke.tsx';
import styles from './connect.module.css';
import { texts } from './texts.ts';

/** The tokens of the person, newest first, with what each may do and when it was used last. */
export function Tokens() {
  const t = useTexts(texts);
  const [asked, ask] = useState<Token | null>(null);
  const pages = usePages('token', document, {}, ({ tokens }) => tokens);
  return (
    <section className={styles['tokens']} aria-labelledby="tokens">
      <h2 id="tokens">{t.tokens}</h2>
      <Paged
        pages={pages}
        title={t.tokens}
        none={<p className={styles['dimmed']}>{t.noTokens}</p>}
        more={t.showMore}
      >
        {items => (
          <ul>
            {items.map(token => (
              <Row key={token.id} token={token} onRevoke={() => ask(token)} />
            ))}
          </ul>
        )}
      </Paged>
      {asked && <Revoke token={asked} onClose={() => ask(null)} />}
    </section>
  );
}

function Row({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const t = useTexts(texts);
  const { kind, name, prefix, scopes, status, lastUsedAt, oauthClientId, businessIds } = token;
  const isActive = status === 'active';
  return (
    <li className={styles['token']} data-gone={!isActive || undefined}>
      <div>
        <strong>{name}</strong>
        <code>{prefix}…</code>
      </div>
      <p className={styles['small']}>
        {t.kinds[kind as 'mcp' | 'ai']}
        {' · '}
        {scopes.map(scope => t.scopes[scope]).join(', ')}
        {oauthClientId && ` · ${t.letIn}`}
        {businessIds && ` · ${t.inSome(businessIds.length)}`}
      </p>
      <span className={styles['small']}>
        {lastUsedAt ? (
          <>
            {t.used} <Age at={lastUsedAt} />
          </>
        ) : (
          t.unused
        )}
      </span>
      <Status tone={isActive ? 'good' : 'quiet'}>{t.status[status]}</Status>
      {isActive && (
        <Button variant="default" size="xs" aria-label={t.revokeOne(name)} onClick={onRevoke}>
          {t.revoke}
        </Button>
      )}
    </li>
  );
}
