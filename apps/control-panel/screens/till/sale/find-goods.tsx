import { tillSale as t } from '#texts/tillSale';
import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { send } from '../../../api/send.ts';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { hasKeyboard } from '../../../parts/has-keyboard.ts';
import { Icon } from '../../../parts/icon.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { showFailure } from '../../../parts/toasts.ts';
import { CameraIcon } from './camera-icon.tsx';
import { canScan } from './can-scan.ts';
import document from './goods.graphql';
import { GoodsList } from './goods-list.tsx';
import { goodsOf, meantBy, type Goods } from './goods.ts';
import styles from './sale.module.css';

const Camera = lazily(() => import('./camera.tsx'));

interface Props {
  /** Whether the basket has goods already. */
  isMore: boolean;
  field: RefObject<HTMLInputElement | null>;
  onAdd: (goods: Goods) => void;
}

/** Finds goods by a scanner, which types a code and Enter, by the camera, or by words; Enter takes the match. */
export function FindGoods({ field, isMore, onAdd }: Props) {
  const { id: businessId } = useBusiness();
  const [text, setText] = useState('');
  const [missed, setMissed] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [search] = useDebouncedValue(text.trim(), 120);
  const { data, isFetching } = useRead('catalog', document, variablesOf(businessId, search));
  // Codes that are scanned one after the other are looked up in that order.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const lookUp = (typed: string) => {
    const asked = send(document, variablesOf(businessId, typed));
    // A failure is shown in its turn.
    asked.catch(() => undefined);
    before.current = before.current
      .then(() => asked)
      .then(
        ({ catalog }) => {
          const goods = meantBy(typed, goodsOf(catalog.items));
          if (goods) onAdd(goods);
          else setMissed(typed);
        },
        error => {
          showFailure(error);
          setText(now => now || typed);
        },
      );
  };
  const press = (event: KeyboardEvent) => {
    const typed = text.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey || !typed) return;
    setText('');
    lookUp(typed);
  };
  const isKnown = search === text.trim();
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        label={t.find}
        placeholder={t.findHint}
        value={text}
        error={missed && t.notFound({ text: missed })}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus={hasKeyboard || undefined}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          text && isFetching ? (
            <Loader size={14} />
          ) : (
            canScan() && (
              <ActionIcon
                variant="subtle"
                size={34}
                aria-label={t.camera}
                onClick={() => setScanning(true)}
              >
                <CameraIcon />
              </ActionIcon>
            )
          )
        }
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setMissed('');
          setText(currentTarget.value);
        }}
      />
      {isScanning && (
        <Suspense>
          <Camera
            onClose={() => setScanning(false)}
            onCode={code => {
              setScanning(false);
              setMissed('');
              lookUp(code);
            }}
          />
        </Suspense>
      )}
      {isMore && !text.trim() && <h3 className={styles['more']}>{t.goods}</h3>}
      <GoodsList
        found={isKnown && data ? goodsOf(data.catalog.items) : undefined}
        isAsked={text.trim() !== ''}
        nothing={text.trim() ? t.notFound({ text: text.trim() }) : t.noGoods}
        onAdd={goods => {
          setText('');
          setMissed('');
          onAdd(goods);
          if (hasKeyboard) field.current?.focus();
        }}
      />
    </>
  );
}

/** Products, unless something is looked for, which may be a service too. */
function variablesOf(businessId: string, search: string) {
  return { businessId, search: search || null, type: search ? null : ('product' as const) };
}
