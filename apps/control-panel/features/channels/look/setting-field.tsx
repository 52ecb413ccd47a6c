import { channelsLook as t } from '#texts/channelsLook';
import {
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useId } from 'react';
import { ColourInput } from '../shop/colour-input.tsx';
import { PictureInput } from '../shop/picture-input.tsx';
import type { Branding, Setting, Values } from './edited-look.ts';
import styles from './look.module.css';

/** Colour that the palette shows while neither owner nor theme has one. */
const usualColour = '#8a5540';

interface Props {
  setting: Setting;
  values: Values;
  defaults: Values;
  branding: Branding;
  /** Language of texts, if it is not the shop's own. */
  language: string | null;
  onValue: (name: string, value: unknown) => void;
}

/** Field for a setting of a theme or section. */
export function SettingField({ setting, values, defaults, branding, language, onValue }: Props) {
  const { name: own, type, label, options, min, max, step, from } = setting;
  const isText = type === 'text' || type === 'long_text';
  const name = isText && language ? `${own}@${language}` : own;
  const standIn = from ? branding[from as keyof Branding] : null;
  const value = values[name] ?? null;
  const text = typeof value === 'string' ? value : '';
  const set = (next: unknown) => onValue(name, next);
  const id = useId();
  switch (type) {
    case 'colour':
      return (
        <ColourInput
          label={label}
          value={text}
          usual={standIn ?? (defaults[own] as string | null) ?? usualColour}
          onColour={set}
        />
      );
    case 'picture':
      return (
        <PictureInput
          label={label}
          value={text}
          description={standIn ? t.standsIn : undefined}
          onPicture={set}
        />
      );
    case 'switch':
      return (
        <Switch
          label={label}
          checked={Boolean(value ?? defaults[own])}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          label={label}
          value={Number(value ?? defaults[own])}
          min={min ?? undefined}
          max={max ?? undefined}
          step={step ?? undefined}
          clampBehavior="strict"
          onChange={next => typeof next === 'number' && set(next)}
        />
      );
    case 'choice':
    case 'font': {
      const chosen = String(value ?? defaults[own]);
      const isShort = options.length <= 3 && options.every(option => option.label.length < 14);
      if (!isShort) {
        return (
          <NativeSelect
            label={label}
            value={chosen}
            data={options}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        );
      }
      return (
        <div className={styles['choice']}>
          <span id={id}>{label}</span>
          <SegmentedControl
            aria-labelledby={id}
            fullWidth
            value={chosen}
            data={options}
            onChange={set}
          />
        </div>
      );
    }
    default: {
      const shared = {
        label,
        value: text,
        placeholder: (language ? (values[own] as string | undefined) : null) ?? standIn ?? '',
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
          set(currentTarget.value),
      };
      return type === 'text' ? (
        <TextInput {...shared} maxLength={200} />
      ) : (
        <Textarea {...shared} rows={3} maxLength={3000} />
      );
    }
  }
}
