import { booking as t } from '#texts/booking';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import document from './find-clients.graphql';
import styles from './client-picker.module.css';

/** The chosen client: an existing one, or a new one that is created with the booking. */
export interface Chosen {
  id: string | null;
  name: string;
  phone: string;
  /** True if the client may not book online. */
  isBlocked: boolean;
  /** True for a walk-in who gives no name. */
  isWalkIn?: true;
}

interface Props {
  text: string;
  error?: string | undefined;
  onText: (text: string) => void;
  onChoose: (client: Chosen) => void;
}

const isNew = 'new';

/**
 * Searches clients by a part of the name or phone number. Enter takes the first match, or creates a client if
 * there is none.
 */
export function ClientField({ text, error, onText, onChoose }: Props) {
  const { id: businessId } = useBusiness();
  const [search] = useDebouncedValue(text.trim(), 120);
  const list = useCombobox();
  const { data, isFetching, isPlaceholderData, isPending } = useRead(
    'client',
    document,
    { businessId, search: search || ' ' },
    { enabled: search.length >= 2 },
  );
  const found = search.length >= 2 ? (data?.clients.items ?? []) : [];
  const isOpen = text.trim().length >= 2;
  const isKnown = isOpen && search === text.trim() && !isPlaceholderData && !isPending;
  // True if Enter was pressed before the search results arrived.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    list.selectFirstOption();
    // The effect runs only when the options change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found.length, search]);
  const choose = (value: string) => {
    const known = found.find(({ id }) => id === value);
    const isPhone = /^[\p{Cf}\p{Nd}\s()+./-]+$/u.test(text);
    onChoose(
      known
        ? { ...known, phone: known.phone ?? '', isBlocked: known.blockedAt !== null }
        : {
            id: null,
            name: isPhone ? '' : text.trim(),
            phone: isPhone ? text.trim() : '',
            isBlocked: false,
          },
    );
  };
  const chooseFirst = useEffectEvent(() => choose(found[0]?.id ?? isNew));
  useEffect(() => {
    if (isWaiting && isKnown) chooseFirst();
  }, [isWaiting, isKnown]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen || isKnown || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    setWaiting(true);
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={t.client}
          placeholder={t.clientHint}
          value={text}
          error={error}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          leftSection={<Icon name="search" size={16} />}
          rightSection={isFetching && isOpen ? <Loader size={14} /> : null}
          onKeyDownCapture={press}
          onChange={({ currentTarget }) => {
            setWaiting(false);
            onText(currentTarget.value);
            list.openDropdown();
          }}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t.clientHint}>
          {found.map(({ id, name, phone, email }) => (
            <Combobox.Option key={id} value={id}>
              <span className={styles['found']}>
                <b>{name}</b>
                <small>{phone ? <PhoneNumber phone={phone} /> : email}</small>
              </span>
            </Combobox.Option>
          ))}
          <Combobox.Option value={isNew}>
            <span className={styles['isNew']}>
              <Icon name="plus" size={14} />
              {t.addNew({ name: text.trim() })}
            </span>
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
