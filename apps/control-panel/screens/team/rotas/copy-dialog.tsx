import { teamRotas as t } from '#texts/teamRotas';
import { Button, MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../parts/dialog.tsx';
import styles from '../team.module.css';

interface Props {
  title: string;
  people: readonly { id: string; name: string }[];
  /** Who gets the copy. */
  staffIds: string[];
  setStaffIds: (staffIds: string[]) => void;
  /** What is copied. */
  what: ReactNode;
  /** To which days. */
  children: ReactNode;
  isPending: boolean;
  onCopy: () => void;
  onClose: () => void;
}

/** Asks who gets a copy of working time, and on which days. */
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
