import { Button } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';
import styles from './client.module.css';

interface Props {
  /** What somebody else has written meanwhile, if they did. */
  theirs: string | undefined;
  mine: string;
  onTake: (value: string) => void;
}

/** What somebody else has written into a field meanwhile, to take over or to leave. */
export function Theirs({ theirs, mine, onTake }: Props) {
  const t = useTexts(texts);
  if (theirs === undefined || theirs === mine) return null;
  return (
    <div className={styles['theirs']}>
      <span>{t.theirs(theirs || '–')}</span>
      <Button size="compact-xs" variant="default" onClick={() => onTake(theirs)}>
        {t.take}
      </Button>
    </div>
  );
}
