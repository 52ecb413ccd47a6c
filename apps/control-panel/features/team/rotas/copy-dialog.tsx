import { teamRotas as t } from '#texts/teamRotas';
import { Button, MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import styles from '../team.module.css';

/** Kinds of data that a copy changes. */
export const affects = ['staff', 'appointment'] as const;

interface Props {
  title: string;
  people: readonly { id: string; name: string }[];
  /** Staff who receive the copy. */
  staffIds: string[];
  setStaffIds: (staffIds: string[]) => void;
  /** Fields for the source of the copy. */
  what: ReactNode;
  /** Fields for the target days. */
  children: ReactNode;
  isPending: boolean;
  onCopy: () => void;
  onClose: () => void;
}

/** Dialog that copies working time to staff on given days. */
export function CopyDialog(props: Props) {
  const { title, people, staffIds, setStaffIds, what, children, isPending, onCopy, onClose } =
    props;
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <form
        className={styles['fields']}
        onSubmit={event => {
          event.preventDefault();
          onCopy();
        }}
      >
        {what}
        <MultiSelect
          label={t.to}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={staffIds}
          onChange={setStaffIds}
          searchable
        />
        {children}
        <p className={styles['none']}>{t.replaces}</p>
        <Button type="submit" loading={isPending} disabled={staffIds.length === 0} fullWidth>
          {t.copyNow}
        </Button>
      </form>
    </Dialog>
  );
}

/** Returns a callback that reports the copied count with undo and closes the dialog. */
export function useCopied(onClose: () => void): (count: number, eventId?: string) => void {
  const done = useUndoable(affects);
  return (count, eventId) => {
    done(t.copied({ count }), eventId);
    onClose();
  };
}
