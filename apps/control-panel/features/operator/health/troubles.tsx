import { operatorWork } from '#texts/operatorWork';
import { Button, Skeleton } from '@mantine/core';
import { useSession } from '../../../data/session.ts';
import { useOpenId } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import type { TroublesQuery } from '../../../data/operations.generated.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { Age } from '../../../ui/time/age.tsx';
import retryDocument from './retry-trouble.graphql';
import document from './troubles.graphql';
import styles from '../work.module.css';

const t = operatorWork.health;

/** Drawer for operators with the last failures of a business. */
export function Troubles({ id: businessId, name }: { id: string; name: string }) {
  const [, open] = useOpenId();
  const { viewer } = useSession();
  const { data, error, refetch } = useRead('operated', document, { businessId });
  return (
    <Drawer opened title={t.of({ name })} onClose={() => open(undefined)}>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <p className={styles['dimmed']}>{t.withoutPeople}</p>
          <ul className={styles['rows']}>
            {data.businessTroubles.map(each => (
              <Row
                key={`${each.kind} ${each.id} ${each.at}`}
                businessId={businessId}
                trouble={each}
                canChange={viewer.entry === null}
              />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

interface Props {
  businessId: string;
  trouble: TroublesQuery['businessTroubles'][number];
  canChange: boolean;
}

function Row({ businessId, trouble, canChange }: Props) {
  const { id, kind, about, error, attempts, at, canRetry } = trouble;
  const { mutate, isPending } = useChange(retryDocument, {
    affects: ['operated'],
    onDone: () => showDone(t.retried),
  });
  return (
    <li>
      <span className={styles['line']}>
        <span>
          <strong>{t.kinds[kind]}</strong> <code>{about}</code>
        </span>
        {canRetry && canChange && (
          <Button
            size="compact-md"
            variant="default"
            loading={isPending}
            onClick={() => mutate({ input: { businessId, kind, id } })}
          >
            {t.retry}
          </Button>
        )}
      </span>
      <span>{error}</span>
      <small>
        {attempts !== null && attempts !== undefined && `${t.attempts({ count: attempts })} · `}
        <Age at={at} />
      </small>
    </li>
  );
}
