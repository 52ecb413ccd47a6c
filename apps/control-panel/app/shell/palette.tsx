import { frame } from '#texts/frame';
import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../ui/text/icon.tsx';
import type { Choice } from './choice.ts';
import { Pressed } from './pressed.tsx';
import { takeBufferedText } from './buffer-typing.ts';
import { useChoices } from './use-choices.ts';
import styles from './palette.module.css';

/** Command palette that finds pages, records and actions. */
export default function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { keys } = frame;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      padding={0}
      size={560}
      yOffset="12vh"
      // During a fade-out the next key press would be lost.
      transitionProps={{ exitDuration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={keys.palette}>
        {opened && <Search onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { findOrDo, findNothing } = frame;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { choices, known, isComing } = useChoices(text);
  const chosen = choices[Math.min(at, choices.length - 1)];
  // True if Enter was pressed before the search results arrived.
  const [isWaiting, setWaiting] = useState(false);
  const run = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.run();
  };
  const runChosen = useEffectEvent(() => run(chosen));
  useEffect(() => {
    if (isWaiting && !isComing) runChosen();
  }, [isWaiting, isComing]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0)
      setAt(now => (Math.min(now, choices.length - 1) + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && isComing && at >= known) setWaiting(true);
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles['search']}>
        <Icon name="search" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-choices"
          aria-activedescendant={chosen && `palette-${chosen.id}`}
          aria-label={findOrDo}
          placeholder={findOrDo}
          value={text}
          onFocus={() => {
            const ahead = takeBufferedText();
            setText(now => now + ahead.text);
            if (ahead.isEntered) setWaiting(true);
          }}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWaiting(false);
            setAt(0);
          }}
        />
      </div>
      <div id="palette-choices" role="listbox" aria-label={findOrDo} className={styles['choices']}>
        {choices.map((choice, index) => (
          <div key={choice.id} role="presentation">
            {choice.group !== choices[index - 1]?.group && (
              <div className={styles['group']} role="presentation">
                {choice.group}
              </div>
            )}
            <div
              id={`palette-${choice.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice === chosen}
              ref={element => {
                if (choice === chosen) element?.scrollIntoView({ block: 'nearest' });
              }}
              className={styles['choice']}
              onMouseMove={() => setAt(index)}
              onClick={() => run(choice)}
              onKeyDown={press}
            >
              <Icon name={choice.icon} size={16} />
              <span className={styles['label']}>{choice.label}</span>
              {choice.hint && <span className={styles['hint']}>{choice.hint}</span>}
              {choice.keys && <Pressed keys={choice.keys} />}
            </div>
          </div>
        ))}
        {choices.length === 0 && <p className={styles['nothing']}>{findNothing({ text })}</p>}
      </div>
    </>
  );
}
