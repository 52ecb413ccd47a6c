import { aiAsking, aiAsking as t } from '#texts/aiAsking';
import { aiLimits } from '#texts/aiLimits';
import { aiConnect } from '#texts/aiConnect';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { usePages } from '../../../data/use-read.ts';
import { useBusiness } from '../../../data/session.ts';
import { Age } from '../../../ui/time/age.tsx';
import { digitsOf, useMoney } from '../../../ui/text/money.tsx';
import { Paged } from '../../../ui/list/paged.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import document from '../list-own-tokens.graphql';
import { Revoke, type Token } from '../revoke.tsx';
import { isOutdated } from '../../../data/problem.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import setAskRuleDocument from '../set-ask-rule.graphql';
import { RuleFields, ruleOf, sentRule } from '../asking/rule-fields.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import styles from './connect.module.css';

const LimitsDrawer = lazyComponent(() => import('../limits/limits-drawer.tsx'));

/** Lists the person's tokens, newest first, with their scopes and last use. */
export function Tokens() {
  const t = aiConnect;
  const [asked, ask] = useState<Token | null>(null);
  const [changed, change] = useState<Token | null>(null);
  const [limited, limit] = useState<Token | null>(null);
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
                onLimit={() => limit(token)}
                onRevoke={() => ask(token)}
              />
            ))}
          </ul>
        )}
      </Paged>
      {changed && <ChangeRule token={changed} onClose={() => change(null)} />}
      <Suspense>
        {limited && <LimitsDrawer key={limited.id} token={limited} onClose={() => limit(null)} />}
      </Suspense>
      {asked && <Revoke token={asked} onClose={() => ask(null)} />}
    </section>
  );
}

interface RowProps {
  token: Token;
  onChange: () => void;
  onLimit: () => void;
  onRevoke: () => void;
}

function Row({ token, onChange, onLimit, onRevoke }: RowProps) {
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
        <Limited token={token} />
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
          <Button
            variant="default"
            size="xs"
            aria-label={aiLimits.openOne({ name })}
            onClick={onLimit}
          >
            {aiLimits.open}…
          </Button>
          <Button variant="default" size="xs" aria-label={t.revokeOne({ name })} onClick={onRevoke}>
            {t.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Summarizes which actions of a token's assistant need approval. */
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

/** Summarizes the limits of a token's assistant and their use today. */
function Limited({ token: { limits, budgets } }: { token: Token }) {
  const t = aiLimits;
  const money = useMoney();
  const { id, currency } = useBusiness();
  const used = budgets.find(({ businessId }) => businessId === id);
  const { moneyPerDayMinor, bookingsPerDay, messagesPerDay, onlyWhileOpen } = limits;
  const shown = (label: string, done: string | number, most: string | number) =>
    frame.labelled({ label, value: t.usedOf({ used: String(done), most: String(most) }) });
  const parts = [
    moneyPerDayMinor != null &&
      shown(
        t.money({ currency }),
        money(used?.spent ?? 0),
        money(moneyPerDayMinor / 10 ** digitsOf(currency)),
      ),
    bookingsPerDay != null && shown(t.bookings, used?.bookings ?? 0, bookingsPerDay),
    messagesPerDay != null && shown(t.messages, used?.messages ?? 0, messagesPerDay),
    (onlyWhileOpen || limits.offTools.length > 0 || limits.offAreas.length > 0) && t.short,
  ].filter(Boolean);
  return parts.length > 0 && ` · ${parts.join(' · ')}`;
}

/** Edits the rule for which actions of a token's assistant need approval. */
function ChangeRule({ token, onClose }: { token: Token; onClose: () => void }) {
  const { save } = frame;
  const { currency } = useBusiness();
  const [rule, setRule] = useState(() => ruleOf(token, currency));
  // A background refetch may raise the token's version. The update must send the version that the form started
  // from.
  const [{ version }] = useState(token);
  const { mutate, isPending } = useChange(setAskRuleDocument, {
    affects: ['token'],
    onDone: () => {
      showDone(t.ruleSaved);
      onClose();
    },
  });
  return (
    <Confirm
      opened
      title={t.ruleTitle({ name: token.name })}
      action={save}
      busy={isPending}
      onConfirm={() =>
        mutate(
          { input: { tokenId: token.id, ...sentRule(rule, currency), version } },
          { onError: error => isOutdated(error) && onClose() },
        )
      }
      onClose={onClose}
    >
      <RuleFields rule={rule} onChange={setRule} />
    </Confirm>
  );
}
