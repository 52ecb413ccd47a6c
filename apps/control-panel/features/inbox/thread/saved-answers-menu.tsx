import { inbox as t } from '#texts/inbox';
import { Button, Kbd, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import document from '../answers/list-saved-answers.graphql';
import styles from './composer.module.css';

interface Props {
  opened: boolean;
  onOpen: (opened: boolean) => void;
  /** Receives the text of the chosen answer. */
  onPick: (text: string) => void;
  onClose: () => void;
}

/** Menu of the saved answers. They are read when it is first opened. */
export function SavedAnswersMenu({ opened, onOpen, onPick, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('conversation', document, { businessId }, { enabled: opened });
  const answers = data?.savedAnswers ?? [];
  return (
    <Menu opened={opened} onChange={onOpen} onClose={onClose} position="top-start">
      <Menu.Target>
        <Button
          variant="default"
          rightSection={
            <Kbd size="xs" visibleFrom="sm">
              /
            </Kbd>
          }
        >
          {t.savedAnswers}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''}>
        {answers.map(({ id, name, text }) => (
          <Menu.Item key={id} onClick={() => onPick(text)}>
            {name}
            <small className={styles['text']}>{text}</small>
          </Menu.Item>
        ))}
        {data && answers.length === 0 && <Menu.Label>{t.noAnswers}</Menu.Label>}
        <Menu.Divider />
        <Menu.Item component={Link} {...({ to: '.', search: { view: 'answers' } } as object)}>
          {t.editAnswers}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
