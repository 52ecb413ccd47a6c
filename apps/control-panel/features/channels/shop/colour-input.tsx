import { channelsShop as t } from '#texts/channelsShop';
import { TextInput, type TextInputProps } from '@mantine/core';
import styles from '../channels.module.css';

interface Props extends TextInputProps {
  label: string;
  value: string;
  /** Colour that is shown while none is chosen. */
  usual: string;
  onColour: (colour: string) => void;
}

/** Field for a colour, written as `#rrggbb` or chosen from the browser's palette. */
export function ColourInput({ label, value, usual, onColour, ...input }: Props) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className={styles['accent']}>
      <TextInput
        onChange={({ currentTarget }) => onColour(currentTarget.value)}
        {...input}
        label={label}
        value={value}
        placeholder={usual}
      />
      <input
        type="color"
        aria-label={t.chooseColour({ name: label })}
        value={isColour ? value : usual}
        onChange={({ currentTarget }) => onColour(currentTarget.value)}
      />
    </div>
  );
}
