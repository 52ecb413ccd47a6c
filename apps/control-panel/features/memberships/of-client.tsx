import { memberships as t } from '#texts/memberships';
import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import document from './list-memberships.graphql';
import styles from './memberships.module.css';
import { MembershipState } from './state.tsx';
import { useTerms } from './use-terms.ts';

const Add = lazyComponent(() => import('./add.tsx'));

interface Props {
  clientId: string;
  canAdd: boolean;
  /** Content below. It loads meanwhile and renders once the memberships are read, so that it does not move. */
  children: ReactNode;
}

/** Lists the memberships of a client. Users with permission add one. */
export function MembershipsOfClient({ clientId, canAdd, children }: Props) {
  const { id: businessId } = useBusiness();
  const canChange = useCan()('prepaid_write') && canAdd;
  const terms = useTerms();
  const [isAdding, setAdding] = useState(false);
  const enabled = !useSeesOnlyOwn();
  const asked = { businessId, clientId, limit: 20 };
  const { data, error } = useRead('membership', document, asked, { enabled });
  const items = data?.clientMemberships.items ?? [];
  const isShown = data && (items.length > 0 || canChange);
  return (
    <>
      {isShown && (
        <section aria-label={t.title} className={styles['memberships']}>
          <div className={styles['head']}>
            <h3>{t.title}</h3>
            {canChange && (
              <Button size="xs" variant="default" onClick={() => setAdding(true)}>
                {t.add}…
              </Button>
            )}
          </div>
          {items.length === 0 ? (
            <p className={styles['small']}>{t.noneOfClient}</p>
          ) : (
            <ol>
              {items.map(each => (
                <li key={each.id}>
                  <span>
                    <OpenLink id={each.id}>{each.name}</OpenLink>
                    <span className={styles['small']}>
                      {[terms.price(each), terms.next(each)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <MembershipState is={each.status} />
                </li>
              ))}
            </ol>
          )}
          <Suspense>
            {isAdding && <Add clientId={clientId} onClose={() => setAdding(false)} />}
          </Suspense>
        </section>
      )}
      <div hidden={enabled && !data && !error}>{children}</div>
    </>
  );
}
