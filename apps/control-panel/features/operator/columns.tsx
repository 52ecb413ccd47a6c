import { operator as t } from '#texts/operator';
import { useMemo } from 'react';
import type { ListOperatedQuery } from '../../data/operations.generated.ts';
import { Age } from '../../ui/time/age.tsx';
import type { Column } from '../../ui/list/list-columns.ts';
import { Monogram } from '../../ui/text/monogram.tsx';
import { useDay } from '../../ui/time/when.tsx';
import { usedOf, useTariffs } from './tariffs.ts';
import { Status } from '../../ui/feedback/status.tsx';
import styles from './operator.module.css';

type Row = ListOperatedQuery['operatedBusinesses']['items'][number];

/** Returns the columns of the business list. */
export function useColumns(): Column<Row>[] {
  const day = useDay();
  const { tariffOf } = useTariffs();
  return useMemo<Column<Row>[]>(
    () => [
      {
        title: t.name,
        width: '1.5fr',
        cell: ({ name }) => (
          <span className={styles['name']}>
            <Monogram name={name} size={26} />
            {name}
          </span>
        ),
      },
      { title: t.tariff, width: '6rem', cell: ({ tariff }) => tariffOf(tariff)?.name ?? tariff },
      { title: t.use, cell: ({ use, tariff }) => <Fullest use={use} tariff={tariff} /> },
      { title: t.health, cell: ({ health }) => <Health health={health} /> },
      {
        title: t.lastActivity,
        width: '8rem',
        cell: ({ lastActivityAt }) => lastActivityAt && <Age at={lastActivityAt} />,
      },
      {
        title: t.created,
        width: '7rem',
        desktopOnly: true,
        cell: ({ createdAt }) => day(createdAt),
      },
    ],
    [day, tariffOf],
  );
}

/** Shows the limit with the highest usage, because it is reached first. */
function Fullest({ use, tariff }: Pick<Row, 'use' | 'tariff'>) {
  const { tariffOf } = useTariffs();
  const limited = usedOf(use, tariffOf(tariff)?.limits).flatMap(({ name, used, most }) =>
    used === null || most === null ? [] : [{ name, used, most, part: used / most }],
  );
  const [fullest] = limited.toSorted((one, other) => other.part - one.part);
  if (!fullest) return <span className={styles['dimmed']}>{t.unlimited}</span>;
  const { name, used, most, part } = fullest;
  return (
    <span className={styles['used']} data-full={part >= 0.9 || undefined}>
      <span className="numbers">{t.ofMost({ used, most })}</span> {t.limits[name]}
    </span>
  );
}

interface Props {
  health: ListOperatedQuery['operatedBusinesses']['items'][number]['health'];
}

/** Lists failed deliveries of a business, or states that there are none. */
export function Health({ health: { failingWebhooks, unsentMessages, lateEvents } }: Props) {
  const wrong = [
    failingWebhooks > 0 && t.webhooks({ count: failingWebhooks }),
    unsentMessages > 0 && t.messages({ count: unsentMessages }),
    lateEvents > 0 && t.events({ count: lateEvents }),
  ].filter(each => each !== false);
  if (wrong.length === 0) return <Status tone="good">{t.well}</Status>;
  return <Status tone="bad">{wrong.join(', ')}</Status>;
}
