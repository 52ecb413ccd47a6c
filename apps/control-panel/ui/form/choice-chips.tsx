import { UnstyledButton } from '@mantine/core';
import { useAddress } from '../../data/use-address.ts';
import styles from '../list/filter-chips.module.css';

interface Props {
  /** Accessible name of the group. */
  label: string;
  /** Name of the search parameter. */
  name: string;
  /** Options; the first is the default. */
  choices: readonly { value: string; label: string }[];
}

/** Chips that select one of several views. */
export function ChoiceChips({ label, name, choices }: Props) {
  const [{ [name]: chosen = choices[0]?.value }, set] = useAddress();
  return (
    <div role="group" aria-label={label} className={styles['chips']}>
      {choices.map(({ value, label: text }, index) => (
        <UnstyledButton
          key={value}
          className={styles['chip']}
          aria-pressed={value === chosen}
          onClick={() => set({ [name]: index === 0 ? undefined : value })}
        >
          {text}
        </UnstyledButton>
      ))}
    </div>
  );
}
