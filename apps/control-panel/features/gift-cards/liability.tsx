import { giftcards as t } from '#texts/giftcards';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { dayOf } from '../../i18n/days.ts';
import document from '../reports/figures/report.graphql';
import { Money } from '../../ui/text/money.tsx';
import styles from './giftcards.module.css';

/** Shows the total balance of all valid gift cards, a liability of the business. */
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
