import { aiAsking } from '#texts/aiAsking';
import { aiConnect } from '#texts/aiConnect';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '../../../api/use-read.ts';
import { useBusiness } from '../../../api/session.ts';
import { Age } from '../../../parts/age.tsx';
import { digitsOf, useMoney } from '../../../parts/money.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { Status } from '../../../parts/status.tsx';
import { ChangeRule } from '../asking/change-rule.tsx';
import document from '../list-own-tokens.graphql';
import { Revoke, type Token } from '../revoke.tsx';
import styles from './connect.module.css';

/** The tokens of the person, newest first, with what each may do and when it was used last. */
export function Tokens() {
  const t = aiConnect;
  const [asked, ask] = useState<Token | null>(null);
  const [changed, change] = useState<Token | null>(null);
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
              <Row
                key={token.id}
                token={token}
                onChange={() => change(token)}
                onRevoke={() => ask(token)}
              />
            ))}
          </ul>
        )}
      </Paged>
      {changed && <ChangeRule token={changed} onClose={() => change(null)} />}
      {asked && <Revoke token={asked} onClose={() => ask(null)} />}
    </section>
  );
}

interface RowProps {
  token: Token;
  onChange: () => void;
  onRevoke: () => void;
}

function Row({ token, onChange, onRevoke }: RowProps) {
  const t = aiConnect;
  const asking = aiAsking;
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
        {businessIds && ` · ${t.inSome({ count: businessIds.length })}`}
        <Asks token={token} />
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
        <div className={styles['ways']}>
          {kind === 'mcp' && (
            <Button
              variant="default"
              size="xs"
              aria-label={asking.changeOne({ name })}
              onClick={onChange}
            >
              {asking.change}…
            </Button>
          )}
          <Button variant="default" size="xs" aria-label={t.revokeOne({ name })} onClick={onRevoke}>
            {t.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What the assistant of a token asks first, in a few words. */
function Asks({ token: { askFirst, askAboveMinor, budgets } }: { token: Token }) {
  const t = aiAsking;
  const money = useMoney();
  const { id, currency } = useBusiness();
  const parts = askFirst.map(group => t.groups[group]);
  const limit = askAboveMinor == null ? null : money(askAboveMinor / 10 ** digitsOf(currency));
  if (limit !== null) parts.push(t.aboveShort({ amount: limit }));
  if (parts.length === 0) return null;
  const spent = budgets.find(({ businessId }) => businessId === id)?.spent ?? 0;
  return (
    <>
      {` · ${t.asksShort({ groups: parts.join(', ') })}`}
      {limit !== null && ` · ${t.budget({ spent: money(spent), limit })}`}
    </>
  );
}
