import { clientsPackages as t } from '#texts/clientsPackages';
import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../../../api/can.ts';
import { useSeesOnlyOwn } from '../../../api/own.ts';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { lazily } from '../../../parts/lazily.tsx';
import document from './client-packages.graphql';
import { PackageEntry } from './package-entry.tsx';
import styles from './packages.module.css';

const Give = lazily(() => import('./give.tsx'));

interface Props {
  clientId: string;
  canGive: boolean;
  /** What stands beneath them: it is read meanwhile, and shown once it is known how far down that is. */
  children: ReactNode;
}

/** The packages of a client with what is left of each; who may gives another, or changes one with a reason. */
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
            // The room is kept for the answer, so that nothing moves when it comes.
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
