import { giftcards as t } from '#texts/giftcards';
import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { dayOf } from '../../calendar/days.ts';
import document from '../../figures/report.graphql';
import { Money } from '../../parts/money.tsx';
import styles from './giftcards.module.css';

/** What is still on all the cards that can pay: the business owes it. */
export default function Liability() {
  const { id: businessId, timezone } = useBusiness();
  const [today] = useState(() => dayOf(Date.now(), timezone));
  const { data } = useRead('giftcard', document, {
    businessId,
    kind: 'gift_cards',
    from: today,
    to: today,
  });
  if (!data) return null;
  const { count, amount } = data.report.total;
  return (
    <p className={styles['liability']}>
      {t.owed({ count })} <Money amount={amount ?? 0} />
    </p>
  );
}
