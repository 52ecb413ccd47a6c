import { clients as t } from '#texts/clients';
import { Button } from '@mantine/core';
import styles from './client.module.css';

interface Props {
  /** What somebody else has written meanwhile, if they did. */
  theirs: string | undefined;
  mine: string;
  onTake: (value: string) => void;
}

/** What somebody else has written into a field meanwhile, to take over or to leave. */
export function Theirs({ theirs, mine, onTake }: Props) {
  if (theirs === undefined || theirs === mine) return null;
  return (
    <div className={styles['theirs']}>
      <span>{t.theirs({ value: theirs || '–' })}</span>
      <Button size="compact-xs" variant="default" onClick={() => onTake(theirs)}>
        {t.take}
      </Button>
    </div>
  );
}
