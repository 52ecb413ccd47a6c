import { useRef, useState } from 'react';
import { AmountField } from '../../../parts/amount-field.tsx';
import styles from './list.module.css';

interface Props {
  label: string;
  price: number;
  /** With what was typed, or the price as it was; and whether by a key. */
  onEnd: (value: number | string, isByKey: boolean) => void;
}

/** The field comes in place of a button that was pressed. */
function focusOn(field: HTMLInputElement | null) {
  field?.focus();
}

/** A price to type: Enter and leaving it save, Escape does not. */
export default function Typing({ label, price, onEnd }: Props) {
  const [value, setValue] = useState<number | string>(price);
  const isOver = useRef(false);
  const end = (last: number | string, isByKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(last, isByKey);
  };
  return (
    <AmountField
      aria-label={label}
      size="xs"
      ref={focusOn}
      className={styles['typing']}
      value={value}
      onChange={setValue}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => end(value, false)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter' ? value : price, true);
      }}
    />
  );
}
