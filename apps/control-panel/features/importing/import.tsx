import { importing as t } from '#texts/importing';
import { frame } from '#texts/frame';
import { Button, FileButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { DropFile } from '../../ui/form/drop-file.tsx';
import { showFailure } from '../../ui/change/toasts.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { useCustomFields } from '../custom-fields/use-custom-fields.ts';
import { lackedBy, type Kind } from './columns/fields.ts';
import { guess, type Plan } from './columns/guess.ts';
import { readTable } from './file/read-table.ts';
import type { Table } from './file/table.ts';
import styles from './import.module.css';
import { useOffered } from './kinds.ts';
import { Mapping } from './mapping.tsx';
import { Trial } from './trial.tsx';

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain';

interface Props {
  kind: Kind;
  /** The dropped file that opened the dialog, if any. */
  dropped: File | null;
  onClose: () => void;
}

/** Imports a file of any system. The interpretation is guessed and shown, with the outcome of each line. */
export default function Import({ kind: first, dropped, onClose }: Props) {
  const { cancel } = frame;
  const { locale } = useSpoken();
  const own = useCustomFields('client').map(({ name }) => name);
  const offered = [first, ...useOffered().filter(kind => kind !== first)];
  const [file, setFile] = useState<{ name: string; table: Table; plan: Plan }>();
  const [isReading, setReading] = useState(dropped !== null);
  const read = async (chosen: File) => {
    try {
      const table = await readTable(chosen);
      setFile({ name: chosen.name, table, plan: guess(table, { offered, own, locale }) });
    } catch (error) {
      showFailure(error);
    }
    setReading(false);
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setReading(true);
    void read(chosen);
  };
  const begin = useEffectEvent(() => dropped && void read(dropped));
  useEffect(() => {
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);
  const lacked = file ? lackedBy(file.plan.kind, file.plan.picks) : [];
  const pick = (
    <FileButton onChange={choose} accept={accepted}>
      {props => (
        <Button {...props} variant={file ? 'default' : 'filled'} loading={isReading}>
          {file ? t.other : t.choose}
        </Button>
      )}
    </FileButton>
  );
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {cancel}
      </Button>
      {pick}
    </>
  );
  return (
    <>
      <DropFile onFile={choose} />
      <Dialog opened onClose={onClose} title={t.titles[file?.plan.kind ?? first]} size="xl">
        {file ? (
          <Mapping
            {...file}
            offered={offered}
            own={own}
            onChange={plan => setFile({ ...file, plan })}
          />
        ) : (
          <div className={styles['intro']}>
            <p>{t.intro}</p>
            <p>{t.rules}</p>
            <p className={styles['drop']}>{t.orDrop}</p>
          </div>
        )}
        {lacked.length > 0 && (
          <p className={styles['ignored']}>
            {t.lacks({ fields: lacked.map(name => t.fields[name]).join(', ') })}
          </p>
        )}
        {file && lacked.length === 0 ? (
          <Trial key={JSON.stringify([file.name, file.plan])} {...file} onDone={onClose}>
            {foot}
          </Trial>
        ) : (
          <div className={styles['foot']}>{foot}</div>
        )}
      </Dialog>
    </>
  );
}
