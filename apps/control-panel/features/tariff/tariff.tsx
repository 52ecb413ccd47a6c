import { tariff as t } from '#texts/tariff';
import { Skeleton } from '@mantine/core';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Invoices } from './invoices.tsx';
import { Manage } from './manage.tsx';
import { Offers } from './offers.tsx';
import document from './tariff-plan.graphql';
import styles from './tariff.module.css';
import { Usage } from './usage.tsx';
import { tones, useSentence } from './use-standing.ts';

/** Tariff of the business for its owners: usage, tariffs on offer, payment and invoices. */
export default function Tariff() {
  return useCan()('billing_read') ? <Held /> : null;
}

function Held() {
  const { id: businessId } = useBusiness();
  const canChange = useCan()('billing_write');
  const sentence = useSentence();
  const { data, error, refetch } = useRead('business', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} maw={960} />;
  const { tariffPlan: plan } = data;
  return (
    <div className={styles['tariff']}>
      <header className={styles['head']}>
        <div>
          <h2>
            {plan.tariff.name}{' '}
            <Status tone={tones[plan.standing]}>{t.standings[plan.standing]}</Status>
          </h2>
          <p>{sentence(plan)}</p>
        </div>
        {canChange && <Manage plan={plan} />}
      </header>
      <Usage plan={plan} />
      <Offers plan={plan} canChange={canChange} />
      <Invoices invoices={plan.invoices} />
    </div>
  );
}
