import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../api/use-address.ts';
import { Icon } from './icon.tsx';
import styles from './pick.module.css';

interface Props {
  label: string;
  /** The member of the address that keeps what is chosen. */
  name: string;
  /** What it says where all are shown. */
  any: string;
  choices: readonly { value: string; label: string }[];
}

/** A choice that filters a list, where chips would take too much room. */
export function Pick({ label, name, any, choices }: Props) {
  const [{ [name]: chosen = '' }, set] = useAddress();
  return (
    <NativeSelect
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      data={[{ value: '', label: any }, ...choices]}
      rightSection={<Icon name="chevrons" size={16} />}
      className={styles['pick']}
    />
  );
}

/** Choices beside each other, also on phones. */
export function Picks({ children }: { children: ReactNode }) {
  return <div className={styles['picks']}>{children}</div>;
}
