import { channelsLook as t } from '#texts/channelsLook';
import { ActionIcon, Button, Menu, NativeSelect, UnstyledButton } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import type { ThemedPage } from '../../../data/operations.generated.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import {
  addableTo,
  newKeyOf,
  sectionsOf,
  type Branding,
  type Edited,
  type Section,
  type Theme,
} from './edited-look.ts';
import styles from './look.module.css';
import { SettingField } from './setting-field.tsx';

const pages = [
  'home',
  'catalog',
  'collection',
  'item',
  'cart',
] as const satisfies readonly ThemedPage[];

interface Props {
  look: Edited;
  theme: Theme;
  branding: Branding;
  language: string | null;
  page: ThemedPage;
  onPage: (page: ThemedPage) => void;
  onChange: (look: Edited) => void;
}

/** The sections of a page: their order, and the settings of each. */
export function Sections({ look, theme, branding, language, page, onPage, onChange }: Props) {
  const sections = sectionsOf(look, theme, page);
  const addable = addableTo(theme, page, sections);
  const [open, setOpen] = useState<string | null>(null);
  const set = (next: readonly Section[]) =>
    onChange({ ...look, pages: { ...look.pages, [page]: next } });
  const add = (type: string) => {
    const key = newKeyOf(type, sections);
    set([...sections, { key, type, hidden: false, settings: {} }]);
    setOpen(key);
  };
  return (
    <Card labelledBy="look-sections">
      <div className={styles['head']}>
        <h2 id="look-sections">{t.sections}</h2>
        <NativeSelect
          aria-label={t.page}
          value={page}
          data={pages.map(value => ({ value, label: t.pages[value] }))}
          onChange={({ currentTarget }) => {
            setOpen(null);
            onPage(currentTarget.value as ThemedPage);
          }}
        />
      </div>
      <ol className={styles['sections']}>
        {sections.map((section, index) => (
          <Row
            key={section.key}
            {...{ section, index, sections, theme, branding, language }}
            isOpen={open === section.key}
            onOpen={isOpen => setOpen(isOpen ? section.key : null)}
            onSet={set}
          />
        ))}
      </ol>
      {addable.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<Icon name="plus" size={16} />}>
              {t.add}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {addable.map(({ type, label }) => (
              <Menu.Item key={type} onClick={() => add(type)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Card>
  );
}

interface RowProps {
  section: Section;
  index: number;
  sections: readonly Section[];
  theme: Theme;
  branding: Branding;
  language: string | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSet: (sections: readonly Section[]) => void;
}

/** One section. It moves by drag, by its menu, and by Alt with the arrow keys. */
function Row({
  section,
  index,
  sections,
  theme,
  branding,
  language,
  isOpen,
  onOpen,
  onSet,
}: RowProps) {
  const type = theme.sections.find(each => each.type === section.type);
  if (!type) return null;
  const name = section.settings['title'];
  const title = typeof name === 'string' && name ? `${type.label}: ${name}` : type.label;
  const moveTo = (place: number, key = section.key) => {
    const moved = sections.find(each => each.key === key);
    if (!moved || place < 0 || place >= sections.length) return;
    onSet(sections.filter(each => each !== moved).toSpliced(place, 0, moved));
  };
  const change = (next: Partial<Section>) =>
    onSet(sections.map(each => (each === section ? { ...section, ...next } : each)));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    moveTo(index, event.dataTransfer.getData('text/plain'));
  };
  return (
    <li
      className={styles['section']}
      data-hidden={section.hidden || undefined}
      draggable={!isOpen}
      onDragStart={event => event.dataTransfer.setData('text/plain', section.key)}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <div className={styles['row']}>
        <span className={styles['grip']} aria-hidden="true" />
        <UnstyledButton
          className={styles['name']}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpen(!isOpen)}
          onKeyDown={event => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || step === undefined) return;
            event.preventDefault();
            moveTo(index + step);
          }}
        >
          {title}
          {section.hidden && <small>{t.isHidden}</small>}
        </UnstyledButton>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t.more({ name: title })}
            >
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {index > 0 && <Menu.Item onClick={() => moveTo(index - 1)}>{t.up}</Menu.Item>}
            {index < sections.length - 1 && (
              <Menu.Item onClick={() => moveTo(index + 1)}>{t.down}</Menu.Item>
            )}
            {!type.required && (
              <Menu.Item onClick={() => change({ hidden: !section.hidden })}>
                {section.hidden ? t.show : t.hide}
              </Menu.Item>
            )}
            {!type.required && (
              <Menu.Item
                color="var(--panel-bad)"
                onClick={() => onSet(sections.filter(each => each !== section))}
              >
                {t.remove}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {isOpen && (
        <div className={styles['fields']}>
          {type.settings.length === 0 && <p className={styles['small']}>{t.noSettings}</p>}
          {type.settings.map(setting => (
            <SettingField
              key={setting.name}
              {...{ setting, branding, language }}
              values={section.settings}
              defaults={type.defaults}
              onValue={(field, value) =>
                change({ settings: { ...section.settings, [field]: value } })
              }
            />
          ))}
        </div>
      )}
    </li>
  );
}
