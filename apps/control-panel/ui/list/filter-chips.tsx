import { UnstyledButton } from '@mantine/core';
import { useAddress } from '../../data/use-address.ts';
import { Icon } from '../text/icon.tsx';
import styles from './filter-chips.module.css';

interface Props {
  /** Accessible name of the group. */
  label: string;
  /** Name of the search parameter, which holds the selected values separated by commas. */
  name: string;
  choices: readonly { value: string; label: string }[];
}

/** Chips that filter a list. Each pressed chip includes its value. With none pressed, everything shows. */
export function FilterChips({ label, name, choices }: Props) {
  const [{ [name]: text = '' }, set] = useAddress();
  const chosen = text.split(',').filter(Boolean);
  const press = (value: string) => {
    const left = chosen.filter(one => one !== value);
    const next = left.length < chosen.length ? left : [...chosen, value];
    set({ [name]: next.join(',') });
  };
  return (
    <div role="group" aria-label={label} className={styles['chips']}>
      {choices.map(({ value, label: text }) => (
        <UnstyledButton
          key={value}
          className={styles['chip']}
          aria-pressed={chosen.includes(value)}
          onClick={() => press(value)}
        >
          {chosen.includes(value) && <Icon name="check" size={14} />}
          {text}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Returns the options that are selected in a search parameter. */
export function chosenOf<T extends string>(choices: readonly T[], member = ''): T[] {
  const chosen = member.split(',');
  return choices.filter(each => chosen.includes(each));
}
