import { giftcards as t } from '#texts/giftcards';
import type { GiftCardQuery } from '../../data/operations.generated.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { When } from '../../ui/time/when.tsx';
import styles from '../../ui/list/ledger.module.css';
import own from './giftcards.module.css';

export type Card = GiftCardQuery['giftCard'];

/** Ledger of a gift card, newest entry first. */
export function Entries({ card: { entries, currency } }: { card: Card }) {
  const money = useMoney();
  return (
    <section aria-label={t.ledger} className={own['ledger']}>
      <h3>{t.ledger}</h3>
      <ul className={styles['ledger']}>
        {entries.toReversed().map(({ kind, amount, balance, paymentId, reason, at }) => (
          <li key={`${at} ${kind} ${balance} ${paymentId}`} className={styles['entry']}>
            <div className={styles['line']}>
              <span className={styles['name']}>{t.entries[kind]}</span>
              <span>
                {amount !== 0 && `${amount > 0 ? '+' : '−'}${money(Math.abs(amount), currency)}`}
              </span>
            </div>
            <p className={styles['small']}>
              <When at={at} /> · {t.balanceThen({ amount: money(balance, currency) })}
              {reason && ` · ${reason}`}
              {paymentId && (
                <>
                  {' · '}
                  <OpenLink id={paymentId}>{t.payment}</OpenLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
