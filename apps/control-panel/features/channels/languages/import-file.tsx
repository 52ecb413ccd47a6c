import { frame } from '#texts/frame';
import { channelsLanguages as t } from '#texts/channelsLanguages';
import { reasons } from '#texts/reasons';
import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../../data/problem.ts';
import { sendFile } from '../../../data/send-file.ts';
import { useBusiness } from '../../../data/session.ts';
import { refresh } from '../../../data/use-read.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import type { ImportError, ImportReport } from '../../../data/contract.generated.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { showFailure } from '../../../ui/change/toasts.ts';
import { useRule } from '../../../ui/feedback/use-reason.ts';
import { written } from '../../../data/refusals.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import styles from './languages.module.css';

/** A file after the trial import. */
interface Tried {
  file: File;
  report: ImportReport;
  /** Idempotency key: a retry after no answer is the same import. */
  key: string;
}

const shownAtMost = 50;

/** Imports translations from a file, after a preview of the result. */
export function ImportFile({ language }: { language: string }) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const sayDone = useUndoable(['translation']);
  const [tried, setTried] = useState<Tried | null>(null);
  const send = (
    file: File,
    more: { dryRun?: boolean; key?: string; onEvent?: (id: string) => void },
  ) => {
    const { dryRun = false, ...how } = more;
    const path = `translations/import?language=${language}&dryRun=${dryRun}`;
    return sendFile({
      businessId,
      path,
      body: file,
      type: 'text/csv',
      ...how,
    }) as Promise<ImportReport>;
  };
  const trying = useMutation({
    mutationFn: async (file: File) => {
      await checkColumns(file);
      const report = await send(file, { dryRun: true });
      setTried({ file, report, key: crypto.randomUUID() });
    },
    onError: showFailure,
  });
  const doing = useMutation({
    mutationFn: async ({ file, key }: Tried) => {
      let eventId: string | undefined;
      const report = await send(file, { key, onEvent: id => (eventId = id) });
      return { ...report, eventId };
    },
    onSuccess: ({ created, updated, eventId }) => {
      setTried(null);
      sayDone(t.imported({ created, updated }), eventId);
      return refresh(client, ['translation', 'journal']);
    },
    onError: showFailure,
  });
  const report = tried?.report;
  const count = report ? report.created + report.updated : 0;
  return (
    <>
      <FileButton onChange={file => file && trying.mutate(file)} accept=".csv,text/csv,text/plain">
        {props => (
          <Button {...props} variant="default" loading={trying.isPending}>
            {t.import}
          </Button>
        )}
      </FileButton>
      <Confirm
        opened={tried !== null}
        title={t.importTitle}
        text={report ? t.importText(report) : ''}
        action={count > 0 ? t.run({ count }) : t.close}
        busy={doing.isPending}
        onConfirm={() => (tried && count > 0 ? doing.mutate(tried) : setTried(null))}
        onClose={() => setTried(null)}
      >
        {report && report.failed > 0 && <Faults report={report} />}
      </Confirm>
    </>
  );
}

/** Refuses a file without the required columns before it is sent. @throws Problem */
async function checkColumns(file: File): Promise<void> {
  const [header = ''] = (await file.text()).split(/[\r\n]/);
  const name = ['subject', 'field'].find(each => !header.toLowerCase().includes(each));
  if (name === undefined) return;
  const issue = {
    path: 'csv',
    message: `has no column ${name}.`,
    rule: 'no_column',
    facts: { name },
  };
  throw new Problem('VALIDATION_FAILED', issue.message, null, { errors: [issue] });
}

function Faults({ report }: { report: ImportReport }) {
  const ruleOf = useRule();
  const { locale } = useSpoken();
  const why = (error: ImportError) =>
    error.reason ? written(reasons[error.reason], error.facts ?? {}, locale) : ruleOf(error);
  return (
    <ul className={styles['faults']} aria-label={t.faults}>
      {report.lines
        .filter(({ errors }) => errors.length > 0)
        .slice(0, shownAtMost)
        .map(({ line, errors }) => (
          <li key={line}>
            {t.line({
              line,
              error: errors
                .map(error => frame.labelled({ label: error.path, value: why(error) }))
                .join(' '),
            })}
          </li>
        ))}
    </ul>
  );
}
