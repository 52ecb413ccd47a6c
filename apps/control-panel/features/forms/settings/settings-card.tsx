import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useId, type FormEventHandler, type ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './forms.module.css';

interface Props {
  title: string;
  /** False hides the button that saves. */
  canWrite: boolean;
  isPending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Card with settings that are saved together. */
export function SettingsCard({ title, canWrite, isPending, onSubmit, children }: Props) {
  const headingId = useId();
  return (
    <Card labelledBy={headingId}>
      <form className={styles['fields']} onSubmit={onSubmit} noValidate>
        <h2 id={headingId}>{title}</h2>
        {children}
        {canWrite && (
          <Button type="submit" variant="default" loading={isPending}>
            {frame.save}
          </Button>
        )}
      </form>
    </Card>
  );
}
