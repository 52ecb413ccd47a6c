import { operatorWork } from '#texts/operatorWork';
import { Skeleton } from '@mantine/core';
import { useRead } from '../../data/use-read.ts';
import type { ServiceOverviewQuery } from '../../data/operations.generated.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Age } from '../../ui/time/age.tsx';
import { useDate } from '../../ui/time/when.tsx';
import document from './overview.graphql';
import styles from './work.module.css';

const t = operatorWork.overview;
const figures = ['businesses', 'newThisWeek', 'published', 'suspended', 'sandboxes'] as const;

/** Page for operators with the service in numbers. */
export function Overview() {
  const { data, error, refetch } = useRead('operated', document, {});
  return (
    <Page title={t.title}>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Numbers {...data} />}
    </Page>
  );
}

function Numbers({ serviceOverview: numbers, rowsAside }: ServiceOverviewQuery) {
  const date = useDate();
  return (
    <div className={styles['work']}>
      <dl className={styles['figures']}>
        {figures.map(name => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd className="numbers">{numbers[name]}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="days">
        <h2 id="days">{t.days}</h2>
        <p className={styles['dimmed']}>{t.daysText}</p>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.appointments}</th>
              <th scope="col">{t.orders}</th>
            </tr>
          </thead>
          <tbody>
            {numbers.days.map(({ day, appointments, orders }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td className="numbers">{appointments}</td>
                <td className="numbers">{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="aside">
        <h2 id="aside">{t.aside}</h2>
        <p className={styles['dimmed']}>{rowsAside.length > 0 ? t.asideText : t.noneAside}</p>
        <ul className={styles['rows']}>
          {rowsAside.map(({ job, subject, error, tries, firstAt }) => (
            <li key={`${job} ${subject}`}>
              <strong>{job}</strong> <code>{subject}</code>
              <span>{error}</span>
              <small>
                {t.tries({ count: tries })} · <Age at={firstAt} />
              </small>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles['dimmed']}>{t.version({ version: numbers.version })}</p>
    </div>
  );
}
