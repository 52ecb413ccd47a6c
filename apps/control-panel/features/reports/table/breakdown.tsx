import { reportsName as called } from '#texts/reportsName';
import { reports as t } from '#texts/reports';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '../../../data/use-address.ts';
import type { ReportBy } from '../../../data/operations.generated.ts';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import type { Report } from '../kinds/kinds.ts';
import { useGroups } from '../kinds/use-groups.ts';
import { useReport } from '../kinds/use-report.ts';
import type { Shown } from '../range/use-range.ts';
import { Rows } from './rows.tsx';
import styles from './table.module.css';

/** Number of rows shown at first. */
const few = 12;

interface Props {
  report: Report;
  shown: Shown;
  /** If set, shows only the top rows of this breakdown. */
  shortBy?: ReportBy;
}

/** Breakdown of a report by one dimension, largest value first, with bars. */
export function Breakdown({ report, shown, shortBy }: Props) {
  const [{ by: asked }] = useAddress();
  const choices = useGroups(report);
  const by = shortBy ?? choices.find(each => each === asked) ?? choices[0]!;
  const [isWhole, setWhole] = useState(false);
  const { report: found, before, error, refetch } = useReport(report, shown, by);
  const [main] = report.figures;
  const sorted = found?.items.toSorted((a, b) => (main!.of(b) ?? 0) - (main!.of(a) ?? 0)) ?? [];
  const most = shortBy ? 5 : isWhole ? sorted.length : few;
  return (
    <section className={styles['part']} aria-label={called.by[by]}>
      <header className={styles['head']}>
        <h2>{called.by[by]}</h2>
        {!shortBy && choices.length > 1 && (
          <ChoiceChips
            name="by"
            label={t.divide}
            choices={choices.map(value => ({ value, label: called.divided[value] }))}
          />
        )}
      </header>
      {error && !found && <Failed error={error} onAgain={() => void refetch()} />}
      {!found && !error && <Skeleton height={160} />}
      {found?.items.length === 0 && <p className={styles['none']}>{t.none}</p>}
      {found && found.items.length > 0 && (
        <Rows
          title={called.by[by]}
          report={report}
          figures={shortBy ? report.figures.slice(0, 1) : report.figures}
          by={by}
          days={shown.days}
          items={sorted.slice(0, most)}
          before={before?.items}
        />
      )}
      {sorted.length > most && !shortBy && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t.showAll({ count: sorted.length })}
        </Button>
      )}
    </section>
  );
}
