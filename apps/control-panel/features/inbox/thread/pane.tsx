import { inbox as t } from '#texts/inbox';
import { ActionIcon } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from './thread.module.css';

interface Props {
  /** Name of the client or stranger. */
  name: string;
  /** The name as it is shown, such as a link. */
  title: ReactNode;
  /** E-mail address and phone number. */
  contacts?: ReactNode;
  actions?: ReactNode;
  /** True if it is the whole screen, with a button that leads back. */
  isAlone: boolean;
  /** Content: the messages. */
  children: ReactNode;
  /** The form for an answer. */
  footer: ReactNode;
}

/** Frame of a conversation: its head, its messages, and below them the answer. */
export function Pane({ name, title, contacts, actions, isAlone, children, footer }: Props) {
  const { name: business } = useBusiness();
  const [, set] = useAddress();
  const Title = isAlone ? 'h1' : 'h2';
  useEffect(() => {
    if (isAlone) document.title = `${name} · ${business}`;
  }, [isAlone, name, business]);
  return (
    <section className={styles['pane']} data-alone={isAlone || undefined} aria-label={name}>
      <header className={styles['head']}>
        {isAlone && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.back}
            onClick={() => set({ c: undefined, client: undefined })}
          >
            <Icon name="left" />
          </ActionIcon>
        )}
        <div className={styles['who']}>
          <Title>{title}</Title>
          {contacts && <p className={styles['contacts']}>{contacts}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
      {footer}
    </section>
  );
}
