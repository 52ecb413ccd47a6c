import { till as t } from '#texts/till';
import { useMoney } from '../../parts/money.tsx';
import { When } from '../../parts/when.tsx';
import ledger from '../../paying/ledger.module.css';
import type { ShownDrawer } from './shown-drawer.ts';
import styles from './till.module.css';

/** What was taken while a drawer was open, by method, and the cash that was put in and taken out. */
export function Through({ drawer: { takings, movements, currency } }: { drawer: ShownDrawer }) {
  const money = useMoney();
  return (
    <>
      {takings.length > 0 && <h3 className={styles['title']}>{t.takings}</h3>}
      <ul className={ledger['ledger']}>
        {takings.map(({ method, count, amount, refunded }) => (
          <li key={method} className={ledger['entry']}>
            <div className={ledger['line']}>
              <span className={ledger['name']}>{t.methods[method]}</span>
              {count > 0 && <span>{t.times({ count })}</span>}
              <span>{count > 0 ? money(amount, currency) : `−${money(refunded, currency)}`}</span>
            </div>
            {count > 0 && refunded > 0 && (
              <p className={ledger['small']}>{t.back({ amount: money(refunded, currency) })}</p>
            )}
          </li>
        ))}
      </ul>
      {movements.length > 0 && <h3 className={styles['title']}>{t.movements}</h3>}
      <ul className={ledger['ledger']}>
        {movements.map(({ id, direction, amount, reason, byName, createdAt }) => (
          <li key={id} className={ledger['entry']}>
            <div className={ledger['line']}>
              <span className={ledger['name']}>{reason}</span>
              <span>
                {direction === 'out' ? '−' : '+'}
                {money(amount, currency)}
              </span>
            </div>
            <p className={ledger['small']}>
              <When at={createdAt} /> {byName}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
