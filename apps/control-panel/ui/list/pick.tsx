import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { Icon } from '../text/icon.tsx';
import styles from './pick.module.css';

interface Props {
  label: string;
  /** Name of the search parameter. */
  name: string;
  /** Label of the option that shows everything. */
  any: string;
  choices: readonly { value: string; label: string }[];
}

/** Select that filters a list, where chips would take too much space. */
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

/** Row of selects, also on phones. */
export function Picks({ children }: { children: ReactNode }) {
  return <div className={styles['picks']}>{children}</div>;
}
