import { UnstyledButton } from '@mantine/core';
import { useAddress } from '../api/use-address.ts';
import { Icon } from './icon.tsx';
import styles from './filter-chips.module.css';

interface Props {
  /** Names the choice to those who do not see it. */
  label: string;
  /** The member of the address that keeps what is chosen: several, by commas. */
  name: string;
  choices: readonly { value: string; label: string }[];
}

/** Narrows a list down: each chip that is pressed lets in what it names; with none pressed, all is shown. */
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

/** What is chosen of these by the member of the address. */
export function chosenOf<T extends string>(choices: readonly T[], member = ''): T[] {
  const chosen = member.split(',');
  return choices.filter(each => chosen.includes(each));
}
