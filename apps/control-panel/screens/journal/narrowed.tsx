import { entries as t } from '#texts/entries';
import { Button } from '@mantine/core';
import { useAddress } from '../../api/use-address.ts';
import type { Event } from '../../journal/known-events.ts';
import styles from './journal.module.css';

/** That only what one did, or what happened to one thing, is shown, with the way back to all. */
export function Narrowed({ events }: { events: readonly Event[] }) {
  const [{ by, about }, set] = useAddress();
  if (!by && !about) return null;
  const who = events.find(({ actorId }) => actorId === by)?.actorName ?? by;
  const what = events.find(({ subject }) => subject === about)?.subjectName ?? about;
  return (
    <p className={styles['narrowed']} role="status">
      {[by && t.onlyBy({ name: who! }), about && t.onlyAbout({ name: what! })]
        .filter(Boolean)
        .join(' · ')}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => set({ by: undefined, about: undefined })}
      >
        {t.all}
      </Button>
    </p>
  );
}
