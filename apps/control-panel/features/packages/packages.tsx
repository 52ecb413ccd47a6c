import { clientsPackages as t } from '#texts/clientsPackages';
import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import document from './client-packages.graphql';
import type { PackageStatus } from '../../data/operations.generated.ts';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { useDate, When } from '../../ui/time/when.tsx';
import type { PackageOfClient } from './adjust.tsx';
import styles from './packages.module.css';

const Adjust = lazyComponent(() => import('./adjust.tsx'));

const tones: Readonly<Record<PackageStatus, Tone>> = {
  active: 'good',
  used_up: 'quiet',
  expired: 'warn',
  void: 'quiet',
};

const Give = lazyComponent(() => import('./give.tsx'));

interface Props {
  clientId: string;
  canGive: boolean;
  /**
   * Content below the packages. It loads meanwhile and renders once the packages are read, so that it does not
   * move.
   */
  children: ReactNode;
}

/**
 * Lists the packages of a client with their remaining visits. Users with permission grant and adjust packages.
 */
export function Packages({ clientId, canGive, children }: Props) {
  const { id: businessId } = useBusiness();
  const canChange = useCan()('prepaid_write') && canGive;
  const [isGiving, setGiving] = useState(false);
  const enabled = !useSeesOnlyOwn();
  const { data, error } = useRead('client', document, { businessId, clientId }, { enabled });
  const items = data?.packages.items ?? [];
  const isShown = !(error && !data) && (items.length > 0 || canChange);
  return (
    <>
      {isShown && (
        <section aria-label={t.title} className={styles['packages']}>
          <div className={styles['head']}>
            <h3>{t.title}</h3>
            {canChange && (
              <Button size="xs" variant="default" onClick={() => setGiving(true)}>
                {t.give}…
              </Button>
            )}
          </div>
          {items.length === 0 ? (
            // A non-breaking space reserves the line while loading, so that the layout does not shift.
            <p className={styles['none']}>{data ? t.none : '\u00a0'}</p>
          ) : (
            <ul>
              {items.map(each => (
                <PackageEntry key={each.id} of={each} canChange={canChange} />
              ))}
            </ul>
          )}
          <Suspense>
            {isGiving && <Give clientId={clientId} onClose={() => setGiving(false)} />}
          </Suspense>
        </section>
      )}
      <div hidden={enabled && !data && !error}>{children}</div>
    </>
  );
}

/** A package with its remaining visits, expiry and usage. */
function PackageEntry({ of, canChange }: { of: PackageOfClient; canChange: boolean }) {
  const date = useDate();
  const [isChanging, setChanging] = useState(false);
  const { name, status, visits, visitsLeft, lastDay, entries } = of;
  return (
    <li>
      <div className={styles['line']}>
        <b>{name}</b>
        <Status tone={tones[status]}>{t.states[status]}</Status>
      </div>
      <p className={styles['small']}>
        {t.visitsLeft({ left: visitsLeft, all: visits })}
        {lastDay && ` · ${t.until({ when: date(lastDay) })}`}
      </p>
      <details>
        <summary>{t.ledger}</summary>
        <ol>
          {entries.map(entry => (
            <li key={`${entry.at} ${entry.kind} ${entry.visitsLeft}`}>
              <span>
                {entry.appointmentId ? (
                  <OpenLink id={entry.appointmentId}>{t.entries[entry.kind]}</OpenLink>
                ) : (
                  t.entries[entry.kind]
                )}
                {entry.reason && ` · ${entry.reason}`} · <When at={entry.at} />
              </span>
              <span className="numbers">
                {entry.change < 0 ? '−' : '+'}
                {Math.abs(entry.change)}
              </span>
            </li>
          ))}
        </ol>
      </details>
      {canChange && status !== 'void' && (
        <Button size="xs" variant="default" onClick={() => setChanging(true)}>
          {t.adjust}…
        </Button>
      )}
      <Suspense>{isChanging && <Adjust of={of} onClose={() => setChanging(false)} />}</Suspense>
    </li>
  );
}
