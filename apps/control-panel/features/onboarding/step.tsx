import { welcome as t } from '#texts/welcome';
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { WelcomeStateQuery } from '../../data/operations.generated.ts';
import styles from './welcome.module.css';

export interface StepProps {
  state: WelcomeStateQuery;
  onNext: () => void;
}

interface Props {
  title: string;
  text: string;
  isPending: boolean;
  onSave: () => void;
  onSkip: () => void;
  children: ReactNode;
}

/** Form of a setup step with title, text, and buttons to continue or skip. */
export function StepForm({ title, text, isPending, onSave, onSkip, children }: Props) {
  return (
    <form
      className={styles['step']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSave();
      }}
    >
      <header>
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      {children}
      <footer>
        <Button type="submit" loading={isPending}>
          {t.next}
        </Button>
        <Button variant="subtle" color="gray" onClick={onSkip}>
          {t.skip}
        </Button>
      </footer>
    </form>
  );
}
