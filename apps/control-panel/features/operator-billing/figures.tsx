import { operatorBilling as t } from '#texts/operatorBilling';
import { Skeleton } from '@mantine/core';
import { useRead } from '../../data/use-read.ts';
import type { BillingFiguresQuery } from '../../data/operations.generated.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { OnTopLink } from '../../ui/layout/open-link.tsx';
import { useAmount } from './use-amount.ts';
import { useDay } from '../../ui/time/when.tsx';
import document from './billing-figures.graphql';
import styles from './billing.module.css';

type Shown = BillingFiguresQuery['billingFigures'];

/** Revenue, churn and trials by month, and the failed payments. */
export function Figures() {
  const money = useAmount();
  const { data, error, refetch } = useRead('operated', document, {});
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} maw={960} />;
  const { months, currency, trialsRunning, failedPayments } = data.billingFigures;
  const now = months.at(-1);
  return (
    <div className={styles['billing']}>
      <Facts>
        <Fact name={t.revenue}>{money(now?.revenue ?? 0, currency)}</Fact>
        <Fact name={t.paying}>{String(now?.paying ?? 0)}</Fact>
        <Fact name={t.trialsRunning}>{String(trialsRunning)}</Fact>
      </Facts>
      <Months months={months} currency={currency} />
      <FailedPayments payments={failedPayments} />
    </div>
  );
}

function Months({ months, currency }: Pick<Shown, 'months' | 'currency'>) {
  const money = useAmount();
  const { locale } = useSpoken();
  const name = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <section aria-labelledby="billing-months">
      <h2 id="billing-months">{t.byMonth}</h2>
      <div className={styles['scroll']}>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              <th scope="col">{t.revenue}</th>
              <th scope="col">{t.paying}</th>
              <th scope="col">{t.left}</th>
              <th scope="col">{t.churn}</th>
              <th scope="col">{t.trialsBegun}</th>
              <th scope="col">{t.trialsConverted}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(each => (
              <tr key={each.month}>
                <th scope="row">{name.format(new Date(each.month))}</th>
                <td>{money(each.revenue, currency)}</td>
                <td>{each.paying}</td>
                <td>{each.left}</td>
                <td>
                  {each.churnPercent == null ? '–' : `${percent.format(each.churnPercent)} %`}
                </td>
                <td>{each.trialsBegun}</td>
                <td>{each.trialsConverted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FailedPayments({ payments }: { payments: Shown['failedPayments'] }) {
  const money = useAmount();
  const day = useDay();
  return (
    <section aria-labelledby="billing-failed">
      <h2 id="billing-failed">{t.failed}</h2>
      {payments.length === 0 && <p className={styles['small']}>{t.noFailed}</p>}
      <ul className={styles['list']}>
        {payments.map(({ businessId, businessName, readOnlyAt, invoice }) => (
          <li key={invoice.id}>
            <span>
              <OnTopLink id={businessId}>{businessName}</OnTopLink>
              <small>
                {day(invoice.issuedAt)} · {t.attempts({ count: invoice.attempts })}
                {readOnlyAt != null && ` · ${t.readOnlyAt({ date: day(readOnlyAt) })}`}
              </small>
            </span>
            <b className="numbers">{money(invoice.total, invoice.currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
