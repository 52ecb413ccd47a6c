import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { showDone } from '../../../parts/toasts.ts';
import { useFrameTexts, useTexts } from '../../../texts/use-texts.ts';
import document from './import-clients.graphql';
import { Preview } from './preview.tsx';
import { readText } from './read-text.ts';
import { texts } from './texts.ts';
import styles from './import.module.css';

interface File {
  name: string;
  csv: string;
}

/** Imports clients from a file: first it is tried, and shown what would come of each line. */
export default function Import({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const { cancel } = useFrameTexts();
  const { id: businessId } = useBusiness();
  const [file, setFile] = useState<File>();
  const attempt = useChange(document, { affects: [] });
  const doing = useChange(document, {
    affects: ['client', 'appointment'],
    onDone: ({ importClients: { created, updated } }) => {
      showDone(t.done(created, updated));
      onClose();
    },
  });
  const choose = async (chosen: globalThis.File | null) => {
    if (!chosen) return;
    const csv = await readText(chosen);
    setFile({ name: chosen.name, csv });
    attempt.mutate({ input: { businessId, csv, dryRun: true } });
  };
  const report = attempt.data?.importClients;
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
    <Dialog opened onClose={onClose} title={t.title} size="lg">
      {file && report ? (
        <Preview name={file.name} csv={file.csv} report={report} />
      ) : (
        <div className={styles['intro']}>
          <p>{t.intro}</p>
          <pre>{t.example}</pre>
          <p>{t.rules}</p>
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
            {t.run(count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
