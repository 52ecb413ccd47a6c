import { loyalty as t } from '#texts/loyalty';
import { Button } from '@mantine/core';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import document from './loyalty-program.graphql';
import styles from './loyalty.module.css';
import { ProgramForm } from './program-form.tsx';
import { Rewards } from './rewards.tsx';

/** Page of points: the terms by which clients earn them, and the rewards for them. */
export default function Loyalty({ onClose }: { onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('loyalty', document, { businessId });
  return (
    <Page
      title={t.title}
      actions={
        <Button variant="default" onClick={onClose}>
          {t.toDiscounts}
        </Button>
      }
    >
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!error && !data && <ListWaiting columns={[{ title: t.title, cell: () => null }]} />}
      {data && (
        <div className={styles['settings']}>
          <ProgramForm key={data.loyaltyProgram.version} program={data.loyaltyProgram} />
          <Rewards rewards={data.loyaltyRewards} />
        </div>
      )}
    </Page>
  );
}
