import { messagesWrite as t } from '#texts/messagesWrite';
import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './write.module.css';

/** Variables offered as buttons; the contract has more. */
const variables = ['firstName', 'business', 'businessPhone', 'bookingLink'] as const;

interface Props {
  /** Props of the form's field. */
  field: object;
  text: string;
  onChange: (text: string) => void;
}

/** The text of a message with buttons that insert variables at the cursor. */
export function WordsField({ field, text, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart: from = 0, selectionEnd: until = 0 } = area.current ?? {};
    const before = `${text.slice(0, from)}{{${name}}}`;
    // The cursor can only stand behind a variable that is rendered.
    flushSync(() => onChange(before + text.slice(until)));
    area.current?.focus();
    area.current?.setSelectionRange(before.length, before.length);
  };
  return (
    <div>
      <Textarea label={t.text} autosize minRows={5} maxRows={14} {...field} ref={area} />
      <div className={styles['variables']} role="group" aria-label={t.insert}>
        {variables.map(each => (
          <Button key={each} size="compact-xs" variant="default" onClick={() => insert(each)}>
            {t.placeholders[each]}
          </Button>
        ))}
      </div>
    </div>
  );
}
