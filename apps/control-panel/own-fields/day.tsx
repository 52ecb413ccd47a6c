import { DateField } from '../parts/date-field.tsx';
import { useFrameTexts } from '../texts/use-texts.ts';

interface Props {
  label: string;
  description: string | null;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A day in a field of the business's own, or none. */
export default function Day({ value, onChange, ...props }: Props) {
  const { clear } = useFrameTexts();
  return (
    <DateField
      {...props}
      value={value || null}
      clearable
      clearButtonProps={{ 'aria-label': `${clear} ${props.label}` }}
      onChange={day => onChange(typeof day === 'string' ? day.slice(0, 10) : '')}
    />
  );
}
