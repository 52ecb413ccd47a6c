import { Button, Loader } from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { useUndoable } from '../api/use-undo.ts';
import { digitsOf } from '../parts/money.tsx';
import { decimalSign } from '../parts/read-amount.ts';
import { useSpoken, useTexts } from '../texts/use-texts.ts';
import type { Plan } from './columns/guess.ts';
import { toCsv } from './columns/to-csv.ts';
import type { Table } from './file/table.ts';
import styles from './import.module.css';
import { importers, type Report } from './kinds.ts';
import { Preview } from './preview.tsx';
import { texts } from './texts.ts';

interface Props {
  name: string;
  table: Table;
  plan: Plan;
  onDone: () => void;
  /** The other buttons. */
  children: ReactNode;
}

/** Tries a file as it is read now, and imports it. */
export function Trial({ name, table, plan, onDone, children }: Props) {
  const t = useTexts(texts);
  const { id: businessId, currency } = useBusiness();
  const { locale } = useSpoken();
  const { document, affects } = importers[plan.kind];
  const sayDone = useUndoable(affects);
  const { csv, rowOf } = useMemo(
    () => toCsv(table, plan, { decimalSign: decimalSign(locale), digits: digitsOf(currency) }),
    [table, plan, locale, currency],
  );
  const { mutate: tryIt, data } = useChange(document, { affects: [] });
  useEffect(() => tryIt({ input: { businessId, csv, dryRun: true } }), [tryIt, businessId, csv]);
  const doing = useChange(document, {
    affects,
    onDone: (answer, _, eventId) => {
      const { created, updated } = reportOf(answer);
      sayDone(t.done(created, updated), eventId);
      onDone();
    },
  });
  const report = data && reportOf(data);
  const count = report ? report.created + report.updated : 0;
  return (
    <>
      {report ? (
        <Preview {...{ name, table, plan, report, rowOf }} />
      ) : (
        <Loader size="sm" mt="sm" />
      )}
      <div className={styles['foot']}>
        {children}
        <Button
          disabled={count === 0}
          loading={doing.isPending}
          onClick={() => doing.mutate({ input: { businessId, csv } })}
        >
          {t.run[plan.kind](count)}
        </Button>
      </div>
    </>
  );
}

const reportOf = (answer: Readonly<Record<string, unknown>>) => Object.values(answer)[0] as Report;
