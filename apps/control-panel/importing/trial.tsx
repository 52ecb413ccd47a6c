import { importing as t } from '#texts/importing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Loader } from '@mantine/core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useBusiness } from '../api/session.ts';
import { sendFile } from '../api/send-file.ts';
import { refresh } from '../api/use-read.ts';
import { useUndoable } from '../api/use-undo.ts';
import type { ImportReport } from '../contract.generated.ts';
import { digitsOf } from '../parts/money.tsx';
import { showFailure } from '../parts/toasts.ts';
import { decimalSign } from '../../../packages/shared/read-amount.ts';
import { useSpoken } from '../texts/spoken.ts';
import type { Plan } from './columns/guess.ts';
import { toCsv } from './columns/to-csv.ts';
import type { Table } from './file/table.ts';
import styles from './import.module.css';
import { importers } from './kinds.ts';
import { Preview } from './preview.tsx';

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
  const { id: businessId, currency } = useBusiness();
  const { locale } = useSpoken();
  const { path, affects } = importers[plan.kind];
  const client = useQueryClient();
  const sayDone = useUndoable(affects);
  const { csv, rowOf } = useMemo(
    () => toCsv(table, plan, { decimalSign: decimalSign(locale), digits: digitsOf(currency) }),
    [table, plan, locale, currency],
  );
  const file = { businessId, body: csv, type: 'text/csv' };
  // Pressed again after no answer came, it is the same import.
  const [key] = useState(() => crypto.randomUUID());
  const {
    mutate: tryIt,
    data: report,
    isPending,
  } = useMutation({
    mutationFn: () => sendReported({ ...file, path: `${path}?dryRun=true` }),
    onError: showFailure,
  });
  useEffect(() => tryIt(), [tryIt]);
  const doing = useMutation({
    mutationFn: async () => {
      let eventId: string | undefined;
      const { created, updated } = await sendReported({
        ...file,
        path,
        key,
        onEvent: id => (eventId = id),
      });
      return { created, updated, eventId };
    },
    onSuccess: ({ created, updated, eventId }) => {
      sayDone(t.done({ created, updated }), eventId);
      onDone();
      return refresh(client, affects);
    },
    onError: showFailure,
  });
  const count = report ? report.created + report.updated : 0;
  return (
    <>
      {isPending && <Loader size="sm" mt="sm" />}
      {report && <Preview {...{ name, table, plan, report, rowOf }} />}
      <div className={styles['foot']}>
        {children}
        <Button disabled={count === 0} loading={doing.isPending} onClick={() => doing.mutate()}>
          {t.run[plan.kind]({ count })}
        </Button>
      </div>
    </>
  );
}

const sendReported = (file: Parameters<typeof sendFile>[0]) =>
  sendFile(file) as Promise<ImportReport>;
