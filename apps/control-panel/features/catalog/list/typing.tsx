import { useRef, useState } from 'react';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import styles from './list.module.css';

interface Props {
  label: string;
  price: number;
  /**
   * Called with the typed value, or with the old price after Escape. `isByKey` is true if a key ended the edit.
   */
  onEnd: (value: number | string, isByKey: boolean) => void;
}

/** The field replaces the pressed button, so it takes the focus. */
function focusOn(field: HTMLInputElement | null) {
  field?.focus();
}

/** Price field. Enter and blur save; Escape discards. */
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
