import { importing as t } from '#texts/importing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Loader } from '@mantine/core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useBusiness } from '../../data/session.ts';
import { sendFile } from '../../data/send-file.ts';
import { refresh } from '../../data/use-read.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import type { ImportReport } from '../../data/contract.generated.ts';
import { digitsOf } from '../../ui/text/money.tsx';
import { showFailure } from '../../ui/change/toasts.ts';
import { decimalSign } from '../../../../packages/shared/read-amount.ts';
import { useSpoken } from '../../i18n/spoken.ts';
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
  /** Further buttons. */
  children: ReactNode;
}

/** Runs a trial import with the current interpretation, and then the import. */
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
  // Idempotency key: a retry after no answer is the same import.
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
