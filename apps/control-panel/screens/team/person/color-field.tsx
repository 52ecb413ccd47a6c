import { teamPerson as t } from '#texts/teamPerson';
import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { hues } from '../../../calendar/staff-hue.ts';
import { Icon } from '../../../parts/icon.tsx';
import styles from './color-field.module.css';

interface Props {
  value: string;
  onChange: (color: string) => void;
}

/** A colour of the calendar's; pressed again, none is chosen. */
export function ColorField({ value, onChange }: Props) {
  const id = useId();
  const choices = hues.includes(value) || !value ? hues : [value, ...hues];
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles['label']}>
        {t.color}
      </span>
      <div className={styles['colors']}>
        {choices.map((color, index) => (
          <UnstyledButton
            key={color}
            aria-label={t.colorOf({ place: index + 1 })}
            aria-pressed={color === value}
            className={styles['color']!}
            style={{ background: color }}
            onClick={() => onChange(color === value ? '' : color)}
          >
            {color === value && <Icon name="check" size={16} />}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
