import { channelsWidget as t } from '#texts/channelsWidget';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import createTokenInput from 'virtual:limits/CreateTokenInput';
import { useBusiness } from '../../../data/session.ts';
import { usePages } from '../../../data/use-read.ts';
import type {
  ListWidgetTokensQuery,
  CreateWidgetTokenMutation,
} from '../../../data/operations.generated.ts';
import { Age } from '../../../ui/time/age.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Paged } from '../../../ui/list/paged.tsx';
import { RevokeToken } from '../../../ui/feedback/revoke-token.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import document from './list-widget-tokens.graphql';
import revokeDocument from './revoke-widget-token.graphql';
import { Problem } from '../../../data/problem.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { NewSecret } from '../../../ui/feedback/new-secret.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { originsIn } from './code.ts';
import createWidgetTokenDocument from './create-widget-token.graphql';
import styles from '../channels.module.css';

type Token = ListWidgetTokensQuery['tokens']['items'][number];

/** Lists the widget tokens with their allowed sites and last use. */
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

export type Made = CreateWidgetTokenMutation['createToken'];

/** Form that creates a widget token for the entered sites. */
export function MakeToken({ onMade }: { onMade: (made: Made) => void }) {
  const { id: businessId } = useBusiness();
  const fields = useFields(createTokenInput, { sites: '' });
  const { mutate, isPending } = useChange(createWidgetTokenDocument, {
    affects: ['token'],
    showsFailures: true,
    onDone: ({ createToken }) => onMade(createToken),
  });
  const run = fields.onSubmit(({ sites }) => {
    const allowedOrigins = originsIn(sites);
    if (!allowedOrigins) return fields.setFieldError('sites', t.siteWrong);
    const [first] = allowedOrigins;
    if (first === undefined) return fields.setFieldError('sites', t.siteNeeded);
    const name = first.replace(/^\w+:\/\//, '').slice(0, 100);
    const refuse = (error: Error) => {
      const isOfSites =
        error instanceof Problem && error.issues.some(({ path }) => /allowedOrigins/.test(path));
      if (isOfSites) fields.setFieldError('sites', t.siteWrong);
      else fields.showFailure(error);
    };
    mutate({ input: { businessId, kind: 'widget', name, allowedOrigins } }, { onError: refuse });
  });
  return (
    <form className={styles['making']} onSubmit={run} noValidate>
      <Textarea
        {...fields.of('sites')}
        label={t.sites}
        description={t.sitesHint}
        placeholder="https://www.example.com"
        rows={2}
        withAsterisk
      />
      <Button type="submit" loading={isPending}>
        {t.makeToken}
      </Button>
    </form>
  );
}

/** Shows the token of the widget. The token is public, since it is also in the embed code. */
export function MadeToken({ made: { text, token }, onAgain }: { made: Made; onAgain: () => void }) {
  return (
    <NewSecret secret={text} shownOnce={t.shownOnce} another={t.another} onAgain={onAgain}>
      {t.letOnto({ sites: token.allowedOrigins.join(', ') })}
    </NewSecret>
  );
}
