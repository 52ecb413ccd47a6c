import { UnstyledButton } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../parts/icon.tsx';
import type { Fields } from '../../../parts/use-fields.ts';
import styles from './item.module.css';
import type { Name, Values } from './values.ts';

interface Props {
  title: string;
  /** What is set of it, in a few words. */
  digest: readonly (string | false | null | undefined)[];
  /** The fields within: a fault in one opens them. */
  fields?: Fields<Values>;
  of?: readonly Name[];
  children: ReactNode;
}

/** Fields that few need, with a word on what is set of them. */
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
