import { loyalty as t } from '#texts/loyalty';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import type { PointsOfClientQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Copy } from '../../ui/text/copy.tsx';
import { When } from '../../ui/time/when.tsx';
import giveBack from './give-back-reward.graphql';
import styles from './loyalty.module.css';
import document from './points-of-client.graphql';
import { Standing } from './standing.tsx';
import { UseReward } from './use-reward.tsx';

const Adjust = lazyComponent(() => import('./adjust.tsx'));
const NoteReferral = lazyComponent(() => import('./referral.tsx'));

type Account = PointsOfClientQuery['loyaltyAccount'];

/** The points of a client: balance, rewards, the link for friends and the last changes. */
export default function Points({ clientId, canChange }: { clientId: string; canChange: boolean }) {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const [asked, ask] = useState<'adjust' | 'referral' | null>(null);
  const enabled = !useSeesOnlyOwn();
  const { data } = useRead('loyalty', document, { businessId, clientId }, { enabled });
  const account = data?.loyaltyAccount;
  if (!account || !(account.active || account.entries.items.length > 0)) return null;
  const { balance, friendUrl, friendPoints, referrerId, referrerName } = account;
  const mayAdjust = canChange && can('prepaid_write');
  const mayNote = canChange && can('client_write') && friendPoints !== null && !referrerId;
  return (
    <section aria-label={t.title} className={styles['points']}>
      <div className={styles['head']}>
        <h3>{t.count({ count: balance })}</h3>
        <div className={styles['buttons']}>
          {mayNote && (
            <Button size="xs" variant="default" onClick={() => ask('referral')}>
              {t.recommended}…
            </Button>
          )}
          {mayAdjust && (
            <Button size="xs" variant="default" onClick={() => ask('adjust')}>
              {t.adjust}…
            </Button>
          )}
        </div>
      </div>
      <Standing account={account} />
      {referrerId && referrerName && (
        <p className={styles['small']}>
          {t.recommendedBy} <OpenLink id={referrerId}>{referrerName}</OpenLink>
        </p>
      )}
      {friendUrl && (
        <p className={styles['small']}>
          {t.link} {account.friendCode} <Copy text={friendUrl} />
        </p>
      )}
      <Vouchers account={account} canChange={canChange && can('order_create')} />
      {canChange && can('order_create') && <UseReward clientId={clientId} account={account} />}
      {account.entries.items.length > 0 && <Ledger account={account} />}
      <Suspense>
        {asked === 'adjust' && (
          <Adjust clientId={clientId} balance={balance} onClose={() => ask(null)} />
        )}
        {asked === 'referral' && <NoteReferral clientId={clientId} onClose={() => ask(null)} />}
      </Suspense>
    </section>
  );
}

/** Rewards that the client got and has not used, with their codes. */
function Vouchers({ account, canChange }: { account: Account; canChange: boolean }) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(giveBack, {
    affects: ['loyalty'],
    onDone: () => showDone(t.wasGivenBack),
  });
  return (
    <ul className={styles['rows']}>
      {account.vouchers.map(({ discountId, name, code }) => (
        <li key={discountId}>
          <span>
            <b>{name}</b>
            <span className={styles['small']}>{code}</span>
          </span>
          {canChange && (
            <Button
              size="xs"
              variant="default"
              disabled={isPending}
              onClick={() => mutate({ businessId, discountId })}
            >
              {t.giveBack}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The last changes of the points, newest first. */
function Ledger({ account }: { account: Account }) {
  return (
    <details className={styles['small']}>
      <summary>{t.ledger}</summary>
      <ol className={styles['rows']}>
        {account.entries.items.map(entry => (
          <li key={entry.id}>
            <span>
              {entry.source && !entry.source.startsWith('vis_') ? (
                <OpenLink id={entry.source}>{t.kinds[entry.kind]}</OpenLink>
              ) : (
                t.kinds[entry.kind]
              )}
              {entry.reason && ` · ${entry.reason}`} · <When at={entry.createdAt} />
            </span>
            <span className="numbers">
              {entry.points < 0 ? '−' : '+'}
              {Math.abs(entry.points)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
