import { operatorBilling as t } from '#texts/operatorBilling';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useAmount } from './use-amount.ts';
import styles from './billing.module.css';
import moveDocument from './move-to-newest-tariff.graphql';
import { TariffForm, type History } from './tariff-form.tsx';
import document from './tariff-histories.graphql';

/** Tariffs with the businesses that hold each version. */
export default function Tariffs() {
  const { data, error, refetch } = useRead('operated', document, {});
  const [edited, edit] = useState<History | 'new' | null>(null);
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} maw={960} />;
  const { items } = data.tariffHistories;
  return (
    <div className={styles['billing']}>
      <p className={styles['small']}>{t.versionsText}</p>
      <div>
        <Button onClick={() => edit('new')}>{t.addTariff}</Button>
      </div>
      <ul className={styles['list']}>
        {items.map(history => (
          <Row key={history.key} history={history} onEdit={() => edit(history)} />
        ))}
      </ul>
      {edited && (
        <TariffForm
          history={edited === 'new' ? null : edited}
          place={items.length + 1}
          onClose={() => edit(null)}
        />
      )}
    </div>
  );
}

function Row({ history, onEdit }: { history: History; onEdit: () => void }) {
  const money = useAmount();
  const [isAsking, ask] = useState(false);
  const { key, newest, holders } = history;
  const { name, version, monthlyPrice, yearlyPrice, currency, offered } = newest;
  const older = holders.filter(each => each.version < version);
  const { mutate, isPending } = useChange(moveDocument, {
    affects: ['operated'],
    onDone: ({ moveToNewestTariff: { moved, remaining } }) => {
      ask(false);
      showDone(t.moved({ count: moved, remaining }));
    },
  });
  const prices = [
    `${money(monthlyPrice, currency)} ${t.perMonth}`,
    yearlyPrice != null && `${money(yearlyPrice, currency)} ${t.perYear}`,
  ].filter(each => each !== false);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{prices.join(' · ')}</small>
        <small>
          {holders.length === 0
            ? t.noHolders
            : holders
                .map(each => t.holders({ version: each.version, count: each.businesses }))
                .join(' · ')}
        </small>
      </span>
      <Status tone={offered ? 'good' : 'quiet'}>{offered ? t.offered : t.notOffered}</Status>
      {older.length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => ask(true)}>
          {t.move}…
        </Button>
      )}
      <Button size="xs" variant="default" aria-label={t.newVersionOf({ name })} onClick={onEdit}>
        {t.newVersion}…
      </Button>
      <Confirm
        opened={isAsking}
        title={t.moveTitle({ name, version })}
        text={t.moveText}
        action={t.move}
        busy={isPending}
        onConfirm={() => mutate({ input: { key } })}
        onClose={() => ask(false)}
      />
    </li>
  );
}
