import { inbox as t } from '#texts/inbox';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import limits from 'virtual:limits/SendAnswerInput';
import styles from './composer.module.css';
import { SavedAnswersMenu } from './saved-answers-menu.tsx';

interface Props {
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
  isPending: boolean;
  /** Choice of the channel. */
  children?: ReactNode;
}

/**
 * Field for a message with a button that sends it, as Ctrl or Cmd with Enter does. A slash in the empty field
 * opens the saved answers.
 */
export function Composer({ text, onType, onSend, isPending, children }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isEmpty = text.trim() === '';
  const send = () => {
    if (!isEmpty && !isPending) onSend();
  };
  const insert = (answer: string) => {
    const { selectionStart: from = 0, selectionEnd: until = 0 } = field.current ?? {};
    const before = text.slice(0, from) + answer;
    // The cursor can only stand behind words that are rendered.
    flushSync(() => onType(before + text.slice(until)));
    field.current?.setSelectionRange(before.length, before.length);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === '/' && text === '') {
      event.preventDefault();
      setMenuOpen(true);
    }
  };
  return (
    <form
      className={styles['form']}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        aria-label={t.answer}
        placeholder={t.placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.text?.maxLength}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={press}
      />
      <div className={styles['bar']}>
        <SavedAnswersMenu
          opened={isMenuOpen}
          onOpen={setMenuOpen}
          onPick={insert}
          onClose={() => field.current?.focus()}
        />
        {children}
        <Button
          type="submit"
          className={styles['send'] ?? ''}
          disabled={isEmpty}
          loading={isPending}
          title={t.sendKeys}
        >
          {t.send}
        </Button>
      </div>
    </form>
  );
}
