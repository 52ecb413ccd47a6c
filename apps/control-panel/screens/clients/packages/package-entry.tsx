import { clientsPackages as t } from '#texts/clientsPackages';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { PackagesOfClientQuery, PackageStatus } from '../../../operations.generated.ts';
import { lazily } from '../../../parts/lazily.tsx';
import { OpenLink } from '../../../parts/open-link.tsx';
import { Status, type Tone } from '../../../parts/status.tsx';
import { useDate, When } from '../../../parts/when.tsx';
import styles from './packages.module.css';

const Adjust = lazily(() => import('./adjust.tsx'));

export type PackageOfClient = PackagesOfClientQuery['packages']['items'][number];

const tones: Readonly<Record<PackageStatus, Tone>> = {
  active: 'good',
  used_up: 'quiet',
  expired: 'warn',
  void: 'quiet',
};

/** A package: what is left, until when, and what has become of its visits. */
export function PackageEntry({ of, canChange }: { of: PackageOfClient; canChange: boolean }) {
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
