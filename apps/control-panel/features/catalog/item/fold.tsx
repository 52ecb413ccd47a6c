import { UnstyledButton } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/text/icon.tsx';
import type { Fields } from '../../../ui/form/use-fields.ts';
import styles from './item.module.css';
import type { Name, Values } from './values.ts';

interface Props {
  title: string;
  /** Summary of the set values; falsy entries are skipped. */
  digest: readonly (string | false | null | undefined)[];
  /** The form and its fields in this section. An error in one of them opens the section. */
  fields?: Fields<Values>;
  of?: readonly Name[];
  children: ReactNode;
}

/** Collapsible section for rarely used fields, with a summary of their values. */
export function Fold({ title, digest, fields, of = [], children }: Props) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || of.some(name => Boolean(fields?.errors[name]));
  const id = useId();
  const said = digest.filter(Boolean).join(' · ');
  return (
    <section className={styles['fold']}>
      <h3>
        <UnstyledButton
          className={styles['title']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setAsked(!isOpen)}
        >
          <span>{title}</span>
          {!isOpen && said && <span className={styles['digest']}>{said}</span>}
          <Icon name="down" size={16} />
        </UnstyledButton>
      </h3>
      {isOpen && (
        <div id={id} className={styles['fields']}>
          {children}
        </div>
      )}
    </section>
  );
}
