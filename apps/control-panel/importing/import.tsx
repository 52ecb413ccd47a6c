import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { Document } from '../api/document.ts';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import type { Kind } from '../api/use-read.ts';
import { Dialog } from '../parts/dialog.tsx';
import { showDone } from '../parts/toasts.ts';
import { useFrameTexts, useTexts } from '../texts/use-texts.ts';
import styles from './import.module.css';
import { Preview, type Report } from './preview.tsx';
import { readText } from './read-text.ts';
import { texts } from './texts.ts';

interface Input {
  input: { businessId: string; csv: string; dryRun?: boolean };
}

interface Props<Answer> {
  document: Document<Answer, Input>;
  reportOf: (answer: Answer) => Report;
  /** What an import changes, which is then read again. */
  affects: readonly Kind[];
  /** What is said of the things imported. */
  said: {
    title: string;
    intro: string;
    example: string;
    rules: string;
    run: (count: number) => string;
  };
  onClose: () => void;
}

/** Imports things from a file: first it is tried, and shown what would come of each line. */
export function Import<Answer>({ document, reportOf, affects, said, onClose }: Props<Answer>) {
  const t = useTexts(texts);
  const { cancel } = useFrameTexts();
  const { id: businessId } = useBusiness();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const attempt = useChange(document, { affects: [] });
  const doing = useChange(document, {
    affects,
    onDone: answer => {
      const { created, updated } = reportOf(answer);
      showDone(t.done(created, updated));
      onClose();
    },
  });
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    const csv = await readText(chosen);
    setFile({ name: chosen.name, csv });
    attempt.mutate({ input: { businessId, csv, dryRun: true } });
  };
  const report = attempt.data && reportOf(attempt.data);
  const count = report ? report.created + report.updated : 0;
  const pick = (
    <FileButton onChange={chosen => void choose(chosen)} accept=".csv,text/csv,text/plain">
      {props => (
        <Button {...props} variant={report ? 'default' : 'filled'} loading={attempt.isPending}>
          {report ? t.other : t.choose}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Dialog opened onClose={onClose} title={said.title} size="lg">
      {file && report ? (
        <Preview name={file.name} csv={file.csv} report={report} />
      ) : (
        <div className={styles['intro']}>
          <p>{said.intro}</p>
          <pre>{said.example}</pre>
          <p>{said.rules}</p>
        </div>
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        {pick}
        {file && report && (
          <Button
            disabled={count === 0}
            loading={doing.isPending}
            onClick={() => doing.mutate({ input: { businessId, csv: file.csv } })}
          >
            {said.run(count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
