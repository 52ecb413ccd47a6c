import { operator as t } from '#texts/operator';
import { useMemo } from 'react';
import type { ListOperatedQuery } from '../../operations.generated.ts';
import { Age } from '../../parts/age.tsx';
import type { Column } from '../../parts/list-columns.ts';
import { Monogram } from '../../parts/monogram.tsx';
import { useDay } from '../../parts/when.tsx';
import { Health } from './health.tsx';
import styles from './operator.module.css';
import { usedOf, useTariffs } from './tariffs.ts';

type Row = ListOperatedQuery['operatedBusinesses']['items'][number];

/** What the list shows of a business. */
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

/** The limit of which the most is used, as it is the one that comes next. */
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
