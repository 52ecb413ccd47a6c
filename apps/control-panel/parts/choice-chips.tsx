import { UnstyledButton } from '@mantine/core';
import { useAddress } from '../api/use-address.ts';
import styles from './filter-chips.module.css';

interface Props {
  /** Names the choice to those who do not see it. */
  label: string;
  /** The member of the address that keeps what is chosen. */
  name: string;
  /** The first is chosen where the address says nothing. */
  choices: readonly { value: string; label: string }[];
}

/** Views of a list, one at a time. */
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
